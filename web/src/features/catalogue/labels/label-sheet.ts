import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { LabelDrawing, LabelPart } from '@mostrador/domain/label/label-content.ts'
import {
  formatFault,
  type LabelFormat,
  type LabelFormatFault,
  labelLimits,
  placeLabels,
  repeatCopies,
} from '@mostrador/domain/label/label-layout.ts'
import { drawSquareLabel } from '@mostrador/domain/label/label-square.ts'
import type { MeasureText } from '@mostrador/domain/label/label-text.ts'
import { type CodeFault, labelFacts, type LabelWorld } from '#src/features/catalogue/labels/label-facts.ts'
import { formatOf, type LabelOptions } from '#src/features/catalogue/labels/label-options.ts'

/** A variant and the typed number of its labels. */
export type LabelItem = { variant: VariantRow; copies: string }

export type PrintedLabel = { key: number; x: number; y: number; drawing: LabelDrawing }
export type LabelSheet = {
  format: LabelFormat
  formatFault: LabelFormatFault | undefined
  count: number
  isTooMany: boolean
  pages: PrintedLabel[][]
  /** Notes about variants, by id. */
  notes: ReadonlyMap<string, { fault: CodeFault | null; left: readonly LabelPart[] }>
}

type SheetInput = { items: readonly LabelItem[]; options: LabelOptions; start: number; world: LabelWorld }

/** The number of labels in a text; an invalid text means zero. */
export function readCopies(text: string): number {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0
}

/** How many labels each mode gives a variant. */
export function copiesOf({ onHand, trackStock }: VariantRow, { mode, number }: LabelOptions): string {
  if (mode === 'number') return String(readCopies(number))
  if (mode === 'stock' && trackStock) return String(Math.min(Math.max(0, Math.floor(Number(onHand))), 9999))
  return '1'
}

/** Everything that is printed: the place of each label, by page, and what is drawn on it. */
export function makeSheet({ items, options, start, world }: SheetInput, measure: MeasureText): LabelSheet {
  const format = formatOf(options)
  const fault = formatFault(format)
  const count = items.reduce((sum, { copies }) => sum + readCopies(copies), 0)
  const isTooMany = count > labelLimits.labels
  const drawn = new Map(
    items.map(({ variant }) => {
      const { facts, fault: codeFault } = labelFacts(variant, options, world)
      return [variant.id, { fault: codeFault, drawing: drawSquareLabel(format, facts, measure) }]
    }),
  )
  const notes = new Map(
    [...drawn].map(([id, { fault: codeFault, drawing }]) => [id, { fault: codeFault, left: drawing.left }]),
  )
  const base = { format, formatFault: fault, count, isTooMany, notes }
  if (fault !== undefined || isTooMany) return { ...base, pages: [] }
  const labels = repeatCopies(items.map(({ variant, copies }) => ({ item: variant.id, copies: readCopies(copies) })))
  const pages = placeLabels(format, labels.length, start).map((page) =>
    page.flatMap(({ index, x, y }) => {
      const drawing = drawn.get(labels[index] ?? '')?.drawing
      return drawing ? [{ key: index, x, y, drawing }] : []
    }),
  )
  return { ...base, pages }
}
