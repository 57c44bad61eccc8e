/** Cheese and eggs. */
import { each, line, oval, path, place, shaded } from './canvas.ts'

/** A piece of gouda with slices before it. */
export function slicedCheese(): string {
  const slice = (y: number, x: number, tone: string) =>
    path(`M${x} ${y}L${x + 300} ${y - 56} ${x + 404} ${y + 26} ${x + 96} ${y + 92}z`, tone) +
    path(
      `M${x} ${y}L${x + 96} ${y + 92} ${x + 404} ${y + 26}V${y + 36}L${x + 96} ${y + 104} ${x} ${y + 12}z`,
      '#d9a22e',
    )
  return (
    path('M196 430L470 260Q640 290 660 420L640 560 250 560z', '#eebb42') +
    path('M196 300L470 150Q650 190 664 330L196 330z', '#f8d668') +
    path('M470 150Q650 190 664 330L664 350Q640 210 456 162z', '#c8402f') +
    path('M196 312L664 330V540L196 570z', '#f2c54c') +
    path('M640 326L664 330V540L640 546z', '#c8402f') +
    shaded('M196 312L664 330V540L196 570z', 'below') +
    each(
      [
        [270, 380, 30],
        [390, 440, 44],
        [520, 390, 26],
        [300, 500, 34],
        [560, 480, 32],
        [450, 360, 16],
      ] as const,
      ([x, y, r]) =>
        oval(x, y, r, r * 0.84, '#dba230') + oval(x + r * 0.14, y + r * 0.14, r * 0.78, r * 0.62, '#cc9024'),
    ) +
    path('M196 300L470 150 486 154 232 304z', '#fff', 0.3) +
    slice(610, 126, '#f4c951') +
    slice(588, 150, '#f8d668') +
    slice(566, 174, '#fbe08a') +
    each(
      [
        [330, 570],
        [430, 590],
        [460, 552],
      ] as const,
      ([x, y]) => oval(x, y, 22, 10, '#e3b443', -8),
    )
  )
}

const egg = (x: number, y: number, tone: string) =>
  place(
    { x, y },
    path('M0-70C34-70 56-22 56 14 56 48 32 68 0 68S-56 48-56 14C-56-22-34-70 0-70z', tone) +
      shaded('M0-70C34-70 56-22 56 14 56 48 32 68 0 68S-56 48-56 14C-56-22-34-70 0-70z', 'ball') +
      oval(-20, -24, 10, 17, '#fff', 20),
  )

/** Twelve eggs in a tray of grey board. */
export function eggTray(): string {
  const columns = [0, 1, 2, 3]
  const row = (y: number, left: number, gap: number, tone: string) =>
    each(columns, (column) => egg(left + column * gap, y, tone))
  const rim = (y: number, left: number, right: number) =>
    path(
      `M${left} ${y}${columns.map(() => `q${(right - left) / 8}-34 ${(right - left) / 4} 0`).join('')}v62H${left}z`,
      '#b3a489',
    )
  return (
    path('M172 330H628L706 620 690 690H110L94 620z', '#9c8d73') +
    row(330, 226, 116, '#f3ece0') +
    rim(360, 166, 634) +
    row(440, 208, 128, '#f8f2e6') +
    rim(478, 138, 662) +
    row(560, 190, 140, '#fdf9ef') +
    path(
      `M94 608${columns.map(() => 'q76.5-46 153 0').join('')}L690 676Q688 692 670 692H130Q112 692 110 676z`,
      '#c4b598',
    ) +
    shaded(
      `M94 608${columns.map(() => 'q76.5-46 153 0').join('')}L690 676Q688 692 670 692H130Q112 692 110 676z`,
      'below',
    ) +
    line('M170 620v50M323 620v50M476 620v50M630 620v50', '#9c8d73', 10, 0.35)
  )
}
