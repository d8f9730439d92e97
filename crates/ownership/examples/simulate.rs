fn main() {
    let seed: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    for line in ownership::simulation::story(seed, None) {
        println!("{line}");
    }
}
