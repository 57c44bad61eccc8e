/** Products from a file: a row is a variant. Empty cells change nothing. */
import type { ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { foldName } from '../../../values/fold-name.ts'
import type {
  ImportAdapter,
  ImportMemory,
  PlannedRow,
  ReadRow,
  RowGroup,
  RowValues,
} from '../../../transfer/import-adapter.ts'
import { textIn } from '../../../transfer/import-plan.ts'
import {
  type CodeOwners,
  optionsOf,
  planProductRow,
  type ProductWrite,
  type RowPlace,
  takeCodes,
} from './plan-product-row.ts'
import { findMeantOtherwise, type GivenCode, mayChangePrices } from './prices/keep-charges.ts'
import { optionPlaces, productColumns } from './product-import-columns.ts'
import { readImportNames } from './product-import-names.ts'
import { type KnownVariant, selectKnownVariants, type VariantKey } from './select-known-variants.ts'
import { undoProductImport } from './undo-product-import.ts'
import { writeProductRows } from './write-product-rows.ts'

const keys = ['sku', 'barcode', 'name', 'id'] as const satisfies readonly VariantKey[]

export const productsAdapter: ImportAdapter = {
  entity: 'products',
  permissions: ['PRODUCTS__IMPORT', 'PRODUCTS__ADD', 'PRODUCTS__UPDATE'],
  keys,
  identityOf: (key) => (key === 'name' ? ['name', ...optionPlaces.map((place) => `option${place}`)] : [key]),
  columns: productColumns,
  plan,
  write: writeProductRows,
  undo: undoProductImport,
}

/** A row's text for a variant key: codes without case, the first one if there are several. */
export function variantTextOf(values: RowValues, key: VariantKey): string {
  const value = values[key]
  const text = Array.isArray(value) ? String(value[0] ?? '') : (textIn(values, key) ?? '')
  return key === 'sku' ? text.toLowerCase() : text
}

export function variantKeyOf({ key }: Pick<ImportOptions, 'key'>): VariantKey {
  return keys.find((known) => known === key) ?? 'sku'
}

async function plan(
  ctx: CompanyCtx,
  rows: readonly ReadRow[],
  options: ImportOptions,
  memory: ImportMemory,
): Promise<PlannedRow[]> {
  const key = variantKeyOf(options)
  const names = await readImportNames(ctx)
  const byKey = await selectKnownVariants(
    ctx,
    key,
    rows.map(({ values }) => variantTextOf(values, key)),
  )
  const withOptions = rows.filter(({ values }) => hasOptions(values))
  const byName =
    key === 'name'
      ? byKey
      : await selectKnownVariants(
          ctx,
          'name',
          withOptions.map(({ values }) => textIn(values, 'name') ?? ''),
        )
  const owners = await readCodeOwners(ctx, rows)
  const plans = rows.map((row): PlannedRow => {
    const place = placeOf(ctx, row.values, key, { byKey, byName, memory })
    const planned = planProductRow(ctx, row, place, names)
    if (!('write' in planned) || !planned.write || !('recordId' in planned)) return planned
    const faults = takeCodes(planned.recordId, planned.write, owners, memory)
    if (faults) return { number: row.number, status: 'failed', faults }
    if (!place.known) remember(ctx, row.values, planned.write.productId, place.group, memory)
    return planned
  })
  return refuseForeignCodes(ctx, plans)
}

/**
 * Refuses rows that give a variant a code with another current or earlier meaning, for people who may not change prices (C-38).
 */
async function refuseForeignCodes(ctx: CompanyCtx, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  if (mayChangePrices(ctx)) return [...rows]
  const codes = rows.flatMap((row, at) =>
    row.status === 'created' || row.status === 'changed' ? codesOf(row.write as ProductWrite, at) : [],
  )
  const faults = await findMeantOtherwise(ctx, codes)
  return rows.map((row, at) => {
    const [sku, barcode] = [faults[`${at}.sku`], faults[`${at}.barcode`]]
    if (!sku && !barcode) return row
    return { number: row.number, status: 'failed', faults: { ...(sku && { sku }), ...(barcode && { barcode }) } }
  })
}

/** The codes that a row gives to its variant. */
function codesOf({ form, known }: ProductWrite, at: number): GivenCode[] {
  const [variant] = form.variants
  if (!variant) return []
  const { sku } = variant
  const given = [
    ...(sku !== null && sku.toLowerCase() !== known?.sku.toLowerCase() ? [{ code: sku, field: `${at}.sku` }] : []),
    ...variant.barcodes
      .filter((code) => !known?.barcodes.includes(code))
      .map((code) => ({ code, field: `${at}.barcode` })),
  ]
  return given.map((code) => ({ ...code, variantId: known?.variantId ?? null, factor: '1' }))
}

const hasOptions = (values: RowValues) => optionPlaces.some((place) => values[`option${place}`] !== undefined)

type Found = {
  byKey: ReadonlyMap<string, KnownVariant[]>
  byName: ReadonlyMap<string, KnownVariant[]>
  memory: ImportMemory
}

/** The variant of a row, or else the product it joins. */
function placeOf(ctx: CompanyCtx, values: RowValues, key: VariantKey, { byKey, byName, memory }: Found): RowPlace {
  const { values: optionValues } = optionsOf(values, ctx.company.settings.languageTag)
  const found = byKey.get(variantTextOf(values, key)) ?? []
  const isNamed = (variant: KnownVariant) => JSON.stringify(variant.optionValues) === JSON.stringify(optionValues)
  const known = key === 'name' ? found.find(isNamed) : found[0]
  if (known || optionValues.length === 0) return { known, group: undefined }
  const name = textIn(values, 'name') ?? ''
  const siblings = (byName.get(name) ?? []).filter(({ options }) => options.length > 0)
  const [first] = siblings
  const remembered = memory.groups.get(foldName(name))
  if (!first) return { known: undefined, group: remembered && { ...remembered, isArchived: false } }
  const own = siblings.filter(({ productId }) => productId === first.productId)
  return {
    known: undefined,
    group: {
      recordId: first.productId,
      isArchived: first.status === 'archived',
      optionNames: first.options.map((option) => option.name),
      combinations: new Set([
        ...own.map((variant) => JSON.stringify(variant.optionValues)),
        ...(remembered?.combinations ?? []),
      ]),
    },
  }
}

function remember(
  ctx: CompanyCtx,
  values: RowValues,
  recordId: string,
  group: RowGroup | undefined,
  memory: ImportMemory,
): void {
  const options = optionsOf(values, ctx.company.settings.languageTag)
  if (options.values.length === 0) return
  const name = foldName(textIn(values, 'name') ?? '')
  const combinations = memory.groups.get(name)?.combinations ?? new Set(group?.combinations)
  combinations.add(JSON.stringify(options.values))
  memory.groups.set(name, { recordId, optionNames: options.names, combinations })
}

/** The current owners of the codes of some rows. Archived variants keep theirs. */
async function readCodeOwners(ctx: CompanyCtx, rows: readonly ReadRow[]): Promise<CodeOwners> {
  const skus = rows.flatMap(({ values }) => textIn(values, 'sku')?.toLowerCase() ?? [])
  const barcodes = rows.flatMap(({ values }) => (Array.isArray(values['barcode']) ? values['barcode'].map(String) : []))
  const owned = await sql<{ code: string; variantId: string }>`select sku_key as code, id as variant_id from variants
    where company_id = ${ctx.company.id} and sku_key = any(${skus}::text[])`.execute(ctx.tx)
  const coded = await sql<{ code: string; variantId: string }>`select barcode as code,
      case when pack_id is null then variant_id::text else 'pack ' || pack_id end as variant_id from variant_barcodes
    where company_id = ${ctx.company.id} and barcode = any(${barcodes}::text[])`.execute(ctx.tx)
  const asMap = (list: readonly { code: string; variantId: string }[]) =>
    new Map(list.map(({ code, variantId }) => [code, variantId]))
  return { skus: asMap(owned.rows), barcodes: asMap(coded.rows) }
}
