/** Prices of existing variants from a file. */
import { can } from '@mostrador/contract/access.ts'
import type { ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { unitPriceSchema } from '@mostrador/contract/money.ts'
import { compareDecimals, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import type {
  Faults,
  ImportAdapter,
  PlannedRow,
  ReadRow,
  RowValues,
  UndoableChange,
  Undone,
  WritableRow,
} from '../../../transfer/import-adapter.ts'
import { readForm } from '../../../transfer/import-plan.ts'
import { findRowVariants } from './find-row-variants.ts'
import { codeColumns, priceColumns } from './product-import-columns.ts'
import { recordPrices } from './prices/record-prices.ts'
import { isSameAmount } from './refuse-by-right.ts'
import { type KnownVariant, selectKnownVariants } from './select-known-variants.ts'
import { sumUpVariants } from './write-product.ts'
import { readVersions } from './write-product-rows.ts'

const fields = ['price', 'compareAtPrice', 'minPrice'] as const
const pricesSchema = z.object({
  price: unitPriceSchema,
  compareAtPrice: unitPriceSchema.nullable(),
  minPrice: unitPriceSchema.nullable(),
})
type Prices = z.output<typeof pricesSchema>
type PriceWrite = Prices & { variantId: string; productId: string; oldPrice: string }

export const pricesAdapter: ImportAdapter = {
  entity: 'prices',
  permissions: ['PRODUCTS__IMPORT', 'PRODUCTS__PRICE_UPDATE'],
  keys: ['sku', 'barcode', 'id'],
  columns: [...codeColumns, ...priceColumns],
  plan,
  write,
  undo,
}

async function plan(ctx: CompanyCtx, rows: readonly ReadRow[], options: ImportOptions): Promise<PlannedRow[]> {
  const { key, variantOf } = await findRowVariants(ctx, rows, options)
  return rows.map(({ number, values }) => {
    const variant = variantOf(values)
    if (!variant) return { number, status: 'failed', faults: { [key]: { key: 'imports.faults.unknown' } } }
    const read = readForm(pricesSchema, { ...pricesOf(variant), ...given(values) })
    if ('faults' in read) return { number, status: 'failed', faults: read.faults }
    const faults = refuseWasPrice(read.form)
    if (faults) return { number, status: 'failed', faults }
    return planned(number, variant, read.form)
  })
}

function planned(number: number, variant: KnownVariant, after: Prices): PlannedRow {
  const before = pricesOf(variant)
  const changed = fields.filter((field) => !isSameAmount(before[field], after[field]))
  if (changed.length === 0) return { number, status: 'unchanged' }
  const { variantId, productId, price: oldPrice } = variant
  return {
    number,
    status: 'changed',
    recordId: variantId,
    name: [variant.name, ...variant.optionValues].join(' · '),
    before,
    shownBefore: Object.fromEntries(changed.map((field) => [field, before[field] ?? ''])),
    shownAfter: Object.fromEntries(changed.map((field) => [field, after[field] ?? ''])),
    write: { ...after, variantId, productId, oldPrice } satisfies PriceWrite,
  }
}

const pricesOf = ({ price, compareAtPrice, minPrice }: Prices): Prices => ({ price, compareAtPrice, minPrice })

function given(values: RowValues): object {
  return Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])))
}

/** Refuses an earlier price that is not above the current one. */
function refuseWasPrice({ price, compareAtPrice }: Prices): Faults | undefined {
  if (compareAtPrice === null) return undefined
  const [now, was] = [parseDecimal(price, UNIT_PRICE_SCALE), parseDecimal(compareAtPrice, UNIT_PRICE_SCALE)]
  const isAbove = now && was && compareDecimals(was, now) > 0
  return isAbove ? undefined : { compareAtPrice: { key: 'products.faults.abovePrice' } }
}

async function write(ctx: CompanyCtx, rows: readonly WritableRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  return writePrices(
    ctx,
    rows.map((row) => row.write as PriceWrite),
  )
}

async function writePrices(ctx: CompanyCtx, prices: readonly PriceWrite[]): Promise<Map<string, number>> {
  const version = await nextCatalogueVersion(ctx)
  const productIds = [...new Set(prices.map(({ productId }) => productId))]
  await sql`update variants v set price = x.price, compare_at_price = x."compareAtPrice", min_price = x."minPrice",
      updated_at = ${ctx.now}, price_version = case when v.price = x.price then v.price_version else ${version}::bigint end
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as x("variantId" uuid, price numeric, "compareAtPrice" numeric, "minPrice" numeric)
    where v.company_id = ${ctx.company.id} and v.id = x."variantId"`.execute(ctx.tx)
  await sql`update products set catalogue_version = ${version}::bigint, version = version + 1, updated_at = ${ctx.now},
      updated_by_id = ${ctx.user.id}::uuid
    where company_id = ${ctx.company.id} and id = any(${productIds}::uuid[])`.execute(ctx.tx)
  await recordPrices(
    ctx,
    prices
      .filter(({ price, oldPrice }) => !isSameAmount(price, oldPrice))
      .map(({ variantId, oldPrice, price }) => ({ variantId, oldPrice, newPrice: price })),
    'import',
  )
  await sumUpVariants(ctx, productIds)
  return readVersions(ctx, productIds)
}

async function undo(ctx: CompanyCtx, changes: readonly UndoableChange[]): Promise<Undone> {
  const ids = changes.map(({ recordId }) => recordId)
  const known = can(ctx.access, 'PRODUCTS__PRICE_UPDATE') ? await selectKnownVariants(ctx, 'id', ids) : new Map()
  const prices = changes.flatMap(({ recordId, before, versionAfter }) => {
    const [now]: KnownVariant[] = known.get(recordId) ?? []
    if (!now || now.version !== versionAfter) return []
    const { productId, variantId, price: oldPrice } = now
    return [{ ...pricesSchema.parse(before), productId, variantId, oldPrice }]
  })
  if (prices.length === 0) return { count: 0, versions: new Map() }
  return { count: prices.length, versions: await writePrices(ctx, prices) }
}
