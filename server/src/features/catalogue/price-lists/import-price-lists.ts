/** Prices of price lists from a file: a row names a variant, a list, a price, and the quantity from which it applies. */
import type { ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { quantitySchema, unitPriceSchema } from '@mostrador/contract/money.ts'
import { formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { foldName } from '../../../values/fold-name.ts'
import type {
  ImportAdapter,
  PlannedRow,
  ReadRow,
  RowValues,
  UndoableChange,
  Undone,
  WritableRow,
} from '../../../transfer/import-adapter.ts'
import { columnOf, readForm, textIn } from '../../../transfer/import-plan.ts'
import { codeColumns, findRowVariants, type KnownVariant } from '../products/public.ts'
import { listPriceId, type ListPricePlace } from './list-price-id.ts'
import { isSamePrice, readListPrices, writeListPrices } from './list-prices.ts'

const rowSchema = z.object({ price: unitPriceSchema, fromQuantity: quantitySchema.default('0') })

/** The place of a price, its earlier value, and its value from the file. Null means no own price. */
const changeSchema = z.object({
  priceListId: z.uuid(),
  variantId: z.uuid(),
  fromQuantity: z.string(),
  before: z.string().nullable(),
  after: z.string(),
})
type ListPriceChange = z.infer<typeof changeSchema>

export const priceListsAdapter: ImportAdapter = {
  entity: 'priceLists',
  permissions: ['PRODUCTS__IMPORT', 'PRODUCTS__PRICE_UPDATE'],
  keys: ['sku', 'barcode', 'id'],
  identityOf: (key) => [key, 'priceList', 'fromQuantity'],
  columns: [
    ...codeColumns,
    columnOf('priceList', 'text', ['lista', 'listadeprecios', 'listaprecios', 'pricelistname', 'list'], {
      isRequired: true,
    }),
    columnOf('price', 'decimal', ['precio', 'preciolista', 'unitprice', 'valor'], { isRequired: true }),
    columnOf('fromQuantity', 'decimal', [
      'desde',
      'desdecantidad',
      'cantidadminima',
      'cantidad',
      'minimumquantity',
      'quantity',
      'qty',
    ]),
  ],
  plan,
  write,
  undo,
}

async function plan(ctx: CompanyCtx, rows: readonly ReadRow[], options: ImportOptions): Promise<PlannedRow[]> {
  const { key, variantOf } = await findRowVariants(ctx, rows, options)
  const lists = await readLists(ctx)
  const found = rows.map((row) => {
    const variant = variantOf(row.values)
    return planOne(row, variant, lists, key)
  })
  const wanted = found.flatMap((row) => ('place' in row ? [row.place] : []))
  const prices = await readListPrices(ctx, wanted)
  const seen = new Map<string, number>()
  return found.map((row) => {
    if (!('place' in row)) return row
    const id = listPriceId(row.place)
    const first = seen.get(id)
    if (first !== undefined) return failed(row.number, key, { key: 'imports.faults.repeated', values: { row: first } })
    seen.set(id, row.number)
    return planned(row, prices.get(id) ?? null)
  })
}

type Found = { number: number; place: ListPricePlace; price: string; name: string }

const failed = (number: number, column: string, fault: { key: string; values?: Record<string, string | number> }) =>
  ({ number, status: 'failed', faults: { [column]: fault } }) as const

function planOne(
  { number, values }: ReadRow,
  variant: KnownVariant | undefined,
  lists: ReadonlyMap<string, { id: string; name: string }>,
  key: string,
): Found | Extract<PlannedRow, { status: 'failed' }> {
  if (!variant) return failed(number, key, { key: 'imports.faults.unknown' })
  const listName = textIn(values, 'priceList')
  const list = lists.get(foldName(listName ?? ''))
  if (listName === undefined) return failed(number, 'priceList', { key: 'validation.required' })
  if (!list) return failed(number, 'priceList', { key: 'imports.faults.unknownName', values: { text: listName } })
  const read = readForm(rowSchema, given(values))
  if ('faults' in read) return { number, status: 'failed', faults: read.faults }
  const quantity = parseDecimal(read.form.fromQuantity, QUANTITY_SCALE)
  const fromQuantity = quantity ? formatDecimal(quantity) : '0'
  return {
    number,
    place: { priceListId: list.id, variantId: variant.variantId, fromQuantity },
    price: read.form.price,
    name: [variant.name, ...variant.optionValues, list.name].join(' · '),
  }
}

function planned({ number, place, price, name }: Found, before: string | null): PlannedRow {
  if (before !== null && isSamePrice(before, price)) return { number, status: 'unchanged' }
  const change: ListPriceChange = { ...place, before, after: price }
  return {
    number,
    status: before === null ? 'created' : 'changed',
    recordId: listPriceId(place),
    name,
    before: change,
    shownBefore: before === null ? null : { price: before },
    shownAfter: { price, ...(place.fromQuantity !== '0' && { fromQuantity: place.fromQuantity }) },
    write: change,
  }
}

function given(values: RowValues): object {
  return Object.fromEntries(
    ['price', 'fromQuantity'].flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  )
}

/** The active lists by their names, as people write them. */
async function readLists(ctx: CompanyCtx): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const rows = await ctx.tx
    .selectFrom('priceLists')
    .select(['id', 'name'])
    .where('companyId', '=', ctx.company.id)
    .where('status', '=', 'active')
    .execute()
  return new Map(rows.map((row) => [foldName(row.name), row]))
}

/** A change since the import is detected by the price itself, so every version is 1. */
const onlyVersion = 1

async function write(ctx: CompanyCtx, rows: readonly WritableRow[]): Promise<Map<string, number>> {
  const changes = rows.map((row) => changeSchema.parse(row.write))
  await writeListPrices(
    ctx,
    changes.map(({ before: _, after, ...place }) => ({ ...place, price: after })),
  )
  return new Map(rows.map(({ recordId }) => [recordId, onlyVersion]))
}

async function undo(ctx: CompanyCtx, stored: readonly UndoableChange[]): Promise<Undone> {
  const changes = stored.map(({ before }) => changeSchema.parse(before))
  const now = await readListPrices(ctx, changes)
  const untouched = changes.filter((change) => isSamePrice(now.get(listPriceId(change)) ?? '', change.after))
  await writeListPrices(
    ctx,
    untouched.map(({ before, after: _, ...place }) => ({ ...place, price: before })),
  )
  return { count: untouched.length, versions: new Map() }
}
