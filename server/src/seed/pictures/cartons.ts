/** Cartons and boxes, seen a little from the side. */
import { box, each, line, oval, paper, path, place, shaded, solid } from './canvas.ts'

type Carton = { color: string; side: string; band: string; cap: string; emblem: string }

/** A carton of a litre with a slanted top and a cap. */
export function carton({ color, side, band, cap, emblem }: Carton): string {
  return (
    path('M272 236L346 150H560L512 236z', paper) +
    path('M512 236L560 150 572 160V640L512 690z', side) +
    path('M512 236L572 160V640L512 690z', '#3b2412', 0.1) +
    box(272, 236, 240, 454, 6, paper) +
    path('M272 236H512V330Q392 388 272 330z', color) +
    path('M272 690V596Q392 540 512 596V690z', band) +
    path('M512 330L572 262V160L512 236zM512 596L572 536V640L512 690z', color, 0.55) +
    place({ x: 392, y: 464, scale: 1.02 }, emblem) +
    path('M272 236L346 150H560L512 236z', '#3b2412', 0.06) +
    oval(416, 190, 42, 16, '#3b2412').replace('/>', ' opacity="0.14"/>') +
    solid('M378 146Q378 134 414 134T450 146V180Q450 194 414 194T378 180z', cap, 'round') +
    oval(414, 146, 36, 12, cap) +
    oval(414, 145, 30, 9, '#fff').replace('/>', ' opacity="0.3"/>') +
    path('M286 250H304V676H286z', '#fff', 0.28)
  )
}

/** A box of tea with a bag beside it. */
export function teaBox(emblem: string): string {
  return (
    path('M196 330L262 262H586L540 330z', '#8a2f26') +
    path('M540 330L586 262V612L540 690z', '#7c271f') +
    box(196, 330, 344, 360, 6, '#b5402f') +
    path('M196 330H540V404H196z', '#e0a526') +
    path('M540 330L586 262V326L540 404z', '#b98216') +
    `<circle cx="368" cy="532" r="104" fill="${paper}"/>` +
    place({ x: 368, y: 532, scale: 0.86 }, emblem) +
    line('M232 428H504M232 664H504', '#e9b9a0', 5, 0.8) +
    path('M210 344H226V678H210z', '#fff', 0.2) +
    line('M600 560C650 500 570 470 612 420', '#a98a63', 5) +
    path('M584 372L632 356 650 408 602 424z', '#d94f3a') +
    oval(617, 390, 9, 9, '#fbe3a1') +
    solid('M548 560H652L664 586V690H536V586z', '#f0e2c4', 'side') +
    path('M552 600H648V676H552z', '#6b3a1d') +
    each([566, 590, 614, 632], (x) => oval(x, 630 + (x % 7) * 3, 9, 5, '#8a5527', x))
  )
}

/** A stick of butter in its paper, cut open. */
export function butter(): string {
  return (
    path('M150 560L226 470H646L570 560z', '#f8dd8a') +
    path('M150 560H570V676H150z', '#f2cb5d') +
    path('M570 560L646 470V590L570 676z', '#d9ab3c') +
    path('M330 552L410 458H660V602L578 690H330L352 660 326 630 352 600z', paper) +
    path('M330 560L410 462H658L578 560z', '#fffdf6') +
    path('M578 560L658 462V602L578 690z', '#dcd3bd') +
    path('M344 606H578V652H350z', '#3d6f8f') +
    path('M578 606L658 512V556L578 652z', '#2f5871') +
    path('M430 492L470 492 430 540H390z', '#3d6f8f', 0.35) +
    oval(468, 628, 34, 15, '#fbe3a1') +
    path('M150 560L226 470H240L164 560z', '#fff', 0.4) +
    line('M196 560V676M246 560V676M296 560V676', '#d9ab3c', 4, 0.5) +
    shaded('M150 560H330V676H150z', 'below') +
    path('M112 676L176 628 186 676z', '#f8dd8a') +
    path('M112 676H186V690H112z', '#e2b949')
  )
}
