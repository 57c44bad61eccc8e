/**
 * Shared by all pictures of the demo's products: a square of 800, a soft ground, flat shapes, and shades that give them volume.
 */

/** Soft colours behind an object. */
const grounds = {
  cream: '#f5e8d2',
  sea: '#d8eaec',
  leaf: '#e3ecd5',
  peach: '#f8dfcf',
  butter: '#faebc2',
  rose: '#f5dad5',
  stone: '#e8e3da',
} as const

export const paper = '#fbf6ea'

/** The position of an object: its shadow, its scale, and its distance from the lower edge. */
type Stand = { x?: number; y?: number; rx?: number; scale?: number; lift?: number }

const floor = 692

/** A picture: the object on its ground, with a soft shadow below it. An object without `rx` draws its own shadow. */
export function picture(ground: keyof typeof grounds, stand: Stand, thing: string): string {
  const { x = 400, y = floor, rx, scale = 1, lift = 0 } = stand
  const shadow = rx === undefined ? '' : oval(x, y, rx, 26, 'url(#shadow)')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
    <defs>${shades}</defs>
    <rect width="800" height="800" fill="${grounds[ground]}"/>
    <circle cx="400" cy="400" r="322" fill="#fff" opacity="0.38"/>
    ${place({ x: 400, y: floor - lift, scale }, place({ x: -400, y: -floor }, shadow + thing))}
  </svg>`
}

const stop = (offset: number, color: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
const dark = '#3b2412'

/** The stops lie in pairs, so that tones meet at an edge as in a paper cut. */
const shades = `
  <linearGradient id="round">${[
    [0, dark, 0.13],
    [0.09, dark, 0.13],
    [0.095, dark, 0],
    [0.17, '#fff', 0],
    [0.175, '#fff', 0.3],
    [0.28, '#fff', 0.3],
    [0.285, '#fff', 0],
    [0.7, dark, 0],
    [0.705, dark, 0.15],
    [1, dark, 0.15],
  ]
    .map(([offset, color, opacity]) => stop(Number(offset), String(color), Number(opacity)))
    .join('')}</linearGradient>
  <linearGradient id="side">${stop(0.64, dark, 0)}${stop(0.645, dark, 0.13)}${stop(1, dark, 0.13)}</linearGradient>
  <linearGradient id="below" x2="0" y2="1">${stop(0.62, dark, 0)}${stop(0.64, dark, 0.13)}${stop(1, dark, 0.13)}</linearGradient>
  <radialGradient id="ball" cx="0.4" cy="0.36" r="0.72">${stop(0.76, dark, 0)}${stop(0.775, dark, 0.16)}${stop(1, dark, 0.16)}</radialGradient>
  <radialGradient id="baked" cx="0.45" cy="0.3" r="0.8">${stop(0, '#fff', 0.26)}${stop(0.45, '#fff', 0)}${stop(0.62, '#7a3b0c', 0)}${stop(1, '#7a3b0c', 0.42)}</radialGradient>
  <radialGradient id="shadow">${stop(0, dark, 0.42)}${stop(0.55, dark, 0.2)}${stop(1, dark, 0)}</radialGradient>`

/** The shade over a shape: of a cylinder, of a box, from above, of a ball, of a baked object. */
type Shade = 'round' | 'side' | 'below' | 'ball' | 'baked'

export const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${turn === 0 ? '' : ` transform="rotate(${turn} ${cx} ${cy})"`}/>`

export const box = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

/** A line with round ends. */
export const line = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const shaded = (d: string, shade: Shade) => path(d, `url(#${shade})`)

/** A shape in its colour with its shade. */
export const solid = (d: string, fill: string, shade: Shade) => path(d, fill) + shaded(d, shade)

/** A ball with its shade. */
export const ball = (cx: number, cy: number, radius: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fill}"/><circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#ball)"/>`

type Place = { x: number; y: number; scale?: number; turn?: number }

/** Moves a drawing from around 0, 0. */
export const place = ({ x, y, scale = 1, turn = 0 }: Place, thing: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${thing}</g>`

/** A flat object, over the shadow of its outline. */
export const lying = (at: Place, outline: string, thing: string) =>
  place({ ...at, x: at.x + 12, y: at.y + 24 }, path(outline, '#3b2412', 0.17)) + place(at, thing)

/** The parts of a drawing within a shape. The name is unique in a picture. */
export const within = (name: string, d: string, thing: string) =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${thing}</g>`

/** Draws once for each position. */
export const each = <T>(places: readonly T[], draw: (at: T, index: number) => string) => places.map(draw).join('')

/** Numbers that look scattered and are always the same. */
export function scatter(count: number, seed = 1): { a: number; b: number; c: number }[] {
  let state = seed * 7919 + 17
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  next()
  return Array.from({ length: count }, () => ({ a: next(), b: next(), c: next() }))
}
