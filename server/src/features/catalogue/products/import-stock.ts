/** Counted stock from a file: each row states the quantity of a variant at a location. */
import { can } from '@mostrador/contract/access.ts'
import type { ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { quantitySchema, unitPriceSchema } from '@mostrador/contract/money.ts'
import { z } from 'zod'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { foldName } from '../../../values/fold-name.ts'
import type {
  Faults,
  ImportAdapter,
  ImportMemory,
  PlannedRow,
  ReadRow,
  RowValues,
  UndoableChange,
  Undone,
  WritableRow,
} from '../../../transfer/import-adapter.ts'
import { columnOf, readForm, textIn } from '../../../transfer/import-plan.ts'
import { translate } from '../../../translate.ts'
import {
  countedEvent,
  isNone,
  levelKey,
  lockKnownLevels,
  lockLevels,
  moveStock,
  negated,
  sumOf,
  takeBack,
} from '../stock/public.ts'
import { findRowVariants } from './find-row-variants.ts'
import { codeColumns } from './product-import-columns.ts'
import type { KnownVariant } from './select-known-variants.ts'
import { notifyTillsOfStock } from './notify-tills-of-stock.ts'

const countSchema = z.object({
  quantity: quantitySchema,
  unitCost: unitPriceSchema.nullable(),
  reason: z.string().trim().max(200),
})
type Count = z.output<typeof countSchema> & { variantId: string; productId: string; locationId: string }
const beforeSchema = z.object({ productId: z.uuid() })

export const stockAdapter: ImportAdapter = {
  entity: 'stock',
  permissions: ['PRODUCTS__IMPORT', 'PRODUCTS__STOCK_ADJUST'],
  keys: ['sku', 'barcode', 'id'],
  identityOf: (key) => [key, 'location'],
  columns: [
    ...codeColumns,
    columnOf(
      'quantity',
      'decimal',
      ['stock', 'existencias', 'cantidad', 'inventario', 'onhand', 'contado', 'stockinicial', 'stocktobeginwith'],
      {
        isRequired: true,
      },
    ),
    columnOf('location', 'text', ['local', 'bodega', 'sucursal', 'ubicacion', 'warehouse', 'store']),
    columnOf('unitCost', 'decimal', ['costo', 'costounitario', 'cost']),
    columnOf('reason', 'text', ['motivo', 'razon', 'nota', 'note']),
  ],
  plan,
  write,
  undo,
}

async function plan(
  ctx: CompanyCtx,
  rows: readonly ReadRow[],
  options: ImportOptions,
  memory: ImportMemory,
): Promise<PlannedRow[]> {
  const { key, variantOf } = await findRowVariants(ctx, rows, options)
  const locations = await readLocations(ctx)
  const counted = rows.map((row) => ({
    ...row,
    ...readCount(ctx, row.values, { key, variant: variantOf(row.values) }, locations),
  }))
  const levels = await lockKnownLevels(
    ctx,
    counted.flatMap(({ count }) => (count ? [count] : [])),
  )
  return counted.map(({ number, count, variant, faults }) => {
    if (faults) return { number, status: 'failed', faults }
    if (!count || !variant) return { number, status: 'unchanged' }
    const place = levelKey(count.locationId, count.variantId)
    // One row may name the default location and another omit it.
    const first = memory.owners.get(place)
    if (first !== undefined)
      return {
        number,
        status: 'failed',
        faults: { quantity: { key: 'imports.faults.repeated', values: { row: first } } },
      }
    memory.owners.set(place, String(number))
    const onHand = levels.get(place)?.onHand ?? '0'
    const quantity = sumOf(count.quantity, negated(onHand))
    if (isNone(quantity)) return { number, status: 'unchanged' }
    const { variantId, productId, locationId } = count
    return {
      number,
      status: 'changed',
      // A variant may be counted at several locations, so the record of a change is its movement.
      recordId: ctx.newId(),
      name: [variant.name, ...variant.optionValues].join(' · '),
      before: { variantId, productId, locationId, quantity },
      shownBefore: { quantity: onHand },
      shownAfter: { quantity: count.quantity },
      write: { ...count, moved: quantity },
    }
  })
}

type Locations = { usual: string; byName: ReadonlyMap<string, string> }

async function readLocations(ctx: CompanyCtx): Promise<Locations> {
  const rows = await ctx.tx
    .selectFrom('locations')
    .select(['id', 'name', 'isDefault'])
    .where('companyId', '=', ctx.company.id)
    .where('status', '=', 'active')
    .execute()
  return {
    usual: rows.find(({ isDefault }) => isDefault)?.id ?? '',
    byName: new Map(rows.map(({ id, name }) => [foldName(name), id])),
  }
}

function readCount(
  ctx: CompanyCtx,
  values: RowValues,
  { key, variant }: { key: string; variant: KnownVariant | undefined },
  { usual, byName }: Locations,
): { count?: Count; variant?: KnownVariant; faults?: Faults } {
  if (!variant) return { faults: { [key]: { key: 'imports.faults.unknown' } } }
  // A row of untracked stock without a quantity, as exports have it, changes nothing.
  if (!variant.trackStock && values['quantity'] === undefined) return { variant }
  if (!variant.trackStock) return { faults: { quantity: { key: 'products.notTracked' } } }
  const place = textIn(values, 'location')
  const locationId = place === undefined ? usual : byName.get(foldName(place))
  if (locationId === undefined)
    return { faults: { location: { key: 'imports.faults.unknownName', values: { text: place ?? '' } } } }
  if (values['unitCost'] !== undefined && !can(ctx.access, 'PRODUCTS__COST_UPDATE'))
    return { faults: { unitCost: { key: 'products.costForbidden' } } }
  const form = { unitCost: null, reason: translate(ctx.language, 'imports.counted'), ...values }
  const read = readForm(countSchema, form)
  if ('faults' in read) return { faults: read.faults }
  const { variantId, productId } = variant
  return { variant, count: { ...read.form, variantId, productId, locationId } }
}

async function write(ctx: CompanyCtx, rows: readonly WritableRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const counts = rows.map(({ recordId, write: count }) => ({ ...(count as Count & { moved: string }), id: recordId }))
  const version = await nextCatalogueVersion(ctx)
  const levels = await lockLevels(ctx, counts)
  await moveStock(
    ctx,
    counts.map(({ id, variantId, locationId, moved, unitCost, reason }) => ({
      id,
      variantId,
      locationId,
      kind: 'count' as const,
      event: countedEvent(levels.get(levelKey(locationId, variantId)), moved, unitCost),
      reason,
      source: { type: 'stockImport', id },
    })),
    levels,
  )
  await notifyTillsOfStock(
    ctx,
    counts.map(({ productId }) => productId),
    version,
  )
  return new Map(counts.map(({ id }) => [id, 1]))
}

/** Never rewrites the ledger: an undo takes the counted goods out at their value, whatever was sold since. */
async function undo(ctx: CompanyCtx, changes: readonly UndoableChange[]): Promise<Undone> {
  const version = await nextCatalogueVersion(ctx)
  const posted = await takeBack(ctx, {
    movementIds: changes.map(({ recordId }) => recordId),
    kind: 'adjustment',
    reason: translate(ctx.language, 'imports.takenBack'),
    sourceOf: ({ id }) => ({ type: 'stockImport', id }),
  })
  await notifyTillsOfStock(
    ctx,
    changes.map(({ before }) => beforeSchema.parse(before).productId),
    version,
  )
  return { count: posted.length, versions: new Map() }
}
