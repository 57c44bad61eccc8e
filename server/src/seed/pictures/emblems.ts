/** Small drawings for labels. Each fits in a square of 200 around 0, 0. */
import { ball, each, line, oval, paper, path, place } from './canvas.ts'

const around = (count: number) => Array.from({ length: count }, (_, index) => (index * 360) / count)

const leafShape = 'M0 0C14-34 52-48 92-40 82-2 44 22 0 0z'

export const leaf = (color = '#4f8a45', vein = '#3b6e37') => path(leafShape, color) + line('M8-4Q44-16 76-34', vein, 5)

/** A cut citrus fruit. */
const slice = (peel: string, flesh: string) =>
  `<circle r="92" fill="${peel}"/><circle r="78" fill="${paper}"/>` +
  each(around(8), (turn) =>
    place({ x: 0, y: 0, turn }, path('M0-8C-22-30-26-56-22-68-10-74 10-74 22-68 26-56 22-30 0-8z', flesh)),
  )

export const peach = () =>
  ball(0, 12, 82, '#f0a05a') +
  path('M0-68C60-72 84-26 82 14 80 60 46 92 6 94 50 50 46-20 0-68z', '#e5734a', 0.75) +
  line('M0-66Q-30-10-4 40', '#d0683c', 6, 0.7) +
  place({ x: 2, y: -62, scale: 0.85, turn: -10 }, leaf())

export const tomato = () =>
  path('M0-52C58-78 98-36 92 16 86 68 42 92 0 92S-86 68-92 16C-98-36-58-78 0-52z', '#d8432f') +
  path('M0-52C58-78 98-36 92 16 86 68 42 92 0 92 60 60 66-10 28-58z', '#b5301f', 0.55) +
  oval(-44, -14, 18, 12, '#fff', -35).replace('/>', ' opacity="0.4"/>') +
  each([-70, -35, 0, 35, 70], (turn) => place({ x: 0, y: -54, turn }, path('M-11 0Q0 54 11 0z', '#4f8a45'))) +
  line('M0-54Q2-74 12-86', '#3b6e37', 9)

export const strawberry = () =>
  path('M0-46C50-66 88-40 80 6 72 52 26 84 0 96-26 84-72 52-80 6-88-40-50-66 0-46z', '#d8374a') +
  path('M0-46C50-66 88-40 80 6 72 52 26 84 0 96 44 40 40-20 20-52z', '#b3263a', 0.5) +
  each(
    [
      [-44, -4],
      [-14, 12],
      [20, -8],
      [48, 8],
      [-30, 36],
      [4, 46],
      [32, 34],
      [-4, 72],
    ] as const,
    ([x, y]) => oval(x, y, 5, 8, '#fbe3a1'),
  ) +
  each([-80, -40, 0, 40, 80], (turn) => place({ x: 0, y: -48, turn }, path('M-14 0Q0 52 14 0z', '#4f8a45'))) +
  line('M0-50Q2-72 14-84', '#3b6e37', 9)

const bean = (color = '#5b3520', crease = '#3a1f12') =>
  oval(0, 0, 58, 86, color) + line('M-6-76C30-36-34 24 8 76', crease, 11)

/** Coffee beans, one before two. */
export const beans = () =>
  place({ x: -44, y: -14, scale: 0.72, turn: -28 }, bean('#7a4a2b')) +
  place({ x: 44, y: -18, scale: 0.72, turn: 30 }, bean('#6a3f24')) +
  place({ x: 0, y: 34, scale: 0.74, turn: 74 }, bean())

export const drop = (color = '#3d8fb0', light = '#8fcadb') =>
  path('M0-92C44-36 66-4 66 32A66 66 0 0 1-66 32C-66-4-44-36 0-92z', color) +
  path('M-40 30A42 42 0 0 0-2 72', 'none') +
  line('M-36 34A38 38 0 0 0-4 70', light, 13)

/** Bubbles that rise. */
export const bubbles = (color: string) =>
  each(
    [
      [-40, 48, 30],
      [26, 16, 38],
      [-24, -34, 20],
      [44, -56, 15],
      [-58, -76, 11],
      [62, 70, 14],
    ] as const,
    ([cx, cy, r]) =>
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}"/>` +
      line(`M${cx - r * 0.5} ${cy - r * 0.1}A${r * 0.5} ${r * 0.5} 0 0 1 ${cx} ${cy - r * 0.5}`, '#fff', r * 0.2),
  )

/** An ear of wheat or oats. */
export const ear = (grain = '#d9a441', stalk = '#a97a2a') =>
  line('M0 96V-60', stalk, 7) +
  each([-52, -20, 12, 44], (y) =>
    path(
      `M0 ${y + 24}C-40 ${y + 18}-48 ${y - 14}-40 ${y - 30}-14 ${y - 26} 0 ${y - 4} 0 ${y + 24}zM0 ${y + 24}C40 ${y + 18} 48 ${y - 14} 40 ${y - 30} 14 ${y - 26} 0 ${y - 4} 0 ${y + 24}z`,
      grain,
    ),
  ) +
  path('M0-48C-18-62-16-88 0-98 16-88 18-62 0-48z', grain)

export const sunflower = () =>
  each(around(14), (turn) => place({ x: 0, y: 0, turn }, path('M-19-40Q0-118 19-40z', '#eeb32e'))) +
  `<circle r="48" fill="#6b3f1e"/><circle r="30" fill="#8a5527"/>`

/** A fish that looks to the left. */
export const fish = (color = '#4f86a0', belly = '#cfe3e6') =>
  path('M-96 4C-60-44 20-56 62-6L98-42C92-12 92 22 98 50L62 16C20 58-60 52-96 4z', color) +
  path('M-96 4C-50 22 10 26 62 12 20 58-60 52-96 4z', belly) +
  line('M-44-26Q-26 2-44 30', paper, 5, 0.7) +
  `<circle cx="-66" cy="-6" r="7" fill="#1f2d33"/>` +
  path('M-14-40Q10-70 36-34z', color)

export const corn = () =>
  path('M0-96C40-84 46-20 38 60H-38C-46-20-40-84 0-96z', '#f0bd3a') +
  each([-66, -42, -18, 6, 30], (y) => each([-24, 0, 24], (x) => oval(x, y, 9.5, 9, '#dc9f22'))) +
  path('M-34 92C-86 52-78-6-52-34-40 10-22 44 0 60 22 44 40 10 52-34 78-6 86 52 34 92z', '#5e9a4b') +
  path('M-6 92C-50 56-60 20-52-34-40 10-22 44 0 60z', '#4b8340')

export const cup = (drink: string, body = paper) =>
  path('M-70-24H54V16A60 60 0 0 1-6 76H-10A60 60 0 0 1-70 16z', body) +
  line('M54-8H72A24 24 0 0 1 72 40H46', body, 13) +
  oval(-8, -24, 62, 15, drink) +
  line('M-34-56q-14-16 0-32M6-56q-14-16 0-32', body, 9)

/** A glass of milk. */
export const glass = () =>
  `<circle r="98" fill="#8fc4cf"/>` +
  place(
    { x: 0, y: 4, scale: 0.78 },
    path('M-56-92H56L42 92H-42z', '#d8eef2') +
      path('M-51-46Q-20-62 4-46T52-50L42 92H-42z', '#fff') +
      path('M10-46Q30-40 52-50L42 92H14z', '#dce6e8'),
  )

const sparkle = (color = '#fff') => path('M0-96Q10-10 96 0 10 10 0 96-10 10-96 0-10-10 0-96z', color)

export const wave = (color: string) =>
  line('M-92-30q30-34 62 0t62 0 60 0M-92 12q30-34 62 0t62 0 60 0M-92 54q30-34 62 0t62 0 60 0', color, 15)

/** A gourd of mate with its straw. */
export const mate = () =>
  line('M14-20L66-92', '#b9bdb8', 10) +
  path('M-62-30C-90 20-70 88 0 88S90 20 62-30z', '#8a5527') +
  path('M20 86C60 74 84 20 62-30H30C60 20 50 70 20 86z', '#6b3f1e') +
  path('M-66-40H66V-18H-66z', '#d7d9d4') +
  oval(0, -40, 66, 15, '#4f8a45') +
  oval(0, -42, 50, 9, '#6fa34a')

/** Cubes of sugar. */
export const sugar = () => {
  const cube =
    path('M-40-16L0-36 40-16V30L0 52-40 30z', '#fff') +
    path('M-40-16L0 4 40-16 0-36z', '#fdfaf2') +
    path('M0 4L40-16V30L0 52z', '#e6d9c4') +
    path('M0 4L-40-16V30L0 52z', '#f3eadb')
  return place({ x: -46, y: 34 }, cube) + place({ x: 46, y: 34 }, cube) + place({ x: 0, y: -30 }, cube)
}

/** A heap of salt over a wave. */
export const salt = () =>
  path('M-80 30Q-30-74 0-80 30-74 80 30 0 52-80 30z', '#fff') +
  path('M0-80Q30-74 80 30 50 42 20 44 36-20 0-80z', '#dfe8ea') +
  line('M-86 58q28-26 57 0t57 0 57 0', '#3d86a6', 13)

/** A bowl of a cooked dish. */
export const bowl = (food: string) =>
  oval(0, -6, 86, 24, '#b5402f') +
  oval(0, -8, 76, 18, food) +
  each([-46, -16, 18, 48], (x) => oval(x, -10, 12, 6, '#fff').replace('/>', ' opacity="0.22"/>')) +
  path('M-86-4C-86 54-50 80 0 80S86 54 86-4Q0 30-86-4z', '#d94f3a') +
  path('M86-4C86 54 50 80 0 80 40 60 60 40 62 8z', '#b5402f') +
  line('M-30-44q-12-16 0-34M14-44q-12-16 0-34', '#b9a586', 9)

/** Halves of peaches in their juice. */
export const peachHalves = () =>
  `<circle cx="26" cy="-22" r="62" fill="#e5803a"/><circle cx="24" cy="-24" r="56" fill="#f6b65c"/>` +
  oval(22, -24, 22, 26, '#d0683c', 20) +
  `<circle cx="-26" cy="30" r="64" fill="#e5803a"/><circle cx="-28" cy="28" r="58" fill="#fac774"/>` +
  oval(-30, 28, 22, 27, '#c8552f', 20)

export const shirt = () =>
  path('M-34-74L-92-40-70 6-46-8V80H46V-8L70 6 92-40 34-74Q0-44-34-74z', '#7b5ea7') +
  path('M-34-74Q0-44 34-74L22-78Q0-60-22-78z', '#573f7f') +
  path('M20 80H46V-8L70 6 92-40 60-59Q34 0 20 80z', '#573f7f', 0.5) +
  place({ x: -8, y: 22, scale: 0.32 }, sparkle('#fbe3a1'))

export const sparkles = () =>
  place({ x: -22, y: 10, scale: 0.8 }, sparkle()) +
  place({ x: 58, y: -52, scale: 0.42 }, sparkle('#fbe3a1')) +
  place({ x: 56, y: 60, scale: 0.3 }, sparkle())

export const leafPair = () =>
  place({ x: -6, y: 62, scale: 1.3, turn: -38 }, leaf('#5e9a4b')) +
  place({ x: -6, y: 62, turn: -112, scale: 1.1 }, leaf('#7fb05f', '#5e9a4b'))

export const orange = slice('#e8862e', '#f3a345')
export const lemon = slice('#e3b92f', '#f4d65a')
export const lime = slice('#6fa34a', '#b5d27a')
