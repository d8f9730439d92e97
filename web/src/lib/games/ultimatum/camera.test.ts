import { describe, expect, it } from 'vitest';
import { boxOf, fit, hold, keep, reveal, wanted, zoom } from './camera';

const iceberg = { width: 900, height: 900 };
const phone = { width: 360, height: 300 };

describe('the camera', () => {
  it('fits the cards with room around', () => {
    const box = boxOf(
      [
        [3, 3],
        [5, 5],
      ],
      1,
    );
    expect(box).toEqual({ left: 200, top: 200, right: 700, bottom: 700 });
    const camera = fit(box, iceberg, phone);
    expect(camera.scale).toBeCloseTo(0.6);
    expect(camera.x).toBeCloseTo(180 - 0.6 * 450);
    expect(camera.y).toBeCloseTo(150 - 0.6 * 450);
  });
  it('keeps cells large enough to be tapped', () => {
    expect(fit({ left: 0, top: 0, right: 900, bottom: 900 }, iceberg, phone).scale).toBeCloseTo(
      1 / 3,
    );
    const large = { width: 1500, height: 1100 };
    expect(fit({ left: 0, top: 0, right: 1500, bottom: 1100 }, large, phone).scale).toBe(0.32);
  });
  it('zooms around a point', () => {
    const before = { x: -90, y: -120, scale: 0.6 };
    const at = { x: 100, y: 100 };
    const after = zoom(before, 1.5, at, iceberg, phone);
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
    expect(zoom(before, 100, at, iceberg, phone).scale).toBe(1.8);
    expect(zoom(before, 0.01, at, iceberg, phone).scale).toBeCloseTo(260 / 900);
  });
  it('does not leave the iceberg', () => {
    expect(hold({ x: 500, y: -5000, scale: 0.6 }, iceberg, phone)).toEqual({
      x: 20,
      y: 300 - 540 - 20,
      scale: 0.6,
    });
    expect(hold({ x: 500, y: 0, scale: 0.2 }, iceberg, phone)).toEqual({
      x: 360 - 180 - 20,
      y: 20,
      scale: 0.2,
    });
  });
  it('shows all of a small iceberg in the middle', () => {
    const small = { width: 500, height: 500 };
    const corner = { left: 0, top: 0, right: 300, bottom: 500 };
    expect(fit(corner, small, { width: 400, height: 300 })).toEqual({
      x: 50,
      y: 0,
      scale: 0.6,
    });
  });
  it('moves no further than it must', () => {
    const camera = { x: -90, y: -120, scale: 0.6 };
    expect(reveal(camera, boxOf([[4, 4]], 0), iceberg, phone)).toBe(camera);
    expect(reveal(camera, boxOf([[0, 4]], 0), iceberg, phone).x).toBe(0);
  });
  it('stays while everything that matters is visible', () => {
    const cards = boxOf(
      [
        [3, 3],
        [5, 5],
      ],
      0.35,
    );
    const camera = fit(cards, iceberg, phone);
    expect(keep(camera, boxOf([[4, 4]], 0.35), iceberg, phone)).toBe(camera);
    const kept = keep(camera, cards, iceberg, phone);
    expect([kept.x, kept.y, kept.scale].map(Math.round)).toEqual(
      [camera.x, camera.y, camera.scale].map(Math.round),
    );
    expect(kept.scale).toBe(camera.scale);
    // The panel below became a little higher.
    expect(keep(camera, cards, iceberg, { width: 360, height: 296 }).scale).toBe(camera.scale);
  });
  it('moves before it zooms, and zooms out only as far as the cards have grown', () => {
    const camera = { x: -90, y: -120, scale: 0.6 };
    const moved = keep(camera, boxOf([[0, 0]], 0), iceberg, phone);
    expect(moved.scale).toBe(0.6);
    expect(moved.x).toBeGreaterThan(camera.x);
    const grown = boxOf(
      [
        [1, 1],
        [7, 7],
      ],
      0,
    );
    expect(keep(camera, grown, iceberg, phone).scale).toBeCloseTo(300 / 700);
    expect(keep({ ...camera, scale: 0.35 }, grown, iceberg, phone).scale).toBe(0.35);
  });
  it('shows the whole iceberg from the start where there is room', () => {
    const desktop = { width: 900, height: 700 };
    expect(wanted([[4, 4]], iceberg, desktop)).toEqual({
      left: -20,
      top: -20,
      right: 920,
      bottom: 920,
    });
    expect(wanted([[4, 4]], iceberg, phone)).toEqual(boxOf([[4, 4]], 0.35));
  });
});
