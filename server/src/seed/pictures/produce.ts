/** Fruit, vegetables and olives. */
import { ball, each, line, oval, paper, path, place, scatter, shaded, solid } from './canvas.ts'
import { leaf } from './emblems.ts'

/** A bunch of bananas. */
export function bananas(): string {
  const one = (d: string, ridge: string, tone: string) => path(d, tone) + path(ridge, '#3b2412', 0.12)
  return (
    one(
      'M556 176C640 330 600 520 420 620 340 664 240 664 196 640 190 628 194 616 204 612 380 590 500 420 512 190z',
      'M556 176C640 330 600 520 420 620 340 664 240 664 196 640 420 640 560 470 540 182z',
      '#f0c23a',
    ) +
    one(
      'M548 170C596 320 520 480 360 540 270 574 190 560 152 524 150 510 156 502 166 500 330 510 450 370 500 184z',
      'M548 170C596 320 520 480 360 540 270 574 190 560 152 524 350 560 520 400 530 176z',
      '#f6cf4f',
    ) +
    one(
      'M540 166C556 290 470 410 330 446 250 466 176 444 148 402 148 390 154 384 164 382 310 410 420 310 486 178z',
      'M540 166C556 290 470 410 330 446 250 466 176 444 148 402 330 464 490 330 522 172z',
      '#fbdb6b',
    ) +
    line('M236 428Q380 400 470 280', '#fff', 13, 0.45) +
    path('M484 188C480 150 490 120 506 98L556 92C552 120 556 150 568 186 540 206 510 206 484 188z', '#c9a02c') +
    path('M506 98L556 92 560 112 504 118z', '#6b4a2c') +
    oval(200, 628, 12, 16, '#5b4020', 60) +
    oval(156, 513, 10, 14, '#5b4020', 60) +
    oval(153, 393, 9, 13, '#5b4020', 60)
  )
}

const apple =
  'M400 300C470 240 630 250 640 420 648 560 550 700 470 694 440 692 424 680 400 680S360 692 330 694C250 700 152 560 160 420 170 250 330 240 400 300z'

/** A red apple with a leaf. */
export function redApple(): string {
  return (
    path(apple, '#cf3a33') +
    shaded(apple, 'ball') +
    path('M244 380C254 320 300 300 330 306 290 330 268 380 264 450 246 440 240 410 244 380z', '#fff', 0.5) +
    path('M340 312Q400 350 460 312 430 296 400 302 370 296 340 312z', '#8f211f') +
    each(scatter(20, 9), ({ a, b }) => oval(320 + a * 260, 400 + b * 220, 4, 5, '#f0a08a')) +
    path('M390 318C386 260 398 210 430 172L452 186C424 220 412 262 412 318z', '#6b4a2c') +
    place({ x: 424, y: 262, scale: 1.6, turn: 6 }, leaf())
  )
}

/** Half an avocado with its stone, before a whole one. */
export function avocado(): string {
  const pear =
    'M0-230C70-230 96-150 118-80 150 10 170 60 150 130 128 204 60 230 0 230S-128 204-150 130C-170 60-150 10-118-80-96-150-70-230 0-230z'
  return (
    place(
      { x: 512, y: 424, scale: 1.04, turn: 20 },
      path(pear, '#3e4a2a') +
        shaded(pear, 'ball') +
        each(scatter(40, 12), ({ a, b }) => oval(-110 + a * 220, -60 + b * 260, 6, 5, '#2f3a20')) +
        line('M-76-70Q-110 10-112 70', '#7d8a55', 16, 0.7) +
        path('M-16-236H16L12-216H-12z', '#8f6233'),
    ) +
    place(
      { x: 318, y: 452, scale: 1.02, turn: -10 },
      path(pear, '#3e4a2a') +
        place({ x: 0, y: 2, scale: 0.93 }, path(pear, '#8fae4a')) +
        place({ x: 0, y: 4, scale: 0.86 }, path(pear, '#dfe29a')) +
        place({ x: 0, y: 10, scale: 0.74 }, path(pear, '#eff0b8')) +
        ball(0, 92, 88, '#8a5527') +
        line('M-52 70Q-40 34-6 26', '#c08a50', 15),
    )
  )
}

/** Two tomatoes, one cut. */
export function tomatoes(): string {
  const whole = 'M0-120C70-176 200-140 200 10 200 130 110 180 0 180S-200 130-200 10C-200-140-70-176 0-120z'
  const chamber = (turn: number) =>
    place(
      { x: 0, y: 0, turn },
      path('M-44-48C-56-96-30-124 0-124S56-96 44-48C30-30-30-30-44-48z', '#b9301f') +
        each([-22, 0, 22], (x) => oval(x, -82 - (x === 0 ? 14 : 0), 6, 11, '#f6d98a')),
    )
  return (
    place(
      { x: 470, y: 380, scale: 1.08 },
      solid(whole, '#d8432f', 'ball') +
        path('M-150-20C-150-76-110-104-74-104-112-80-124-40-124 10-140 10-148-4-150-20z', '#fff', 0.45) +
        each([-84, -42, 0, 42, 84], (turn) =>
          place({ x: 0, y: -122, turn }, path('M-19-4Q-8 70 6 104 22 60 19-4z', '#4f8a45')),
        ) +
        path('M-10-116C-10-150 0-170 18-186L36-172C18-160 12-140 12-116z', '#3b6e37'),
    ) +
    place(
      { x: 290, y: 552, scale: 0.98 },
      `<g transform="scale(1 0.92)"><circle r="150" fill="#b9301f"/><circle r="144" fill="#dc4a36"/><circle r="132" fill="#ef7d62"/>${chamber(0)}${chamber(72)}${chamber(144)}${chamber(216)}${chamber(288)}<circle r="26" fill="#f3a58c"/></g>`,
    )
  )
}

/** A lemon and half of one. */
export function lemons(slice: string): string {
  const whole =
    'M-230 6C-224-14-200-20-186-40-140-116-60-140 10-136 90-132 150-96 184-38 196-20 222-16 230 4 222 26 196 24 184 44 146 110 80 140 0 140S-146 108-184 44C-198 26-222 26-230 6z'
  return (
    place(
      { x: 440, y: 350, turn: -18, scale: 1.06 },
      solid(whole, '#f3cc3c', 'ball') +
        path('M-146-34C-116-92-50-112 0-108-60-90-104-56-122-12-140-8-150-22-146-34z', '#fff', 0.5) +
        each(scatter(26, 7), ({ a, b }) => oval(-90 + a * 230, -60 + b * 150, 5, 4, '#dba826')),
    ) +
    place({ x: 590, y: 240, scale: 1.3, turn: -30 }, leaf()) +
    place({ x: 300, y: 544, scale: 1.6 }, `<circle r="94" cx="6" cy="6" fill="#cf9f25"/>${slice}`)
  )
}

/** Olives in a bowl of clay. */
export function oliveBowl(): string {
  const bowl = 'M140 440H660C660 580 560 690 400 690S140 580 140 440z'
  const olive = (x: number, y: number, index: number) => {
    const tone = ['#5a3048', '#6b3a58', '#7a4a3e'][index % 3] ?? '#5a3048'
    return place(
      { x, y, turn: (index * 47) % 180 },
      oval(0, 0, 58, 44, tone) +
        oval(-16, -14, 18, 9, '#fff', -10).replace('/>', ' opacity="0.35"/>') +
        oval(50, 0, 7, 9, '#2f1626'),
    )
  }
  const places = [
    [300, 320],
    [396, 288],
    [492, 322],
    [224, 388],
    [330, 378],
    [432, 366],
    [536, 392],
    [598, 410],
    [280, 430],
    [390, 430],
    [500, 436],
    [204, 436],
  ] as const
  return (
    oval(400, 440, 260, 62, '#8a4b2c') +
    each(places, ([x, y], index) => olive(x, y, index)) +
    place({ x: 470, y: 306, scale: 1.3, turn: -24 }, leaf('#7f9a58', '#647e42')) +
    path('M140 440C200 486 600 486 660 440 660 580 560 690 400 690S140 580 140 440z', '#b8603d') +
    shaded(bowl, 'below') +
    path('M150 490C210 530 590 530 650 490L644 516C580 556 220 556 156 516z', paper, 0.75) +
    path('M176 560Q196 610 246 646 200 590 196 556z', '#fff', 0.22)
  )
}
