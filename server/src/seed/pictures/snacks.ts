/** Snacks in their wrappers, and what they hold. */
import { box, each, line, lying, oval, paper, path, place, scatter, shaded, within } from './canvas.ts'

export const chips = () =>
  place(
    { x: -34, y: -12, turn: -18 },
    oval(0, 0, 74, 52, '#eab63e') + oval(-4, -8, 58, 34, '#f6d06a') + oval(20, 4, 7, 4, '#c98a22'),
  ) +
  place(
    { x: 44, y: 18, turn: 24 },
    oval(0, 0, 70, 48, '#e2a932') +
      oval(-4, -8, 54, 32, '#f3c95c') +
      oval(-18, -4, 6, 4, '#c98a22') +
      oval(14, 6, 5, 3, '#c98a22'),
  ) +
  place({ x: -14, y: 52, turn: 4 }, oval(0, 0, 66, 38, '#eab63e') + oval(-2, -7, 50, 24, '#f8d87c'))

export const peanuts = () => {
  const pod =
    path(
      'M-80 0C-80-40-44-48-14-34 0-28 12-28 24-36 60-56 88-34 86 2 84 40 56 54 24 38 10 32 0 32-14 36-46 50-80 40-80 0z',
      '#d9a55c',
    ) + line('M-56-14Q-34-22-14-10M-58 12Q-30 22-6 10M26-14Q48-26 66-8M24 14Q48 26 68 12', '#b07a34', 5)
  return place({ x: -10, y: -30, turn: -24 }, pod) + place({ x: 24, y: 38, turn: 14, scale: 0.94 }, pod)
}

const cookie = (tone: string, edge: string, marks: string) =>
  `<circle r="86" cx="5" cy="8" fill="${edge}"/><circle r="86" fill="${tone}"/>` + marks

export const wineCookie = () =>
  cookie(
    '#d79a50',
    '#a96a2a',
    each([-54, -18, 18, 54], (x) =>
      line(`M${x} ${-Math.sqrt(6400 - x * x) + 24}V${Math.sqrt(6400 - x * x) - 24}`, '#b87a36', 7),
    ) + `<circle r="72" fill="none" stroke="#b87a36" stroke-width="6"/>`,
  )

export const chocolateCookie = () =>
  cookie(
    '#5b3520',
    '#3a1f12',
    each([0, 45, 90, 135, 180, 225, 270, 315], (turn) => place({ x: 0, y: 0, turn }, oval(0, -58, 9, 16, '#7a4a2b'))) +
      oval(0, 0, 26, 26, '#7a4a2b'),
  )

type Roll = { color: string; trim: string; cookie: string; edge: string; filling: string }

/** A roll of biscuits, open at its end, with one before it. */
export function cookieRoll({ color, trim, cookie: one, edge, filling }: Roll): string {
  const row = Array.from({ length: 4 }, (_, index) => index)
  const body = 'M250 250Q250 226 274 226H650Q674 226 674 250V486Q674 510 650 510H250z'
  return (
    place(
      { x: 20, y: 152 },
      path('M674 262l44-34v280l-44-34z', trim) +
        path(body, color) +
        path('M330 226H566V510H330z', paper) +
        path('M330 226H346V510H330zM550 226H566V510H550z', trim) +
        place({ x: 448, y: 368, scale: 1.08 }, one) +
        shaded(body, 'below') +
        path('M250 244H674V282H250z', '#fff', 0.28) +
        each(row, (index) => {
          const x = 232 - index * 22
          return oval(x, 368, 40, 142, edge) + oval(x - 7, 368, 38, 138, index % 2 === 0 ? edge : filling)
        }) +
        path('M250 226l22 24-22 24 22 24-22 24 22 24-22 24 22 24-22 24 22 24-22 22h-14Q282 368 236 226z', color),
    ) + place({ x: 250, y: 592, scale: 1.12 }, one)
  )
}

const squares = (x: number, y: number, columns: number, rows: number, size: number) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [x + (index % columns) * size, y + Math.floor(index / columns) * size]
    return (
      box(left + 4, top + 4, size - 8, size - 8, 8, '#6e4228') +
      path(`M${left + 4} ${top + 4}h${size - 8}l-16 16h-${size - 40}v${size - 40}l-16 16z`, '#8a5a3a')
    )
  }).join('')

/** A bar of dark chocolate, half out of its wrapper. */
export function chocolateBar(emblem: string): string {
  return lying(
    { x: 396, y: 396, turn: 14 },
    'M-166-290H166V0L176 4V294H-176V4L-166 0z',
    box(-160, -290, 320, 340, 12, '#4a2817') +
      squares(-160, -290, 4, 4, 80) +
      path('M-166-20l33 24 33-24 33 24 33-24 34 24 33-24 33 24 33-24 33 24 34-24 30 20V20H-176V-20z', '#d8d2c0') +
      box(-176, 4, 352, 290, 10, '#7a2f3a') +
      path('M-176 4H176V40H-176zM-176 258H176V284H-176z', '#e0a526') +
      `<circle cy="150" r="92" fill="${paper}"/>` +
      place({ x: 0, y: 150, scale: 0.8, turn: -14 }, emblem) +
      path('M56 4H176V284Q176 294 166 294H56z', '#3b2412', 0.14) +
      path('M-160 44H-140V254H-160z', '#fff', 0.24),
  )
}

/** A pod of cacao. */
export const cacao = () =>
  path('M-70 60C-100-10-50-90 60-92 84-20 40 74-70 60z', '#b5652c') +
  line('M-56 44Q-40-40 44-78M-30 54Q20 10 56-66M-66 18Q-60-30-10-66', '#8a4519', 8) +
  place(
    { x: 36, y: 52, scale: 0.44, turn: 30 },
    oval(0, 0, 58, 86, '#4a2817') + line('M-6-70C20-30-24 24 8 66', '#6e4228', 12),
  ) +
  place(
    { x: 76, y: 18, scale: 0.38, turn: -30 },
    oval(0, 0, 58, 86, '#5b3520') + line('M-6-70C20-30-24 24 8 66', '#7a4a2b', 12),
  )

/** A bar of cereals in its wrapper, half open. */
export function cerealBar(emblem: string): string {
  const bar = 'M-300-66Q-300-86-280-86H40V86H-280Q-300 86-300 66z'
  const flakes = each(scatter(70, 11), ({ a, b, c }) =>
    oval(
      -286 + a * 310,
      -70 + b * 140,
      20,
      12,
      ['#e9c27a', '#d39c4c', '#8a4a2c', '#f3ddaa'][Math.floor(c * 4)] ?? '#e9c27a',
      Math.round(c * 720),
    ),
  )
  return lying(
    { x: 396, y: 400, turn: -24, scale: 1.02 },
    'M-300-86H20V-100H320V98H0V86H-300z',
    path(bar, '#c08a45') +
      within(
        'bar',
        bar,
        flakes + each(scatter(9, 21), ({ a, b }) => oval(-280 + a * 290, -64 + b * 120, 13, 11, '#a3273a')),
      ) +
      shaded(bar, 'below') +
      path('M10-100l-26 24 30 26-34 26 34 26-34 26 32 24-26 26 24 22H296V-100z', '#4f8a45') +
      path('M70-100H210V100H70z', paper) +
      place({ x: 140, y: 0, scale: 0.74, turn: 24 }, emblem) +
      path('M10 46l-24 6 24 26-26 22H296V46z', '#3b2412', 0.13) +
      path('M10-100l-20 18 20 14H296V-100z', '#fff', 0.22) +
      path('M296-100l36-10-12 22 12 22-12 22 12 22-12 22 12 22-12 22 12 22-12 22 12 22-36-10z', '#3b6e37'),
  )
}
