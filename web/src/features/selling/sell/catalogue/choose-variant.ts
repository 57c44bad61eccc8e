import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'

/** A value of an option as a chip: `item` is the variant that a tap on it would complete. */
export type OptionChip = { value: string; isChosen: boolean; isPossible: boolean; item: CatalogueItem | undefined }
type OptionRow = { name: string; chips: OptionChip[] }
/** What was chosen of each option so far, in the order of the options. */
type ChosenValues = readonly (string | null)[]

/**
 * The options of a product as rows of chips. A value that goes with none of the other choices is impossible; one that completes a
 * combination names its variant, so that one tap is enough.
 *
 * @example optionRows([sRed, mRed, mBlue], ['S', null]) // of the colours only red is possible, and it completes S / red
 */
export function optionRows(variants: readonly CatalogueItem[], chosen: ChosenValues): OptionRow[] {
  const names = variants[0]?.optionNames ?? []
  return names.map((name, option) => {
    const values = [...new Set(variants.map(({ optionValues }) => optionValues[option] ?? ''))]
    return { name, chips: values.map((value) => chipOf(variants, chosen, option, value)) }
  })
}

function chipOf(variants: readonly CatalogueItem[], chosen: ChosenValues, option: number, value: string): OptionChip {
  const wanted = withChoice(chosen, option, value)
  const fitting = variants.filter((variant) => fits(variant, wanted))
  const isComplete = (variants[0]?.optionNames ?? []).every((_, at) => typeof wanted[at] === 'string')
  return {
    value,
    isChosen: chosen[option] === value,
    isPossible: fitting.length > 0,
    item: isComplete ? fitting[0] : undefined,
  }
}

function fits({ optionValues }: CatalogueItem, chosen: ChosenValues): boolean {
  return optionValues.every((value, option) => (chosen[option] ?? null) === null || chosen[option] === value)
}

/** The choices with one more; a value that is chosen already is taken back. */
export function toggleChoice(chosen: ChosenValues, option: number, value: string): ChosenValues {
  return withChoice(chosen, option, chosen[option] === value ? null : value)
}

function withChoice(chosen: ChosenValues, option: number, value: string | null): ChosenValues {
  const next = [...chosen]
  next[option] = value
  return next
}

/** What needs no choosing: options with a single value. */
export function firstChoices(variants: readonly CatalogueItem[]): ChosenValues {
  return (variants[0]?.optionNames ?? []).map((_, option) => {
    const values = new Set(variants.map(({ optionValues }) => optionValues[option]))
    return values.size === 1 ? (variants[0]?.optionValues[option] ?? null) : null
  })
}
