import { describe, expect, it } from 'vitest';
import { boxOf, fit, hold, reveal, zoom } from './camera';

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
});
