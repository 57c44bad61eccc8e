/** Tins, jars and cups: round things with a lid. */
import { box, line, oval, paper, path, place, shaded, within } from './canvas.ts'

type Tin = { width: number; height: number; color: string; band: string; emblem: string; scale?: number }

/** A tin with its ring above, and a label around it. */
export function tin({ width, height, color, band, emblem, scale = 1 }: Tin): string {
  const [left, right, top, rise] = [400 - width / 2, 400 + width / 2, 690 - height, width * 0.11]
  const rx = width / 2
  const ring = (from: number, to: number) =>
    `M${left} ${from}A${rx} ${rise} 0 0 0 ${right} ${from}V${to}A${rx} ${rise} 0 0 1 ${left} ${to}z`
  const [upper, lower] = [top + 34, 690 - rise - 26]
  const body = ring(top, 690 - rise)
  const middle = (upper + lower) / 2 + rise
  return (
    path(body, '#c3c6c1') +
    path(ring(upper, lower), color) +
    path(ring(upper, upper + 20), band) +
    path(ring(lower - 20, lower), band) +
    place({ x: 400, y: middle, scale: scale * 1.28 }, `<circle r="92" fill="${paper}"/>`) +
    place({ x: 400, y: middle, scale }, emblem) +
    shaded(body, 'round') +
    line(`M${left + 3} ${690 - rise - 12}A${rx} ${rise} 0 0 0 ${right - 3} ${690 - rise - 12}`, '#8e938e', 5, 0.5) +
    oval(400, top, rx, rise, '#a9aea9') +
    oval(400, top - 3, rx - 5, rise - 3, '#dfe2dd') +
    oval(400, top, rx - 22, rise - 9, '#c9cdc8') +
    oval(400, top - 1, rx - 28, rise - 12, '#d9dcd7') +
    line(`M${400 - 8} ${top + rise * 0.2}q8 ${rise * 0.34} 30 ${rise * 0.28}q22-2 16-${rise * 0.3}`, '#969b96', 8)
  )
}

/** A flat tin, for tuna. */
export function flatTin(emblem: string): string {
  const body = 'M150 480V600A250 84 0 0 0 650 600V480z'
  return (
    path(body, '#bfc3be') +
    path('M150 506A250 84 0 0 0 650 506V586A250 84 0 0 1 150 586z', '#2f6f8f') +
    path(
      'M150 506A250 84 0 0 0 650 506V518A250 84 0 0 1 150 518zM150 574A250 84 0 0 0 650 574V586A250 84 0 0 1 150 586z',
      '#e0a526',
    ) +
    shaded(body, 'round') +
    oval(400, 474, 250, 88, '#a9aea9') +
    oval(400, 468, 246, 84, '#e3e6e1') +
    oval(400, 470, 222, 72, '#2f6f8f') +
    oval(400, 468, 222, 70, '#3d86a6') +
    path('M178 470A222 70 0 0 1 400 398 250 250 0 0 0 230 510 222 70 0 0 1 178 470z', '#fff', 0.16) +
    place({ x: 384, y: 470, scale: 1.22 }, `<g transform="scale(1 0.62)">${emblem}</g>`) +
    oval(566, 474, 44, 20, '#c9cdc8') +
    oval(570, 472, 26, 10, '#7d8a8c')
  )
}

const jarShape =
  'M286 268Q286 250 300 250H500Q514 250 514 268C514 300 548 312 548 356V642Q548 690 500 690H300Q252 690 252 642V356C252 312 286 300 286 268z'

/** A jar of glass with a wide lid. */
export function jar(inside: string, lid: string, label: string, emblem: string): string {
  const lidShape = 'M276 172Q276 152 296 152H504Q524 152 524 172V254H276z'
  return (
    path(jarShape, '#e9eee8') +
    within(
      'jar',
      jarShape,
      box(240, 330, 320, 370, 0, inside) +
        path('M240 350Q300 312 370 336T500 326 560 346V300H240z', '#e9eee8') +
        box(240, 430, 320, 190, 0, label) +
        box(240, 430, 320, 14, 0, '#e0a526') +
        box(240, 606, 320, 14, 0, '#e0a526'),
    ) +
    `<circle cx="400" cy="525" r="84" fill="${paper}"/>` +
    place({ x: 400, y: 525, scale: 0.72 }, emblem) +
    shaded(jarShape, 'round') +
    path(lidShape, lid) +
    line('M276 232H524', '#3b2412', 6, 0.2) +
    shaded(lidShape, 'round') +
    line('M284 380Q286 350 306 334', '#fff', 12, 0.7)
  )
}

const cupShape = 'M256 290H544L516 664Q514 690 488 690H312Q286 690 284 664z'

/** A cup of yogurt with its lid drawn half open. */
export function yogurtCup(color: string, emblem: string): string {
  return (
    path(cupShape, paper) +
    within(
      'cup',
      cupShape,
      path('M240 550Q320 500 400 550T560 550V700H240z', color) + box(240, 290, 320, 50, 0, color),
    ) +
    place({ x: 400, y: 470, scale: 1.18 }, emblem) +
    shaded(cupShape, 'round') +
    path('M240 276Q240 262 254 262H546Q560 262 560 276V290Q560 304 546 304H254Q240 304 240 290z', '#e6e0d2') +
    oval(400, 264, 160, 26, '#f7c9cd') +
    path('M240 264C250 190 420 130 590 150 600 190 580 236 560 264A160 26 0 0 0 240 264z', '#cfd3cd') +
    path('M262 252C290 196 430 156 570 168 574 190 566 226 548 248A160 26 0 0 0 262 252z', '#e4e7e1') +
    path('M590 150l30-18q8 24-20 44z', '#b9bdb7')
  )
}
