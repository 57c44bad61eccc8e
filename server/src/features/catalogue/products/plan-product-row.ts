/** The effect of one row of a file on the catalogue, by the same rules as the form. */
import { can } from '@mostrador/contract/access.ts'
import { type NewProduct, newProductSchema } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { htmlOfText } from '@mostrador/contract/rich-text.ts'
import { productLimits } from '@mostrador/contract/features/catalogue/products/product-limits.ts'
import { unitOf } from '@mostrador/contract/features/catalogue/products/units.ts'
import type { CompanyCtx } from '../../../context.ts'
import { foldName } from '../../../values/fold-name.ts'
import type {
  Faults,
  ImportMemory,
  PlannedRow,
  ReadRow,
  RowGroup,
  RowValues,
} from '../../../transfer/import-adapter.ts'
import { differences, readForm, textIn } from '../../../transfer/import-plan.ts'
import { cleanDescription } from '../../../values/clean-html.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { translate } from '../../../translate.ts'
import { columnOfPath, optionPlaces } from './product-import-columns.ts'
import { type ImportNames, isExemptWord, stepsOf } from './product-import-names.ts'
import { mayChangePrices, otherChargeOfRow } from './prices/keep-charges.ts'
import { isSameAmount } from './refuse-by-right.ts'
import type { KnownVariant } from './select-known-variants.ts'
import { keepsStock } from './write-product.ts'

/** What planning passes to writing. */
export type ProductWrite = {
  productId: string
  /** `new`: this row brings the product; `joins`: it adds a variant to one; `known`: the variant exists. */
  kind: 'new' | 'joins' | 'known'
  form: NewProduct
  known: KnownVariant | null
  /** A category that does not exist yet, as the file writes it. */
  newCategory: string | null
}

export type RowPlace = {
  /** The variant the row names, if it exists. */
  known: KnownVariant | undefined
  /** The product whose options the row names, stored or in earlier rows of the file. */
  group: (RowGroup & { isArchived: boolean }) | undefined
}

/** The current owner of a code: variant and product. */
export type CodeOwners = { skus: ReadonlyMap<string, string>; barcodes: ReadonlyMap<string, string> }

const watched = [
  'name',
  'category',
  'brand',
  'price',
  'compareAtPrice',
  'minPrice',
  'cost',
  'taxes',
  'unitTag',
  'trackStock',
  'sku',
  'barcode',
  'reorderLevel',
  'reorderQuantity',
  'weightGrams',
  'contentQuantity',
  'contentUnit',
  'contentPieces',
  'type',
  'description',
  'keywords',
  'status',
  'showInPos',
  'showInStore',
  'options',
] as const

/** The options of a row. One without a name gets that of its column. */
export function optionsOf(values: RowValues, language: Language): { names: string[]; values: string[] } {
  const given = optionPlaces.flatMap((place) => {
    const key = `option${place}` as const
    const value = textIn(values, key)
    const name = () => textIn(values, `${key}Name`) ?? translate(language, `imports.columns.${key}`)
    return value === undefined ? [] : [{ name: name(), value }]
  })
  return { names: given.map(({ name }) => name), values: given.map(({ value }) => value) }
}

export function planProductRow(
  ctx: CompanyCtx,
  { number, values }: ReadRow,
  { known, group }: RowPlace,
  names: ImportNames,
): PlannedRow & { write?: ProductWrite } {
  const failed = (faults: Faults) => ({ number, status: 'failed', faults }) as const
  const options = optionsOf(values, ctx.company.settings.languageTag)
  const misfit = optionFaults(options, known, group)
  if (misfit) return failed(misfit)
  const named = resolveNames(values, names)
  if ('faults' in named) return failed(named.faults)
  const read = readForm(newProductSchema, formOf(values, options, known, named, names), columnOfPath)
  if ('faults' in read) return failed(read.faults)
  const forbidden = rightFaults(ctx, read.form, known)
  if (forbidden) return failed(forbidden)

  const { newCategory } = named
  const categoryName = (id: string | undefined) => (id === undefined ? '' : (names.shownName.get(id) ?? ''))
  const shownAs = (form: NewProduct) => ({
    ...flat(form),
    category: categoryName(form.categoryIds[0]),
    taxes: form.isTaxExempt
      ? [translate(ctx.language, 'imports.exempt')]
      : form.taxIds.map((id) => names.shownName.get(id) ?? ''),
  })
  const before = known && shownAs(asForm(known))
  const after = { ...shownAs(read.form), ...(newCategory !== null && { category: newCategory }) }
  const isRevived = known?.status === 'archived'
  const changes = differences(before ?? {}, after, watched)
  if (known && !changes && !isRevived) return { number, status: 'unchanged' }
  const kind = known ? 'known' : group ? 'joins' : 'new'
  const productId = known?.productId ?? group?.recordId ?? ctx.newId()
  return {
    number,
    status: known ? 'changed' : 'created',
    recordId: known?.variantId ?? ctx.newId(),
    name: read.form.name,
    before: known ? { ...asForm(known), status: known.status } : null,
    shownBefore: known ? (changes?.before ?? {}) : null,
    shownAfter: changes?.after ?? {},
    write: { productId, kind, form: read.form, known: known ?? null, newCategory } satisfies ProductWrite,
  }
}

/** Records the codes of a row, so that a later row of the same file cannot use them too. Returns the faults if an earlier row did. */
export function takeCodes(
  variantId: string,
  { form }: Pick<ProductWrite, 'form'>,
  owners: CodeOwners,
  memory: ImportMemory,
): Faults | undefined {
  const [variant] = form.variants
  if (!variant) return undefined
  const isOthers = (kind: 'skus' | 'barcodes', code: string) => {
    const owner = owners[kind].get(code) ?? memory.owners.get(`${kind}:${code}`)
    return owner !== undefined && owner !== variantId
  }
  const sku = variant.sku?.toLowerCase()
  if (sku !== undefined && isOthers('skus', sku)) return { sku: { key: 'products.skuTaken' } }
  const taken = variant.barcodes.find((barcode) => isOthers('barcodes', barcode))
  if (taken !== undefined) return { barcode: { key: 'imports.faults.barcodeTaken', values: { barcode: taken } } }
  if (sku !== undefined) memory.owners.set(`skus:${sku}`, variantId)
  for (const barcode of variant.barcodes) memory.owners.set(`barcodes:${barcode}`, variantId)
  return undefined
}

function optionFaults(
  { names, values }: ReturnType<typeof optionsOf>,
  known: KnownVariant | undefined,
  group: RowPlace['group'],
): Faults | undefined {
  const stays = { key: 'imports.faults.stays' }
  if (known) {
    const isSame = values.length === 0 || JSON.stringify(values) === JSON.stringify(known.optionValues)
    return isSame ? undefined : { option1: stays }
  }
  if (!group) return undefined
  if (group.isArchived) return { name: { key: 'imports.faults.archived' } }
  if (JSON.stringify(names.map(foldName)) !== JSON.stringify(group.optionNames.map(foldName)))
    return { option1Name: { key: 'imports.faults.otherOptions', values: { text: group.optionNames.join(', ') } } }
  if (group.combinations.has(JSON.stringify(values))) return { option1: { key: 'products.faults.sameVariant' } }
  if (group.combinations.size >= productLimits.variants)
    return { option1: { key: 'imports.faults.tooManyVariants', values: { max: productLimits.variants } } }
  return undefined
}

type Named = {
  categoryId: string | undefined
  newCategory: string | null
  taxIds: string[] | undefined
  isExempt: boolean
}

/**
 * A category by its path as an export writes it, because a name may contain path separators; otherwise by the steps of the path.
 */
function findCategory(path: string, { categories }: ImportNames): string | null | undefined {
  return categories.get(foldName(path)) ?? categories.get(stepsOf(path).map(foldName).join(' > '))
}

function resolveNames(values: RowValues, names: ImportNames): Named | { faults: Faults } {
  const faults: Faults = {}
  const category = textIn(values, 'category')
  const found = category === undefined ? undefined : findCategory(category, names)
  const isUnknown = category !== undefined && found === undefined
  if (found === null) faults['category'] = { key: 'imports.faults.ambiguousName', values: { text: category ?? '' } }
  if (isUnknown && !names.mayAddCategories)
    faults['category'] = { key: 'imports.faults.unknownName', values: { text: category } }
  const wanted = values['taxes']
  const taxNames = Array.isArray(wanted) ? wanted.map(String) : []
  const isExempt = taxNames.length > 0 && taxNames.every(isExemptWord)
  const unknown = isExempt ? undefined : taxNames.find((name) => !names.taxes.has(foldName(name)))
  if (unknown !== undefined) faults['taxes'] = { key: 'imports.faults.unknownName', values: { text: unknown } }
  if (Object.keys(faults).length > 0) return { faults }
  const taxIds =
    taxNames.length === 0 || isExempt ? undefined : taxNames.map((name) => names.taxes.get(foldName(name)) ?? '')
  return { categoryId: found ?? undefined, newCategory: isUnknown ? category : null, taxIds, isExempt }
}

/** A variant with its product as the form would send it. */
export function asForm(known: KnownVariant): NewProduct {
  const { status, options, optionValues } = known
  return newProductSchema.parse({
    ...known,
    status: status === 'draft' ? 'draft' : 'active',
    options: options.map(({ name }, at) => ({ name, values: [optionValues[at] ?? ''] })),
    variants: [{ ...known, openingUnitCost: known.cost }],
  })
}

function formOf(
  values: RowValues,
  options: ReturnType<typeof optionsOf>,
  known: KnownVariant | undefined,
  { categoryId, taxIds, isExempt, newCategory }: Named,
  names: ImportNames,
) {
  const usualTaxes = names.taxesOfCategory.get(categoryId ?? '') ?? names.defaultTaxIds
  const base = known ? asForm(known) : { taxIds: usualTaxes, variants: [] }
  const given = (keys: readonly string[]) =>
    Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))
  const weight = textIn(values, 'weightGrams')
  const unitTag = textIn(values, 'unitTag')
  const cost = textIn(values, 'cost')
  const sku = textIn(values, 'sku')
  return {
    ...base,
    ...given(['name', 'brand', 'type', 'keywords', 'status', 'trackStock', 'showInPos', 'showInStore']),
    ...(values['description'] !== undefined && {
      description: cleanDescription(htmlOfText(textIn(values, 'description') ?? '')),
    }),
    ...(unitTag !== undefined && { unitTag, ...unitOf(unitTag) }),
    ...(categoryId !== undefined && { categoryIds: [categoryId] }),
    ...(newCategory !== null && { categoryIds: [] }),
    ...(taxIds && { taxIds, isTaxExempt: false }),
    ...(isExempt && { taxIds: [], isTaxExempt: true }),
    ...(!known && { options: options.names.map((name, at) => ({ name, values: [options.values[at] ?? ''] })) }),
    variants: [
      {
        ...base.variants[0],
        ...given(['price', 'compareAtPrice', 'minPrice', 'reorderLevel', 'reorderQuantity', 'openingStock']),
        ...(sku !== undefined && { sku }),
        ...(values['barcode'] !== undefined && { barcodes: values['barcode'] }),
        ...(weight !== undefined && { weightGrams: Number(weight) }),
        ...contentOf(values, known),
        ...(cost !== undefined && { openingUnitCost: cost }),
        ...(!known && { optionValues: options.values }),
      },
    ],
  }
}

/** The content a row states. One without pieces is of one piece. */
function contentOf(values: RowValues, known: KnownVariant | undefined) {
  const [quantity, unit, pieces] = [
    textIn(values, 'contentQuantity'),
    textIn(values, 'contentUnit'),
    textIn(values, 'contentPieces'),
  ]
  if (quantity === undefined && unit === undefined && pieces === undefined) return {}
  return {
    ...(quantity !== undefined && { contentQuantity: quantity }),
    ...(unit !== undefined && { contentUnit: unit }),
    contentPieces: pieces === undefined ? (known?.contentPieces ?? 1) : Number(pieces),
  }
}

function rightFaults(ctx: CompanyCtx, form: NewProduct, known: KnownVariant | undefined): Faults | undefined {
  const [variant] = form.variants
  if (!variant) return undefined
  const isSameCost = isSameAmount(variant.openingUnitCost, known?.cost ?? '0')
  if (!isSameCost && !can(ctx.access, 'PRODUCTS__COST_UPDATE')) return { cost: { key: 'products.costForbidden' } }
  if (!isSameCost && known?.hasStock) return { cost: { key: 'products.costWithStock' } }
  if (!known || mayChangePrices(ctx)) return undefined
  const changed = otherChargeOfRow(form, asForm(known))
  return changed === undefined ? undefined : { [changed]: { key: 'products.chargeForbidden' } }
}

/** A form flattened to column names. */
function flat(form: NewProduct): Record<string, unknown> {
  const [variant] = form.variants
  return {
    ...form,
    ...variant,
    trackStock: keepsStock(form),
    cost: variant?.openingUnitCost,
    barcode: variant?.barcodes,
    options: variant?.optionValues,
  }
}
