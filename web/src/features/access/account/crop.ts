/** The position of an avatar's square on a picture: the zoom, and its place between the edges (0 to 1). */
export type Placement = { zoom: number; x: number; y: number }

export const centred: Placement = { zoom: 1, x: 0.5, y: 0.5 }
export const maxZoom = 4
/** Side of the sent square, in pixels. */
export const avatarSide = 512

type Size = { width: number; height: number }
type Square = { left: number; top: number; side: number }

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The visible square of the picture. At zoom 1 it is as large as the shorter side. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Placement): Square {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The placement after dragging by this many pixels, in a preview of that size. */
export function drag(
  picture: Size,
  placement: Placement,
  by: { x: number; y: number },
  previewSide: number,
): Placement {
  const { left, top, side } = squareOf(picture, placement)
  const scale = side / previewSide
  const move = (start: number, pixels: number, room: number) =>
    room <= 0 ? 0.5 : clamp((start - pixels * scale) / room, 0, 1)
  return {
    zoom: placement.zoom,
    x: move(left, by.x, picture.width - side),
    y: move(top, by.y, picture.height - side),
  }
}
