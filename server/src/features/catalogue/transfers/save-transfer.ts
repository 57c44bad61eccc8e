import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { saveTransfer as endpoint } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import type { SavedTransfer } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { nextNumber } from '../../../db/next-number.ts'
import { isStocked, requireLocation } from '../stock/public.ts'
import { findLocked, requireDraft } from './lock-transfer.ts'
import { readTransfer } from './read-transfer.ts'

/** Writes a draft; goods do not move. A new draft that was already written is returned in its present state. */
export async function saveTransfer(ctx: CompanyCtx, input: SavedTransfer): Promise<OutputOf<typeof endpoint>> {
  const { transferId: id, version, fromLocationId, toLocationId, note, lines } = input
  const existing = await findLocked(ctx, id)
  if (existing && version === 0) return { transfer: await readTransfer(ctx, id) }
  if (!existing && version > 0) throw new AppError('notFound')
  if (existing) requireDraft(existing, version)
  const from = await requireLocation(ctx, fromLocationId, 'fromLocationId')
  const to = await requireLocation(ctx, toLocationId, 'toLocationId')
  await refuseUnstocked(ctx, lines)

  const number = existing?.number ?? (await insertDraft(ctx, input))
  if (existing) await updateDraft(ctx, input)
  await insertRows(
    ctx.tx,
    'transferLines',
    lines.map(({ variantId, quantity }, position) => ({
      companyId: ctx.company.id,
      id: ctx.newId(),
      transferId: id,
      position,
      variantId,
      quantity,
      sentValue: null,
    })),
  )
  await audit(
    ctx,
    existing ? 'transfer.update' : 'transfer.create',
    { entity: 'transfer', entityId: id },
    { number, fromLocation: from.name, toLocation: to.name, count: lines.length, ...(note !== '' && { note }) },
  )
  return { transfer: await readTransfer(ctx, id) }
}

async function insertDraft(
  ctx: CompanyCtx,
  { transferId: id, fromLocationId, toLocationId, note }: SavedTransfer,
): Promise<number> {
  const number = await nextNumber(ctx, 'transfers')
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('transfers')
    .values({
      companyId: ctx.company.id,
      id,
      number,
      fromLocationId,
      toLocationId,
      note,
      createdById: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  // The same call runs at the same time and wrote first. A second read returns what it wrote.
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict')
  return number
}

async function updateDraft(
  ctx: CompanyCtx,
  { transferId: id, version, fromLocationId, toLocationId, note }: SavedTransfer,
): Promise<void> {
  await ctx.tx
    .updateTable('transfers')
    .set({ fromLocationId, toLocationId, note, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .deleteFrom('transferLines')
    .where('companyId', '=', ctx.company.id)
    .where('transferId', '=', id)
    .execute()
}

/** Kits, services and untracked products have no stock to move. */
async function refuseUnstocked(ctx: CompanyCtx, lines: SavedTransfer['lines']): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId)
  const { rows } = await sql<{ id: string; isStocked: boolean }>`select v.id, ${isStocked} as is_stocked
    from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${ctx.company.id} and v.id = any(${ids}::uuid[])`.execute(ctx.tx)
  const known = new Map(rows.map(({ id, isStocked: is }) => [id, is]))
  for (const [at, id] of ids.entries()) {
    const field = `lines.${at}.variantId`
    if (!known.has(id)) throw new AppError('notFound', { fields: { [field]: { key: 'validation.invalid' } } })
    if (!known.get(id)) throw new AppError('invalidInput', { fields: { [field]: { key: 'transfers.notStocked' } } })
  }
}
