/** Dishes and things of the kitchen, and the delivery van. */
import { each, line, oval, paper, path, place, shaded, within } from './canvas.ts'

/** A small cup of coffee on its saucer. */
export function espresso(): string {
  const cup = 'M196 380H566C566 520 500 620 380 620S196 520 196 380z'
  return (
    oval(400, 636, 300, 58, '#b9a586') +
    oval(400, 624, 300, 56, '#f4ecdb') +
    oval(394, 622, 190, 32, '#dfd2b8') +
    line('M560 420H604A66 66 0 0 1 604 552H520', '#e6d8ba', 34) +
    path(cup, '#fbf6ea') +
    path('M196 430Q380 500 562 430L554 470Q380 540 206 470z', '#0f8a50') +
    shaded(cup, 'round') +
    oval(381, 380, 185, 50, '#e8dcc4') +
    oval(381, 382, 168, 42, '#5b3520') +
    oval(381, 384, 158, 36, '#b9773a') +
    path('M250 388Q320 356 400 374T520 376Q470 416 381 418T250 388z', '#d89a55') +
    oval(330, 386, 34, 8, '#ecc08a') +
    line('M320 300q-34-40 0-80t0-80M420 290q-30-36 0-72t0-72', '#fff', 18, 0.75) +
    place(
      { x: 640, y: 640, turn: 24, scale: 0.5 },
      oval(0, 0, 58, 86, '#5b3520') + line('M-6-76C30-36-34 24 8 76', '#3a1f12', 11),
    )
  )
}

const mug = (color: string, glaze: string) => {
  const body = 'M-150-150H150V90Q150 170 70 170H-70Q-150 170-150 90z'
  return (
    line('M140-80H190A70 70 0 0 1 190 80H140', color, 40) +
    path(body, color) +
    within(`mug${color.slice(1)}`, body, path('M-160-160H160V-30Q110 10 60-24T-40-30-160-20z', glaze)) +
    shaded(body, 'round') +
    oval(0, -150, 150, 36, color) +
    oval(0, -148, 132, 28, '#3a2418')
  )
}

/** Two mugs of clay, a black one behind a natural one. */
export const clayMugs = () =>
  place({ x: 470, y: 400, scale: 0.96 }, mug('#4a3a32', '#352923')) +
  place({ x: 300, y: 526, scale: 0.96 }, mug('#b8693f', '#cf8a5a'))

/** Tea towels in three colours, folded. */
export function teaTowels(): string {
  const towel = (y: number, base: string, stripe: string) =>
    path(
      `M150 ${y}Q150 ${y - 46} 196 ${y - 46}H604Q650 ${y - 46} 650 ${y}V${y + 66}Q650 ${y + 84} 632 ${y + 84}H168Q150 ${y + 84} 150 ${y + 66}z`,
      base,
    ) +
    path(
      `M220 ${y - 46}h26v130h-26zM270 ${y - 46}h12v130h-12zM520 ${y - 46}h12v130h-12zM554 ${y - 46}h26v130h-26z`,
      stripe,
    ) +
    path(
      `M150 ${y + 20}Q400 ${y + 44} 650 ${y + 20}V${y + 66}Q650 ${y + 84} 632 ${y + 84}H168Q150 ${y + 84} 150 ${y + 66}z`,
      '#3b2412',
      0.12,
    ) +
    path(`M160 ${y - 10}Q400 ${y + 10} 640 ${y - 10}L646 ${y + 4}Q400 ${y + 24} 154 ${y + 4}z`, '#fff', 0.3)
  return (
    towel(604, '#3d6f8f', '#fbf6ea') +
    towel(486, '#c0483a', '#fbf6ea') +
    towel(368, '#efe3c8', '#b9834a') +
    path('M470 322H640V452l-14 16-14-16-14 16-14-16-14 16-14-16-14 16-14-16-14 16-14-16-14 16-14-16-20 6z', '#f6ecd6') +
    path('M520 322h14v140h-14zM560 322h28v140h-28z', '#b9834a') +
    path('M470 322H484V456l-14 2z', '#3b2412', 0.14)
  )
}

/** A basket with things for a breakfast. */
export function breakfastBasket(things: string): string {
  const basket = 'M130 470H670L620 660Q614 690 584 690H216Q186 690 180 660z'
  return (
    line('M170 480C190 190 610 190 630 480', '#8f6233', 26) +
    things +
    path(basket, '#c08a4a') +
    within(
      'basket',
      basket,
      each([500, 548, 596, 644], (y, row) =>
        each(
          Array.from({ length: 11 }, (_, column) => column),
          (column) =>
            path(
              `M${110 + column * 58 + (row % 2) * 29} ${y}q29-22 58 0v30q-29-22-58 0z`,
              column % 2 === 0 ? '#a9743a' : '#d6a462',
            ),
        ),
      ),
    ) +
    shaded(basket, 'below') +
    path(
      'M118 452H682Q694 452 692 466L688 486Q686 494 678 494H122Q114 494 112 486L108 466Q106 452 118 452z',
      '#8f6233',
    ) +
    path('M330 440C380 470 430 470 480 440L500 560 404 520 310 560z', '#d94f3a') +
    path('M404 462m-24 0a24 20 0 1 0 48 0a24 20 0 1 0-48 0z', '#b5402f')
  )
}

/** The van of the shop. */
export function van(): string {
  const body =
    'M110 330Q110 296 144 296H470Q484 296 494 306L580 400 664 430Q690 440 690 470V590Q690 606 674 606H126Q110 606 110 590z'
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="612" r="70" fill="#3a3029"/><circle cx="${x}" cy="612" r="38" fill="#d7d2c6"/><circle cx="${x}" cy="612" r="14" fill="#8e8a80"/>`
  return (
    path(body, paper) +
    path('M110 480H690V590Q690 606 674 606H126Q110 606 110 590z', '#0f8a50') +
    path('M456 330H470L546 412H456z', '#8fc4cf') +
    path('M456 330H470L486 348 456 384z', '#fff', 0.5) +
    each([0, 1, 2, 3, 4], (index) =>
      path(`M${140 + index * 56} 330h56v52a28 28 0 0 1-56 0z`, index % 2 === 0 ? '#0f8a50' : '#efe4cc'),
    ) +
    shaded(body, 'below') +
    path('M654 470H690V506H666Q654 506 654 490z', '#f0b43c') +
    path('M470 508h40v12h-40z', '#0b6b3e') +
    wheel(230) +
    wheel(566)
  )
}
