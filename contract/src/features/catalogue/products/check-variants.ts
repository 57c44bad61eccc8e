import { compareDecimals, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'

/** Rules across the variants of a product. Each fault is reported at the field where the person can fix it. */
type Option = { name: string; values: readonly string[] }
type VariantFields = {
  optionValues: readonly string[]
  price: string
  compareAtPrice: string | null
  contentQuantity: string | null
  contentUnit: string | null
  contentPieces: number | null
  barcodes: readonly string[]
  packs: readonly { barcode: string | null }[]
}
type ProductFields = {
  type: string
  options: readonly Option[]
  variants: readonly VariantFields[]
  soldBy: string
  quantityDecimals: number
  images: readonly { imageId: string; isCover: boolean }[]
}
type Context = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void }

/** Product types without options. */
const withoutOptions: readonly string[] = ['kit', 'openPrice', 'giftCard']

/** A refinement of the product schemas. */
export function checkVariants(product: ProductFields, context: Context): void {
  const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  checkOptions(product, fault)
  const combinations = new Set<string>()
  const codes = new Set<string>()
  for (const [index, variant] of product.variants.entries()) {
    const place = ['variants', index]
    const combination = JSON.stringify(variant.optionValues)
    if (!fitsOptions(variant, product.options)) fault([...place, 'optionValues'], 'products.faults.optionValues')
    else if (combinations.has(combination)) fault([...place, 'optionValues'], 'products.faults.sameVariant')
    combinations.add(combination)
    if (variant.compareAtPrice !== null && !isAbove(variant.compareAtPrice, variant.price))
      fault([...place, 'compareAtPrice'], 'products.faults.abovePrice')
    checkContent(variant, place, fault)
    checkCodes(variant, codes, place, fault)
  }
  if (product.soldBy === 'unit' && product.quantityDecimals > 0) fault(['quantityDecimals'], 'validation.unitWhole')
  if (product.images.filter(({ isCover }) => isCover).length > 1) fault(['images'], 'products.faults.oneCover')
}

type Fault = (path: (string | number)[], message: string) => void

function checkOptions({ type, options, variants }: ProductFields, fault: Fault): void {
  if (options.length > 0 && withoutOptions.includes(type)) fault(['options'], 'products.faults.noOptions')
  if (options.length === 0 && variants.length > 1) fault(['variants'], 'products.faults.oneVariant')
  const names = options.map(({ name }) => name.toLowerCase())
  for (const [index, { values }] of options.entries()) {
    if (names.indexOf(names[index] ?? '') !== index) fault(['options', index, 'name'], 'validation.repeated')
    if (new Set(values.map((value) => value.toLowerCase())).size < values.length)
      fault(['options', index, 'values'], 'validation.repeated')
  }
}

function fitsOptions({ optionValues }: VariantFields, options: readonly Option[]): boolean {
  return (
    optionValues.length === options.length && options.every(({ values }, at) => values.includes(optionValues[at] ?? ''))
  )
}

/** Quantity, unit and pieces together, or none of them. */
function checkContent(variant: VariantFields, place: (string | number)[], fault: Fault): void {
  const fields = ['contentQuantity', 'contentUnit', 'contentPieces'] as const
  const missing = fields.filter((field) => variant[field] === null)
  if (missing.length < fields.length) for (const field of missing) fault([...place, field], 'validation.required')
}

function isAbove(higher: string, lower: string): boolean {
  const [a, b] = [parseDecimal(higher, UNIT_PRICE_SCALE), parseDecimal(lower, UNIT_PRICE_SCALE)]
  return a === undefined || b === undefined || compareDecimals(a, b) > 0
}

/** No code occurs twice in one product. Only the server knows the codes of other products. */
function checkCodes(
  { barcodes, packs }: VariantFields,
  codes: Set<string>,
  place: (string | number)[],
  fault: Fault,
): void {
  const take = (code: string, path: (string | number)[]) => {
    if (codes.has(code)) fault(path, 'validation.repeated')
    codes.add(code)
  }
  for (const code of new Set(barcodes)) take(code, [...place, 'barcodes'])
  for (const [index, { barcode }] of packs.entries())
    if (barcode !== null) take(barcode, [...place, 'packs', index, 'barcode'])
}
