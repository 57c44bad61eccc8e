/** Bags: of kraft paper, of foil, and clear ones that show what is inside. They stand on 690. */
import { box, each, line, lying, oval, paper, path, place, scatter, shaded, within } from './canvas.ts'

type Bag = { color: string; trim: string; emblem: string }

const standing = 'M262 196Q400 206 538 196L552 300Q572 500 566 660Q566 690 536 690H264Q234 690 234 660 228 500 248 300z'

/** A bag with a folded top, held by a band. */
export function foldedBag({ color, trim, emblem }: Bag): string {
  return (
    path(standing, color) +
    path('M258 196Q400 206 542 196L546 244Q400 256 254 244z', trim) +
    path('M252 128H548Q556 128 556 138L546 200Q400 212 254 200L244 138Q244 128 252 128z', color) +
    path('M252 128H548Q556 128 556 138L546 200Q400 212 254 200L244 138Q244 128 252 128z', '#3b2412', 0.12) +
    path('M246 152H554L550 174H250z', trim) +
    path('M240 356Q400 372 560 356L568 590Q400 608 232 590z', paper) +
    line('M244 376Q400 392 556 376M238 570Q400 588 562 570', trim, 7) +
    place({ x: 400, y: 480, scale: 0.92 }, emblem) +
    shaded(standing, 'side') +
    path('M262 250Q244 470 254 660L274 672Q262 460 284 252z', '#fff', 0.22)
  )
}

const block = 'M244 226L262 170Q400 158 538 170L556 226V668Q556 690 534 690H266Q244 690 244 668z'

/** A paper block, for flour and sugar. */
export function paperBlock({ color, trim, emblem }: Bag): string {
  return (
    path(block, paper) +
    within(
      'block',
      block,
      path('M230 352Q400 272 570 352V700H230z', color) +
        path('M230 334Q400 254 570 334V356Q400 276 230 356zM230 624Q400 664 570 624V640Q400 680 230 640z', trim) +
        box(230, 228, 340, 44, 0, trim),
    ) +
    path('M244 226L262 170Q400 158 538 170L556 226Q400 240 244 226z', '#efe4cc') +
    path('M318 226Q400 236 482 226L440 196H360z', '#ddcfb0') +
    place({ x: 400, y: 478, scale: 1.3 }, emblem) +
    shaded(block, 'side') +
    path('M258 284H278V672H258z', '#fff', 0.35)
  )
}

const soft = 'M270 150Q400 162 530 150L540 214Q588 420 572 640 566 690 528 690H272Q234 690 228 640 212 420 260 214z'
const seal = 'M262 142Q400 154 538 142V196Q400 208 262 196z'

type ClearBag = Bag & { inside: string }

/** A clear bag: its label above, the goods below. */
export function clearBag({ color, trim, emblem, inside }: ClearBag): string {
  return (
    path(soft, '#f3ead6') +
    within(
      'bag',
      soft,
      inside +
        path('M200 190H600V420Q400 470 200 420z', color) +
        path('M200 420Q400 470 600 420V440Q400 490 200 440z', trim),
    ) +
    path(seal, trim) +
    line('M270 160Q400 172 530 160M268 178Q400 190 532 178', '#fff', 4, 0.5) +
    `<circle cx="400" cy="326" r="96" fill="${paper}"/>` +
    place({ x: 400, y: 326, scale: 0.76 }, emblem) +
    shaded(soft, 'side') +
    path('M272 470Q250 580 272 664L292 672Q272 570 290 474z', '#fff', 0.5)
  )
}

/** Small round or long things that fill the lower part of a clear bag. */
export function grains(colors: readonly [string, string, string], ground: string, rx: number, ry: number): string {
  const step = Math.max(rx, ry) * 1.35
  const columns = Math.ceil(380 / step)
  const rows = Math.ceil(280 / step)
  const spots = scatter(columns * rows, Math.round(rx * 10 + ry))
  return (
    box(200, 400, 400, 300, 0, ground) +
    each(spots, ({ a, b, c }, index) => {
      const x = 212 + (index % columns) * step + a * step * 0.6
      const y = 424 + Math.floor(index / columns) * step + b * step * 0.6
      return oval(Math.round(x), Math.round(y), rx, ry, colors[index % 3] ?? colors[0], Math.round(c * 180))
    })
  )
}

/** Twisted pasta. */
export function spirals(): string {
  const twist = each(
    [-39, -13, 13, 39],
    (x) => oval(x, 0, 11, 25, '#edc25c', 28) + oval(x + 7, 2, 6, 22, '#cf9a33', 28),
  )
  return (
    box(200, 400, 400, 300, 0, '#dcae48') +
    each(scatter(34, 5), ({ a, b, c }, index) =>
      place(
        {
          x: 226 + (index % 6) * 68 + a * 22,
          y: 440 + Math.floor(index / 6) * 46 + b * 18,
          turn: Math.round(c * 180),
          scale: 0.86,
        },
        twist,
      ),
    )
  )
}

const pillow =
  'M214 176Q400 160 586 176 574 214 584 300 604 430 584 560 574 640 586 676 400 696 214 676 226 640 216 560 196 430 216 300 226 214 214 176z'

const teeth = (y: number) =>
  `M214 ${y}${Array.from({ length: 24 }, () => 'l7.75-11 7.75 11').join('')}v26Q400 ${y + 12} 214 ${y + 26}z`

/** A puffed bag of foil. */
export function pillowBag({ color, trim, emblem }: Bag): string {
  return (
    path(teeth(172), color) +
    path('M214 670Q400 690 586 670V694H214z', color) +
    path(pillow, color) +
    within(
      'pillow',
      pillow,
      path('M180 470Q400 380 620 470V720H180z', trim) + path('M180 446Q400 356 620 446V462Q400 372 180 462z', paper),
    ) +
    place({ x: 400, y: 426, scale: 1.5 }, emblem) +
    shaded(pillow, 'side') +
    line('M224 200Q400 186 576 200M222 656Q400 672 578 656', '#3b2412', 6, 0.14) +
    path('M250 236Q228 430 252 620L278 630Q252 430 280 232z', '#fff', 0.26)
  )
}

/** A long clear pack of spaghetti that lies across. */
export function spaghettiPack(emblem: string): string {
  const strands = each(
    Array.from({ length: 15 }, (_, index) => index),
    (index) =>
      box(-300, -74 + index * 10, 600, 7, 3, index % 3 === 0 ? '#d9a941' : index % 3 === 1 ? '#eec868' : '#e4b851'),
  )
  return lying(
    { x: 400, y: 400, turn: -42 },
    'M-352-84H352V84H-352z',
    path('M-312-84H312L330-60V60L312 84H-312L-330 60V-60z', '#f6ecd4') +
      strands +
      path('M-312-84H312V84H-312z', '#fff', 0.16) +
      path('M-120-88H150V88H-120z', '#2f6f8f') +
      path('M-120-88H-98V88H-120zM128-88H150V88H128z', '#e0a526') +
      `<circle cx="15" r="74" fill="${paper}"/>` +
      place({ x: 15, y: 0, scale: 0.62, turn: 52 }, emblem) +
      path('M-330-60L-312-84H312L330-60V-44H-330z', '#fff', 0.34) +
      path('M-330 34H330V60L312 84H-312L-330 60z', '#3b2412', 0.14) +
      path('M-330-60L-352-66V66L-330 60zM330-60L352-66V66L330 60z', '#e6d7b4'),
  )
}
