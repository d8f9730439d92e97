import { describe, expect, it } from 'vitest';
import { BUILDS, garment, outline, reach, shade, white, type BuildName } from './shape';

const names = Object.keys(BUILDS) as BuildName[];

describe('the outline of a penguin', () => {
  it.each(names)('%s is drawn with numbers only', (name) => {
    const build = BUILDS[name];
    for (const path of [outline, white, shade].map((draw) => draw(build))) {
      expect(path).toMatch(/^M[-\d. C]+Z$/);
    }
    expect(garment(build, -build.h * 0.6, -build.h * 0.2)).toMatch(/^M[-\d. QL]+Z$/);
  });

  it.each(names)('%s reaches from its head to its belly and ends at its feet', (name) => {
    const build = BUILDS[name];
    expect(reach(build, -build.h)).toBeCloseTo(build.r, 1);
    expect(reach(build, -build.h * 0.36)).toBeCloseTo(build.w, 1);
    expect(reach(build, 0)).toBe(0);
  });
});
