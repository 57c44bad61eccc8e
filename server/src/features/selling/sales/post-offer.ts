import { AppError } from '@mostrador/contract/errors.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { setLocal } from '../../../db/set-local.ts'
import { contentHash } from '../../../values/content-hash.ts'
import { checkSentMetadata } from '../../catalogue/metadata/public.ts'
import { prepareSale } from './prepare-sale.ts'
import type { AcceptableOffer } from './price-offer.ts'
import type { SettledSale } from './compute-sale.ts'
import { withDetails } from './with-details.ts'

/** A line, number or code is already used; a reference no longer exists; the function does not find a variant. */
const notPostable = new Set(['23505', '23503', 'MV404'])

/**
 * Posts an offer in the transaction of the decision, as its maker would have. Throws `conflictNotAcceptable` when the database refuses it;
 * the decision is then rolled back.
 */
export async function postOffer(
  ctx: CompanyCtx,
  { sale, settled, flag }: AcceptableOffer,
  offered: { userId: string; contentHash: string },
): Promise<void> {
  const details = await checkSentMetadata(ctx, 'sale', { id: sale.saleId, values: sale.metadata ?? {} })
  const review = [flag, ...(details.differs ? ['detailsDiffer'] : [])]
  const rows = prepareSale(withDetails(sale, details.values), settled, ctx.company.settings, ctx.now, review)
  const row = { ...rows, ...offered, companyId: ctx.company.id, profileId: ctx.profile.id, saleId: sale.saleId }
  if (flag === 'numberRepeated' || flag === 'numberAhead')
    await setLocal({ 'app.repeats_number': 'on' }).execute(ctx.tx)
  const status = await commit(ctx, JSON.stringify(row))
  await setLocal({ 'app.repeats_number': '' }).execute(ctx.tx)
  if (status !== 'stored') throw new AppError('conflictNotAcceptable')
  const message = { event: 'saleCommitted', saleId: sale.saleId } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
}

async function commit(ctx: CompanyCtx, row: string): Promise<string | undefined> {
  try {
    const { rows } = await sql<{
      result: { status: string }
    }>`select commit_sale(${ctx.company.id}, ${row}::jsonb) as result`.execute(ctx.tx)
    return rows[0]?.result.status
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (notPostable.has(code)) throw new AppError('conflictNotAcceptable')
    throw error
  }
}

/**
 * Posts a sale that the server created from an online order, in the caller's transaction, with the agreed amounts. Throws
 * `conflict` if the database does not store it.
 */
export async function postMadeSale(ctx: CompanyCtx, sale: NewSale, settled: SettledSale): Promise<void> {
  const row = {
    ...prepareSale(sale, settled, ctx.company.settings, ctx.now),
    channel: 'ecommerce',
    companyId: ctx.company.id,
    userId: ctx.user.id,
    profileId: ctx.profile.id,
    saleId: sale.saleId,
    contentHash: contentHash(sale),
  }
  const { rows } = await sql<{
    result: { status: string }
  }>`select commit_sale(${ctx.company.id}, ${JSON.stringify(row)}::jsonb) as result`.execute(ctx.tx)
  if (rows[0]?.result.status !== 'stored') throw new AppError('conflict')
  const message = { event: 'saleCommitted', saleId: sale.saleId } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
}
