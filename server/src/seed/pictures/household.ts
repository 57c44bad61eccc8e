/** Cleaning goods for the house and for people, and things of the kitchen. */
import { box, each, line, lying, oval, paper, path, place, shaded, solid, within } from './canvas.ts'

type Detergent = { color: string; cap: string; label: string; emblem: string }

const jug =
  'M316 214H452V250C560 268 610 330 610 420V640Q610 690 560 690H240Q190 690 190 640V420C190 330 236 284 316 258z'
const grip =
  'M500 330C560 344 574 390 574 440V500Q574 524 552 524 536 524 534 500 530 430 486 386 470 368 478 346 484 326 500 330z'

/** A jug with a grip, for three litres of detergent. */
export function detergentJug({ color, cap, label, emblem }: Detergent): string {
  const lid = 'M306 128Q306 110 324 110H444Q462 110 462 128V214H306z'
  return (
    path(jug, color) +
    within('jug', jug, path('M170 440Q320 370 500 470V650Q340 690 170 640z', label)) +
    place({ x: 332, y: 540, scale: 0.98 }, emblem) +
    shaded(jug, 'round') +
    path(grip, '#d8eaec') +
    path(grip, '#fff', 0.38) +
    path(lid, cap) +
    each([334, 360, 386, 412, 438], (x) => line(`M${x} 130v66`, '#3b2412', 5, 0.16)) +
    shaded(lid, 'round') +
    line('M230 400Q240 330 316 302', '#fff', 14, 0.55)
  )
}

const dish =
  'M352 258H448C456 330 530 360 530 440 530 500 514 540 522 600L530 650Q530 690 494 690H306Q270 690 270 650L278 600C286 540 270 500 270 440 270 360 344 330 352 258z'

/** A bottle of washing-up liquid. */
export function dishSoap(emblem: string): string {
  return (
    path('M376 120Q376 106 390 106H410Q424 106 424 120L432 176H368z', '#e0a526') +
    path('M352 176H448Q456 176 456 186V260H344V186Q344 176 352 176z', '#f0b93e') +
    shaded('M352 176H448Q456 176 456 186V260H344V186Q344 176 352 176z', 'round') +
    path(dish, '#8cc152') +
    within(
      'dish',
      dish,
      path('M250 420Q400 370 550 420V620Q400 660 250 620z', paper) +
        line('M250 436Q400 386 550 436M250 606Q400 646 550 606', '#3f7d4f', 11),
    ) +
    place({ x: 400, y: 520, scale: 0.92 }, emblem) +
    shaded(dish, 'round') +
    line('M318 400Q326 370 360 340', '#fff', 12, 0.6)
  )
}

const bleach =
  'M350 210H450V250C470 290 540 310 540 400V650Q540 690 500 690H300Q260 690 260 650V400C260 310 330 290 350 250z'

/** A white bottle with a blue label. */
export function bleachBottle(emblem: string): string {
  const lid = 'M340 128Q340 112 356 112H444Q460 112 460 128V212H340z'
  return (
    path(bleach, '#f4f3ee') +
    within(
      'bleach',
      bleach,
      box(250, 420, 300, 200, 0, '#2f6f9f') +
        path('M250 420Q400 380 550 420V440H250z', '#e0a526') +
        path('M250 620Q400 650 550 620V606H250z', '#e0a526'),
    ) +
    place({ x: 400, y: 524, scale: 0.8 }, emblem) +
    shaded(bleach, 'round') +
    line('M288 366Q400 390 512 366M300 340Q400 362 500 340', '#d7d5cb', 7) +
    path(lid, '#2f6f9f') +
    each([366, 390, 414, 436], (x) => line(`M${x} 132v64`, '#16344d', 5, 0.35)) +
    shaded(lid, 'round')
  )
}

/** A roll of paper, seen from above. */
const rollsAt = [200, 333, 467, 600] as const

const paperRoll = (x: number, y: number) =>
  solid(`M${x - 66} ${y}V${y + 128}A66 26 0 0 0 ${x + 66} ${y + 128}V${y}z`, '#fdfbf5', 'round') +
  oval(x, y, 66, 26, '#f3eee2') +
  oval(x, y, 46, 17, '#e6dfcf') +
  oval(x, y, 22, 9, '#a98a63') +
  oval(x, y + 2, 16, 6, '#6b4a2c')

/** Eight rolls of paper in a wrapper that is open above. */
export function toiletPaper(emblem: string): string {
  const pack = 'M130 300Q400 340 670 300V640Q670 690 620 690H180Q130 690 130 640z'
  return (
    each(rollsAt, (x) => paperRoll(x, 222)) +
    each(rollsAt, (x) => paperRoll(x, 272)) +
    path(pack, '#8fc4cf') +
    within(
      'pack',
      pack,
      each(rollsAt, (x) => path(`M${x - 62} 290h124v200h-124zM${x - 62} 500h124v200h-124z`, '#fff', 0.42)) +
        path('M120 430Q400 380 680 430V600Q400 650 120 600z', '#3d6f8f') +
        path('M120 430Q400 380 680 430V446Q400 396 120 446zM120 600Q400 650 680 600V584Q400 634 120 584z', '#e0a526'),
    ) +
    `<circle cx="400" cy="515" r="94" fill="${paper}"/>` +
    place({ x: 400, y: 515, scale: 0.76 }, emblem) +
    shaded(pack, 'side') +
    path('M150 330Q146 500 160 660L186 668Q172 500 178 334z', '#fff', 0.5)
  )
}

/** A tube of toothpaste before its brush. */
export function toothpaste(): string {
  const tube = 'M-250-100L120-70Q160-66 160-40V40Q160 66 120 70L-250 100z'
  return (
    lying(
      { x: 420, y: 252, turn: -14 },
      'M-300-18H290V18H-300z',
      box(-300, -18, 470, 36, 18, '#d94f3a') +
        box(150, -14, 140, 30, 10, '#d94f3a') +
        each([166, 190, 214, 238, 262], (x) => box(x, -62, 18, 50, 5, x % 48 === 22 ? '#bfe3ea' : '#fdfbf5')),
    ) +
    lying(
      { x: 410, y: 494, turn: -14 },
      'M-286-112H-242L120-70 160-44H262V44H160L120 70-242 112H-286z',
      box(-286, -112, 44, 224, 8, '#d9d3c3') +
        path(tube, paper) +
        within(
          'tube',
          tube,
          path('M-260-110L-60-90Q-10 0-60 90L-260 110z', '#3d9a8c') +
            path('M-60-90Q-10 0-60 90L-30 88Q20 0-30-88z', '#e0a526'),
        ) +
        place(
          { x: 70, y: 0, scale: 0.58 },
          path(
            'M0-80C40-110 90-80 84-20 78 40 64 96 40 96 20 96 24 30 0 30S-20 96-40 96C-64 96-78 40-84-20-90-80-40-110 0-80z',
            '#bfe3ea',
          ) + path('M-56-50Q-40-80-14-70-40-60-44-20-62-20-56-50z', '#fff'),
        ) +
        place(
          { x: -150, y: 0, scale: 0.62 },
          path('M0-10C14-44 52-58 92-50 82-12 44 12 0-10zM-6 10C-40-10-80 0-100 34-60 60-20 50-6 10z', '#bfe8d8'),
        ) +
        path('M-250 40L160 24V40Q160 66 120 70L-250 100z', '#3b2412', 0.13) +
        path('M-240-84L130-56V-38L-240-58z', '#fff', 0.4) +
        path('M160-40L186-34V34L160 40z', '#e9e4d6') +
        box(184, -44, 78, 88, 10, '#3d9a8c') +
        each([198, 214, 230, 246], (x) => line(`M${x}-30v60`, '#1f5e56', 4, 0.4)),
    )
  )
}
