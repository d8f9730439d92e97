/**
 * The outline of a penguin, from a few measurements. Its feet are at (0, 0), and the y axis points
 * down.
 */
export interface Build {
  /** The height of the eyes. */
  h: number;
  /** Half the width of the body. */
  w: number;
  /** Half the width of the head. */
  r: number;
}

export const BUILDS = {
  chick: { h: 27, w: 20, r: 19 },
  small: { h: 40, w: 23, r: 20 },
  plain: { h: 46, w: 26, r: 20.5 },
  stout: { h: 50, w: 31, r: 21 },
  emperor: { h: 64, w: 33, r: 20.5 },
} satisfies Record<string, Build>;
export type BuildName = keyof typeof BUILDS;

const n = (x: number) => Math.round(x * 10) / 10;
const at = (x: number, y: number) => `${n(x)} ${n(y)}`;

/** A flipper that hangs from a shoulder at (0, 0). */
export const FLIPPER = 'M-3 -3C-10 3 -13 16 -9 28C-8 31 -5 31 -3 29C2 23 5 13 5 5C5 -1 1 -5 -3 -3Z';

/** The right side between head and belly, as the points of a Bézier curve. */
const flank = ({ h, w, r }: Build) => [
  { x: r, y: -h },
  { x: r, y: -h + 0.45 * r },
  { x: w, y: -h * 0.72 },
  { x: w, y: -h * 0.36 },
];

export function outline({ h, w, r }: Build): string {
  return (
    `M${at(0, -h - r)}C${at(0.58 * r, -h - r)} ${at(r, -h - 0.58 * r)} ${at(r, -h)}` +
    `C${at(r, -h + 0.45 * r)} ${at(w, -h * 0.72)} ${at(w, -h * 0.36)}` +
    `C${at(w, -h * 0.08)} ${at(0.66 * w, 0)} 0 0` +
    `C${at(-0.66 * w, 0)} ${at(-w, -h * 0.08)} ${at(-w, -h * 0.36)}` +
    `C${at(-w, -h * 0.72)} ${at(-r, -h + 0.45 * r)} ${at(-r, -h)}` +
    `C${at(-r, -h - 0.58 * r)} ${at(-0.58 * r, -h - r)} ${at(0, -h - r)}Z`
  );
}

/** The white area of face and belly. */
export function white({ h, w, r }: Build): string {
  const v = 0.8 * w;
  return (
    `M${at(0, -h - 0.28 * r)}` +
    `C${at(0.16 * r, -h - 0.8 * r)} ${at(0.84 * r, -h - 0.74 * r)} ${at(0.84 * r, -h)}` +
    `C${at(0.84 * r, -h + 0.36 * r)} ${at(0.64 * r, -h + 0.4 * r)} ${at(0.64 * r, -h + 0.62 * r)}` +
    `C${at(0.9 * v, -h * 0.66)} ${at(v, -h * 0.5)} ${at(v, -h * 0.32)}` +
    `C${at(v, -h * 0.1)} ${at(0.6 * v, -2)} 0 -2` +
    `C${at(-0.6 * v, -2)} ${at(-v, -h * 0.1)} ${at(-v, -h * 0.32)}` +
    `C${at(-v, -h * 0.5)} ${at(-0.9 * v, -h * 0.66)} ${at(-0.64 * r, -h + 0.62 * r)}` +
    `C${at(-0.64 * r, -h + 0.4 * r)} ${at(-0.84 * r, -h + 0.36 * r)} ${at(-0.84 * r, -h)}` +
    `C${at(-0.84 * r, -h - 0.74 * r)} ${at(-0.16 * r, -h - 0.8 * r)} ${at(0, -h - 0.28 * r)}Z`
  );
}

/** The shade on the right side of the white. */
export function shade({ h, w }: Build): string {
  const v = 0.8 * w;
  return (
    `M${at(v * 0.86, -h * 0.56)}C${at(v, -h * 0.5)} ${at(v, -h * 0.4)} ${at(v, -h * 0.32)}` +
    `C${at(v, -h * 0.1)} ${at(0.6 * v, -2)} 0 -2` +
    `C${at(-0.3 * v, -2)} ${at(-0.55 * v, -h * 0.05)} ${at(-0.7 * v, -h * 0.1)}` +
    `C${at(0, -h * 0.02)} ${at(v * 0.9, -h * 0.08)} ${at(v * 0.86, -h * 0.56)}Z`
  );
}

/** Half the width of the body at a height between the eyes and the belly, or below. */
export function reach(build: Build, y: number): number {
  const { h, w } = build;
  if (y > -h * 0.36) {
    const down = Math.min(1, (y + h * 0.36) / (h * 0.36));
    return w * Math.sqrt(Math.max(0, 1 - down ** 2.6));
  }
  const [a, b, c, d] = flank(build) as [Point, Point, Point, Point];
  let low = 0;
  let high = 1;
  for (let step = 0; step < 20; step++) {
    const t = (low + high) / 2;
    if (cubic(a.y, b.y, c.y, d.y, t) < y) low = t;
    else high = t;
  }
  return cubic(a.x, b.x, c.x, d.x, low);
}

interface Point {
  x: number;
  y: number;
}
const cubic = (a: number, b: number, c: number, d: number, t: number) =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;

/** A piece of clothing around the body, between two heights, a little wider than the body. */
export function garment(build: Build, top: number, bottom: number, loose = 0.6, sag = 4): string {
  const steps = [0, 0.25, 0.5, 0.75, 1].map((t) => top + (bottom - top) * t);
  const side = (s: number) => steps.map((y) => at(s * (reach(build, y) + loose), y));
  const right = side(1);
  const left = side(-1).reverse();
  return (
    `M${left.at(-1)}Q0 ${n(top + sag)} ${right[0]}L${right.slice(1).join(' ')}` +
    `Q0 ${n(bottom + sag)} ${left[0]}L${left.slice(1).join(' ')}Z`
  );
}
