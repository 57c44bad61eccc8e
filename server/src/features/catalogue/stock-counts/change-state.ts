import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  cancelStockCount as cancelEndpoint,
  finishCounting as finishEndpoint,
  requestRecount as recountEndpoint,
} from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readFigures } from './line-figures.ts'
import { lockCount, moveOn, requireState, subjectOf } from './lock-count.ts'
import { readCount } from './read-count.ts'

export async function finishCounting(
  ctx: CompanyCtx,
  { id, version }: InputOf<typeof finishEndpoint>,
): Promise<OutputOf<typeof finishEndpoint>> {
  const count = await lockCount(ctx, id)
  requireState(count, ['counting'], version)
  await moveOn(ctx, count, { status: 'review' })
  await audit(ctx, 'stockCount.finish', subjectOf(count), { number: count.number })
  return { count: await readCount(ctx, id) }
}

/** Begins the next round of some lines, or of all above the limit (C-36). Earlier counts are kept. */
export async function requestRecount(
  ctx: CompanyCtx,
  { id, version, lineIds }: z.output<(typeof recountEndpoint)['input']>,
): Promise<OutputOf<typeof recountEndpoint>> {
  const count = await lockCount(ctx, id)
  requireState(count, ['review'], version)
  const figures = await readFigures(ctx, count, lineIds ?? undefined)
  if (lineIds && figures.length < new Set(lineIds).size)
    throw new AppError('notFound', { fields: { lineIds: { key: 'validation.invalid' } } })
  const wanted = figures.filter(({ counted, conflict }) => counted !== null && (lineIds || conflict === 'needsRecount'))
  const ids = wanted.map((line) => line.id)
  if (ids.length === 0) throw new AppError('conflict', { says: { key: 'stockCounts.nothingToRecount' } })
  await sql`update stock_count_lines set round = round + 1, conflict = null
    where company_id = ${ctx.company.id} and id = any(${ids}::uuid[])`.execute(ctx.tx)
  await moveOn(ctx, count, { status: 'counting' })
  await audit(ctx, 'stockCount.recount', subjectOf(count), { number: count.number, count: ids.length })
  return { count: await readCount(ctx, id) }
}

/** Once a line is applied, the count can end without the rest, but it cannot be cancelled. */
export async function cancelStockCount(
  ctx: CompanyCtx,
  { id, version }: InputOf<typeof cancelEndpoint>,
): Promise<OutputOf<typeof cancelEndpoint>> {
  const count = await lockCount(ctx, id)
  if (count.status === 'cancelled') return { count: await readCount(ctx, id) }
  requireState(count, ['draft', 'counting', 'review'], version)
  const { rows } = await sql`select from stock_count_lines
    where company_id = ${ctx.company.id} and count_id = ${id} and outcome = 'applied' limit 1`.execute(ctx.tx)
  if (rows.length > 0) throw new AppError('conflict', { says: { key: 'stockCounts.partlyApplied' } })
  await moveOn(ctx, count, { status: 'cancelled', endedAt: ctx.now, endedById: ctx.user.id })
  await audit(ctx, 'stockCount.cancel', subjectOf(count), { number: count.number })
  return { count: await readCount(ctx, id) }
}
