/**
 * The camera over the iceberg. `CELL` is the length of a cell; the window is the visible part of
 * the iceberg.
 */
export interface Camera {
  /** The position of the iceberg's upper left corner in the window. */
  x: number;
  y: number;
  /** The zoom factor. */
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const CELL = 100;
/** The smallest zoom at which a cell is easy to tap, and the largest that looks good. */
const LEAST = 0.4;
/** The smallest zoom for showing everything that matters at once. */
const FAR = 0.32;
/** From this zoom on, the whole iceberg is shown from the start. */
const COMFORT = 0.44;
const MOST = 1.8;
/** The width of the sea around the iceberg. */
const SEA = 20;
/** What may be cut off of the margin around a part, in pixels. */
const SLACK = 12;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The zoom at which the whole iceberg is visible. */
const whole = (iceberg: Size, port: Size) =>
  Math.min((port.width - 2 * SEA) / iceberg.width, (port.height - 2 * SEA) / iceberg.height);

const scaleIn = (scale: number, iceberg: Size, port: Size, least = LEAST) =>
  clamp(scale, Math.min(least, whole(iceberg, port)), MOST);

/** The same camera, moved so that no more sea than necessary is visible. */
export function hold({ x, y, scale }: Camera, iceberg: Size, port: Size): Camera {
  const along = (at: number, length: number, room: number) => {
    const spare = room - length * scale;
    return clamp(at, Math.min(SEA, spare - SEA), Math.max(SEA, spare - SEA));
  };
  return {
    x: along(x, iceberg.width, port.width),
    y: along(y, iceberg.height, port.height),
    scale,
  };
}

/** Shows a part of the iceberg as large as possible, with a zoom between `least` and `most`. */
export function fit(part: Box, iceberg: Size, port: Size, most = 1.25, least = FAR): Camera {
  const fitting = Math.min(
    port.width / (part.right - part.left),
    port.height / (part.bottom - part.top),
  );
  const scale = scaleIn(clamp(fitting, least, most), iceberg, port, least);
  const along = (from: number, to: number, length: number, room: number) =>
    // The whole of it, if there is room.
    (room - scale * (length * scale + 2 * SEA <= room ? length : from + to)) / 2;
  const x = along(part.left, part.right, iceberg.width, port.width);
  const y = along(part.top, part.bottom, iceberg.height, port.height);
  return hold({ x, y, scale }, iceberg, port);
}

/** What should be visible: these cells or, if there is room, the whole iceberg. */
export function wanted(cells: [number, number][], iceberg: Size, port: Size): Box {
  if (whole(iceberg, port) >= COMFORT)
    return { left: -SEA, top: -SEA, right: iceberg.width + SEA, bottom: iceberg.height + SEA };
  return boxOf(cells, 0.35);
}

/**
 * The camera that keeps a part visible: the same if it is visible already, moved if that is enough,
 * and otherwise with another zoom.
 */
export function keep(camera: Camera, part: Box, iceberg: Size, port: Size): Camera {
  const { scale } = camera;
  const fits =
    (part.right - part.left) * scale <= port.width + SLACK &&
    (part.bottom - part.top) * scale <= port.height + SLACK;
  return fits ? reveal(camera, part, iceberg, port) : fit(part, iceberg, port, scale);
}

/** Zooms in or out around a point of the window. */
export function zoom(
  camera: Camera,
  factor: number,
  at: { x: number; y: number },
  iceberg: Size,
  port: Size,
): Camera {
  const scale = scaleIn(camera.scale * factor, iceberg, port);
  const grown = scale / camera.scale;
  const x = at.x - (at.x - camera.x) * grown;
  const y = at.y - (at.y - camera.y) * grown;
  return hold({ x, y, scale }, iceberg, port);
}

/** Moves as little as possible until a part is visible. */
export function reveal(camera: Camera, part: Box, iceberg: Size, port: Size): Camera {
  const { scale } = camera;
  const along = (at: number, from: number, to: number, room: number) => {
    const [start, end] = [at + from * scale, at + to * scale];
    if (end - start > room) return room / 2 - ((from + to) / 2) * scale;
    if (start < 0) return at - start;
    return end > room ? at - (end - room) : at;
  };
  const x = along(camera.x, part.left, part.right, port.width);
  const y = along(camera.y, part.top, part.bottom, port.height);
  return x === camera.x && y === camera.y ? camera : hold({ x, y, scale }, iceberg, port);
}

/** The part of the iceberg that contains these cells, with a margin. */
export function boxOf(cells: [number, number][], room: number): Box {
  const columns = cells.map(([column]) => column);
  const rows = cells.map(([, row]) => row);
  return {
    left: (Math.min(...columns) - room) * CELL,
    top: (Math.min(...rows) - room) * CELL,
    right: (Math.max(...columns) + 1 + room) * CELL,
    bottom: (Math.max(...rows) + 1 + room) * CELL,
  };
}
