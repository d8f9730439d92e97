use rules::{chance::*, pingvasion::*, *};
use std::hint::black_box;
use std::time::Instant;
fn stat(name: &str, mut f: impl FnMut(usize) -> u64) {
    let mut v: Vec<f64> = (0..60)
        .map(|_| {
            let t = Instant::now();
            let d = f(4000);
            d as f64 / t.elapsed().as_secs_f64() / 1e6
        })
        .collect();
    v.sort_by(f64::total_cmp);
    println!("{name} best {:.1} median {:.1} M/s", v[v.len() - 1], v[v.len() / 2]);
}
fn main() {
    let o = Options::new(4, Deck::Classic).unwrap();
    let states: Vec<Pingvasion> = (0..64)
        .map(|k| Pingvasion::start(o, &Pingvasion::deal(&o, &mut dice(1, k)), &mut Nobody).unwrap())
        .collect();
    println!("size {}", std::mem::size_of::<Pingvasion>());
    let mut q = quick_dice(&mut dice(1, 1));
    if let Some(n) = std::env::args().nth(1).and_then(|n| n.parse::<usize>().ok()) {
        let mut d = 0u64;
        for k in 0..n {
            let mut g = states[k % 64].clone();
            while let Some(seat) = g.to_act().first() {
                g.play_random(seat, &mut q);
                d += 1;
            }
            black_box(g.outcome());
        }
        println!("{d}");
        return;
    }
    let mut v = Vec::with_capacity(128);
    for _ in 0..2 {
        stat("sampled", |n| {
            let mut d = 0;
            for k in 0..n {
                let mut g = states[k % 64].clone();
                while let Some(seat) = g.to_act().first() {
                    g.play_random(seat, &mut q);
                    d += 1;
                }
                black_box(g.outcome());
            }
            d
        });
        stat("sample+unchecked", |n| {
            let mut d = 0;
            for k in 0..n {
                let mut g = states[k % 64].clone();
                while let Some(seat) = g.to_act().first() {
                    let a = g.sample(seat, &mut q).unwrap();
                    g.play_unchecked(seat, a);
                    d += 1;
                }
                black_box(g.outcome());
            }
            d
        });
        stat("legal", |n| {
            let mut d = 0;
            for k in 0..n / 4 {
                let mut g = states[k % 64].clone();
                while let Some(seat) = g.to_act().first() {
                    g.legal(seat, &mut v);
                    let a = v[below(&mut q, v.len() as u32) as usize];
                    g.play(seat, a, &mut Nobody).unwrap();
                    d += 1;
                }
                black_box(g.outcome());
            }
            d
        });
        stat("legal only", |n| {
            let mut d = 0;
            for k in 0..n / 4 {
                let mut g = states[k % 64].clone();
                while let Some(seat) = g.to_act().first() {
                    g.legal(seat, &mut v);
                    g.play_random(seat, &mut q);
                    d += 1;
                }
                black_box(g.outcome());
            }
            d
        });
    }
}
