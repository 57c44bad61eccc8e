/** Bottles, cans and jugs for drinks and oil. They stand on 690, in the middle of 400. */
import { box, each, line, oval, paper, path, place, shaded, within } from './canvas.ts'

type Bottle = {
  liquid: string
  /** The empty part above the liquid. */
  clear?: string
  label: string
  band: string
  cap: string
  emblem: string
  /** Bubbles in the liquid. */
  fizz?: string
}

const ridges = (x: number, y: number, width: number, height: number) =>
  each([0.2, 0.4, 0.6, 0.8], (part) => line(`M${x + width * part} ${y + 10}v${height - 20}`, '#3b2412', 4, 0.16))

const cap = (x: number, y: number, width: number, height: number, color: string) => {
  const d = `M${x} ${y + 12}q0-12 12-12h${width - 24}q12 0 12 12v${height - 12}h-${width}z`
  return path(d, color) + ridges(x, y, width, height) + shaded(d, 'round')
}

const fizzAt = [
  [330, 320, 9],
  [452, 300, 7],
  [372, 274, 6],
  [420, 330, 10],
  [342, 600, 8],
  [460, 620, 10],
  [388, 640, 7],
  [430, 574, 6],
] as const

const fizz = (color: string) =>
  each(fizzAt, ([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}" opacity="0.55"/>`)

const largeShape =
  'M362 152C362 214 280 244 280 344V432C280 450 290 462 290 480S280 510 280 528V652C280 680 296 692 322 690L346 680 366 692H434L454 680 478 690C504 692 520 680 520 652V528C520 510 510 498 510 480S520 450 520 432V344C520 244 438 214 438 152z'

type Box = readonly [x: number, y: number, width: number, height: number]
type Form = {
  shape: string
  cap: Box
  /** Made of paper, under the cap. */
  ring: Box
  ringRadius: number
  wrapper: Box
  bandHeight: number
  emblem: { y: number; scale: number }
  liquid: Box
  /** Half the width and height of the liquid's surface, and how light it is. */
  surface: readonly [rx: number, ry: number, opacity: number]
}

function wrapperOf({ wrapper: [x, y, width, height], bandHeight, emblem: at }: Form, { label, band, emblem }: Bottle) {
  return (
    box(x, y, width, height, 0, label) +
    box(x, y, width, bandHeight, 0, band) +
    box(x, y + height - bandHeight, width, bandHeight, 0, band) +
    place({ x: 400, ...at }, emblem)
  )
}

/** `folds` are drawn before the shade, `glint` after it. */
function bottleOf(form: Form, bottle: Bottle, { folds = '', glint }: { folds?: string; glint: string }): string {
  const { shape, liquid, surface } = form
  const { clear = '#eef3f0', fizz: bubbles } = bottle
  const [rx, ry, opacity] = surface
  const top = oval(400, liquid[1], rx, ry, '#fff').replace('/>', ` opacity="${opacity}"/>`)
  const inside = box(...liquid, 0, bottle.liquid) + top + (bubbles ? fizz(bubbles) : '') + wrapperOf(form, bottle)
  return (
    cap(...form.cap, bottle.cap) +
    box(...form.ring, form.ringRadius, paper) +
    path(shape, clear) +
    within('bottle', shape, inside) +
    folds +
    shaded(shape, 'round') +
    glint
  )
}

const largeForm: Form = {
  shape: largeShape,
  cap: [356, 92, 88, 56],
  ring: [350, 146, 100, 16],
  ringRadius: 8,
  wrapper: [270, 352, 260, 196],
  bandHeight: 20,
  emblem: { y: 450, scale: 0.74 },
  liquid: [260, 236, 280, 480],
  surface: [110, 12, 0.35],
}

/** A bottle of a litre and a half. */
export function largeBottle(bottle: Bottle): string {
  return bottleOf(largeForm, bottle, { glint: line('M322 292Q334 262 352 246', '#fff', 12, 0.6) })
}

const smallShape =
  'M358 214C358 262 302 278 302 350V404Q302 416 310 424T318 448 310 472 302 492V646C302 680 318 690 342 690H458C482 690 498 680 498 646V492Q498 480 490 472T482 448 490 424 498 404V350C498 278 442 262 442 214z'

const smallForm: Form = {
  shape: smallShape,
  cap: [352, 154, 96, 52],
  ring: [348, 204, 104, 14],
  ringRadius: 7,
  wrapper: [290, 476, 220, 150],
  bandHeight: 13,
  emblem: { y: 551, scale: 0.55 },
  liquid: [290, 286, 220, 420],
  surface: [84, 9, 0.4],
}

/** A bottle of half a litre. */
export function smallBottle(bottle: Bottle): string {
  return bottleOf(smallForm, bottle, {
    folds: line('M318 400Q400 416 482 400M320 664Q400 676 480 664', '#fff', 6, 0.45),
    glint: line('M330 326Q338 306 354 294', '#fff', 9, 0.7),
  })
}

type Can = { color: string; band: string; emblem: string; stripe?: string }

const canShape =
  'M282 214Q282 196 300 186L320 170H480L500 186Q518 196 518 214V630Q518 648 504 660L482 684Q400 700 318 684L296 660Q282 648 282 630z'

/** A can with a slanted band. */
export function can({ color, band, emblem, stripe = paper }: Can): string {
  const art =
    path('M270 430L530 300V512L270 642z', band) +
    path('M270 406L530 276V292L270 422zM270 650L530 520V536L270 666z', stripe) +
    place({ x: 400, y: 470, scale: 0.92 }, emblem)
  return (
    path(canShape, color) +
    within('can', canShape, art) +
    shaded(canShape, 'round') +
    path('M304 660Q400 682 496 660L482 684Q400 700 318 684z', '#c9ccc8') +
    path('M282 206Q284 194 300 186L320 168Q400 186 480 168L500 186Q516 194 518 206 400 234 282 206z', '#d7d9d4') +
    oval(400, 170, 84, 17, '#b9bdb8') +
    oval(400, 168, 76, 13, '#e4e6e1') +
    oval(408, 166, 28, 6, '#a7aca7') +
    oval(418, 166, 11, 3, '#e4e6e1')
  )
}

const jugShape =
  'M350 176V210C350 232 232 236 216 300Q212 320 216 340V360Q226 372 216 384V470Q226 482 216 494V580Q226 592 216 604V640Q216 690 262 690H538Q584 690 584 640V604Q574 592 584 580V494Q574 482 584 470V384Q574 372 584 360V340Q588 320 584 300C568 236 450 232 450 210V176z'

/** A jug of six litres with a handle above. */
export function waterJug(water: string, color: string, emblem: string): string {
  const inside = box(200, 286, 400, 420, 0, water) + oval(400, 286, 188, 15, '#fff').replace('/>', ' opacity="0.45"/>')
  return (
    line('M290 238Q300 150 400 150T510 238', color, 24) +
    path(jugShape, '#eaf4f5') +
    within(
      'jug',
      jugShape,
      inside +
        box(200, 396, 400, 172, 0, paper) +
        box(200, 396, 400, 16, 0, color) +
        box(200, 552, 400, 16, 0, color) +
        place({ x: 400, y: 482, scale: 0.64 }, emblem),
    ) +
    shaded(jugShape, 'round') +
    cap(340, 118, 120, 62, color) +
    line('M254 330Q262 300 290 284', '#fff', 13, 0.7)
  )
}

const oilShape =
  'M364 160V220C364 262 286 274 286 356V424C286 446 306 452 306 478S286 508 286 532V650Q286 690 326 690H474Q514 690 514 650V532C514 508 494 504 494 478S514 446 514 424V356C514 274 436 262 436 220V160z'

/** A bottle of oil with a waist to hold it by. */
export function oilBottle(emblem: string): string {
  const inside = box(270, 224, 260, 480, 0, '#eeb93c') + path('M270 226H530V250Q400 268 270 250z', '#f6d67e')
  const label =
    box(270, 516, 260, 134, 0, '#3f7d4f') + box(270, 516, 260, 12, 0, '#fbe3a1') + box(270, 638, 260, 12, 0, '#fbe3a1')
  return (
    cap(352, 96, 96, 66, '#d94f3a') +
    path(oilShape, '#f8e6b4') +
    within(
      'oil',
      oilShape,
      inside + label + line('M300 372Q400 392 500 372M300 402Q400 422 500 402', '#d79c22', 7, 0.6),
    ) +
    place({ x: 400, y: 583, scale: 0.56 }, emblem) +
    shaded(oilShape, 'round') +
    line('M320 328Q328 304 350 290', '#fff', 11, 0.7)
  )
}
