/** Bread, cakes and other baked goods. */
import { each, line, oval, paper, path, place, scatter, shaded, solid } from './canvas.ts'

const crumb = '#f6e3b8'

/** Two pairs of rolls that hang together. */
export function marraqueta(): string {
  const lobe = 'M-156-4C-156-92-84-124 4-120S150-92 152-10C154 76 96 118 2 118S-156 84-156-4z'
  const bread = (x: number, y: number, tone: string) => place({ x, y }, solid(lobe, tone, 'baked'))
  const torn = (x: number) =>
    path(`M${x - 126} 0Q${x - 60}-46 ${x}-40T${x + 126} 0Q${x + 60} 34 ${x} 30T${x - 126} 0z`, '#f4dba4') +
    path(`M${x - 120} 2Q${x - 50}-14 ${x + 4}-6T${x + 120} 2Q${x + 40} 26 ${x} 22T${x - 120} 2z`, '#a9682a', 0.6)
  return place(
    { x: 400, y: 430, turn: -14, scale: 1.06 },
    oval(0, 0, 262, 62, '#a9682a') +
      oval(0, 0, 34, 132, '#a9682a') +
      bread(-136, -76, '#d8994c') +
      bread(138, -80, '#d8994c') +
      bread(-138, 80, '#dfa65a') +
      bread(136, 76, '#dfa65a') +
      torn(-138) +
      torn(138) +
      each([-206, 206], (x) => line(`M${x - 44}-142Q${x}-166 ${x + 44}-146`, '#fff', 13, 0.32)),
  )
}

/** A flat round bread with the marks of a fork, before another. */
export function hallulla(): string {
  const bread = (d: string, top: string) => path(d, '#c98a45') + path(top, '#e9bd7a') + shaded(top, 'baked')
  const pricks = each(
    [
      [-70, -22],
      [0, -34],
      [70, -22],
      [-96, 14],
      [-34, 8],
      [34, 8],
      [96, 14],
      [-52, 46],
      [14, 50],
      [70, 42],
    ] as const,
    ([x, y]) => oval(x, y, 8, 5, '#a9682a'),
  )
  const one =
    bread('M-210-6V40C-210 110-110 140 0 140S210 110 210 40V-6z', 'M-210 0A210 112 0 1 0 210 0A210 112 0 1 0-210 0z') +
    pricks
  return place({ x: 430, y: 352, scale: 0.98, turn: -4 }, one) + place({ x: 384, y: 520, scale: 1.12 }, one)
}

/** A sliced loaf in its bag. */
export function slicedLoaf(emblem: string): string {
  const slice = 'M-86 116V-40C-126-70-104-134-30-134H30C104-134 126-70 86-40V116Q86 128 74 128H-74Q-86 128-86 116z'
  const loaf =
    'M186 640V400C140 350 166 270 250 270H590C666 270 690 350 646 400V640Q646 662 624 662H208Q186 662 186 640z'
  return (
    path(loaf, '#a86a34') +
    each([300, 360, 420, 480, 540, 600], (x) =>
      line(`M${x} 276C${x + 28} 300 ${x + 18} 370 ${x + 6} 400V656`, '#7d4a20', 6, 0.45),
    ) +
    path('M290 410H660V560H290z', '#3f7d4f') +
    path('M290 410H660V426H290zM290 544H660V560H290z', '#fbe3a1') +
    place({ x: 510, y: 486, scale: 0.62 }, emblem) +
    shaded(loaf, 'below') +
    path('M186 400C140 350 166 270 250 270H590C630 270 650 290 656 316 560 290 330 296 186 400z', '#fff', 0.18) +
    place(
      { x: 238, y: 530, scale: 1.2 },
      path(slice, '#9c5f2c') +
        place(
          { x: 0, y: 2, scale: 0.86 },
          path(slice, '#dcb580') +
            each(scatter(20, 4), ({ a, b }) => oval(-64 + a * 128, -100 + b * 210, 4, 3, '#a97a45')),
        ),
    ) +
    path('M640 300C690 260 720 270 730 250 742 300 720 320 742 360 700 350 690 380 650 372z', '#c98a4a') +
    line('M668 296Q660 334 676 366', '#d94f3a', 13)
  )
}

const blisters = [
  [-120, 12],
  [-40, -34],
  [60, 22],
  [136, -16],
  [-70, 52],
  [20, -62],
  [-150, -26],
  [120, 40],
] as const

/** Flat breads in a stack, and half of one that shows its pocket. */
export function pita(): string {
  const flat = (y: number, x: number, tone: string) =>
    path(`M${x - 236} ${y}V${y + 22}A236 96 0 0 0 ${x + 236} ${y + 22}V${y}z`, '#c08d4c') +
    oval(x, y, 236, 96, tone) +
    each(blisters, ([dx, dy]) => oval(x + dx, y + dy, 24, 10, '#cb9450', -8).replace('/>', ' opacity="0.75"/>'))
  const half = 'M-190-30C-190 90-110 176 0 176S190 90 190-30Q0 22-190-30z'
  return (
    each([560, 516, 472, 428], (y, index) =>
      flat(y, index % 2 === 0 ? 372 : 384, index % 2 === 0 ? '#e6bf80' : '#efcd95'),
    ) +
    place(
      { x: 486, y: 520, turn: -14 },
      path('M-178-10C-178 106-98 196 12 196S206 100 200-10z', '#3b2412', 0.2) +
        oval(0, -30, 190, 44, '#d9a964') +
        oval(0, -28, 176, 34, '#9a6530') +
        path('M-176-28A176 34 0 0 1 176-28Q0-6-176-28z', crumb) +
        solid(half, '#f3d6a2', 'ball') +
        each(
          [
            [-90, 40],
            [-10, 60],
            [80, 30],
            [30, 116],
            [-60, 104],
          ] as const,
          ([x, y]) => oval(x, y, 22, 12, '#d39c57', -14),
        ),
    )
  )
}

/** A croissant with its folds. */
export function medialuna(): string {
  const fold = (turn: number, scale: number, tone: string) => {
    const d = 'M-104 66C-124-30-88-110 0-116 88-110 124-30 104 66 60 96-60 96-104 66z'
    const angle = (turn * Math.PI) / 180
    return place(
      {
        x: Math.round(400 + Math.sin(angle) * 214),
        y: Math.round(590 - Math.cos(angle) * 200),
        turn: turn * 1.06,
        scale,
      },
      path(d, '#8f5420', 0.35) +
        place({ x: 0, y: 0, scale: 0.985 }, solid(d, tone, 'baked')) +
        line('M-64-62C-82-20-82 18-74 46', '#fff', 15, 0.32),
    )
  }
  return (
    fold(-112, 0.46, '#c67f35') +
    fold(112, 0.46, '#c67f35') +
    fold(-82, 0.82, '#cc863a') +
    fold(82, 0.82, '#cc863a') +
    fold(-46, 1.14, '#d8943f') +
    fold(46, 1.14, '#d8943f') +
    fold(0, 1.36, '#e2a452')
  )
}

/** An empanada with its folded edge. */
export function empanada(): string {
  const body = 'M120 590C130 380 260 236 420 240S690 400 686 590C520 640 280 640 120 590z'
  const folds = Array.from({ length: 9 }, (_, index) => 148 + index * 63)
  return (
    solid(body, '#dfa252', 'baked') +
    each(folds, (x, index) =>
      place(
        { x, y: 604 + Math.round(Math.sin((index / 8) * Math.PI) * 22), turn: 24 - index * 6 },
        solid('M-42-26C-10-46 40-36 46 4 36 44-14 50-42 26z', '#d2913f', 'baked'),
      ),
    ) +
    line('M236 470Q270 350 370 300', '#fff', 20, 0.34) +
    each(
      [
        [430, 360],
        [520, 420],
        [350, 440],
        [460, 500],
        [580, 510],
        [280, 520],
      ] as const,
      ([x, y]) => oval(x, y, 15, 9, '#b36d28', -20).replace('/>', ' opacity="0.7"/>'),
    ) +
    line('M396 300l26 24M422 300l-26 24', '#a9682a', 8)
  )
}

/** A piece of apple cake with crumbs on top. */
export function kuchen(): string {
  return (
    oval(400, 640, 290, 62, '#d8dfdc') +
    oval(400, 630, 290, 60, '#f4f5f0') +
    oval(400, 630, 222, 42, '#e6e9e3') +
    path('M150 470L560 400 640 590 170 640z', '#c9853d') +
    path('M150 470L166 606 640 548 646 590 170 646z', '#b87432') +
    path('M150 430L620 372 634 500 158 566z', '#f0cf7f') +
    each(
      [200, 268, 336, 404, 472, 540],
      (x, index) =>
        path(`M${x} ${478 - index * 9}q34-34 62-6 2 34-26 52-32-10-36-46z`, '#f7e6b4') +
        path(`M${x} ${478 - index * 9}q34-34 62-6l-4 10q-28-18-56 4z`, '#c8503c'),
    ) +
    path('M150 430L470 308Q560 316 620 372z', '#e0a95b') +
    each(scatter(46, 3), ({ a, b, c }) => {
      const x = 176 + a * 424
      const roof = a < 0.68 ? 428 - a * 176 : 308 + (a - 0.68) * 190
      return oval(x, roof + b * (430 - a * 60 - roof), 12 + c * 12, 9 + c * 8, c > 0.5 ? '#eec27a' : '#cf8f40', a * 90)
    }) +
    path('M620 372L634 500 640 590 560 600 556 400z', '#3b2412', 0.1)
  )
}

/** Two biscuits with a thick filling, dusted with sugar. */
export function alfajor(): string {
  const biscuit = (y: number, depth: number) =>
    path(`M170 ${y}V${y + depth}A230 82 0 0 0 630 ${y + depth}V${y}z`, '#d8a361')
  return (
    biscuit(590, 26) +
    oval(400, 590, 230, 82, '#e8bd7e') +
    path('M158 514C150 540 156 580 172 592A230 82 0 0 0 628 592C644 580 650 540 642 514z', '#9a5a24') +
    path('M200 560q10 64 34 62t16-40M430 620q6 56 28 50t10-50', '#9a5a24') +
    line('M178 572A226 74 0 0 0 400 642', '#c98947', 12, 0.8) +
    biscuit(470, 42) +
    oval(400, 470, 230, 84, '#efc98c') +
    shaded('M170 470V512A230 82 0 0 0 630 512V470z', 'round') +
    oval(400, 466, 206, 70, paper) +
    each(scatter(26, 8), ({ a, b, c }) =>
      oval(
        400 + Math.cos(a * 6.28) * (170 + b * 46),
        468 + Math.sin(a * 6.28) * (58 + b * 18),
        5 + c * 8,
        4 + c * 5,
        paper,
      ),
    ) +
    each(scatter(14, 2), ({ a, b }) =>
      oval(400 + Math.cos(a * 6.28) * b * 170, 466 + Math.sin(a * 6.28) * b * 54, 9, 4, '#e6dcc6'),
    )
  )
}

/** A loaf of orange cake, sliced at its end, with a glaze. */
export function orangeCake(slice: string): string {
  return (
    path('M168 420C180 300 320 262 470 268S672 340 668 430L640 664Q636 680 618 680H218Q200 680 196 664z', '#c67d33') +
    shaded('M168 420C180 300 320 262 470 268S672 340 668 430L640 664Q636 680 618 680H218Q200 680 196 664z', 'below') +
    path(
      'M168 430C170 300 320 256 470 262S676 336 672 430C660 500 640 420 610 440 590 520 560 430 530 450 510 540 470 440 430 456 400 500 380 440 340 452 316 530 290 440 250 452 220 510 176 480 168 430z',
      '#fdf3d6',
    ) +
    path('M200 400C230 320 330 288 430 288 340 300 260 330 224 420z', '#fff', 0.9) +
    each([300, 392, 484, 576], (x, index) =>
      place(
        { x, y: 336 - (index % 3 === 0 ? 0 : 16), scale: 0.62, turn: index * 20 },
        `<g transform="scale(1 0.66)">${slice}</g>`,
      ),
    ) +
    each(scatter(18, 6), ({ a, b }) => oval(220 + a * 400, 560 + b * 90, 7, 4, '#f0a63c', a * 180)) +
    line('M214 520L226 650M300 520L304 660M400 500V664M500 520L496 660M590 520L576 650', '#8f5420', 6, 0.25)
  )
}
