import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { closePeriod as endpoint } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import type { NewPeriodClose } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { showClose } from './get-period-close.ts'
import { firstOpenDay, lastClosableDay } from './next-days.ts'
import { checksumOf, type Period, readFigures } from './period-figures.ts'
import { findClose, selectCloses } from './select-closes.ts'

/** Stores the figures of a period. Documents stored at the same time wait, and then find their days closed. */
export async function closePeriod(ctx: CompanyCtx, input: NewPeriodClose): Promise<OutputOf<typeof endpoint>> {
  await sql`select from companies where id = ${ctx.company.id} for update`.execute(ctx.tx)
  if (await isKnown(ctx, input)) return { close: await showClose(ctx, input.closeId) }
  await claimRoom(ctx, 'periodCloses')
  const period = input.supersedesId === null ? await openDays(ctx, input.to) : await closedDays(ctx, input)
  const figures = await readFigures(ctx, period, 'later')
  const days = { from: period.from, to: period.to }
  const last = await ctx.tx
    .selectFrom('periodCloses')
    .select(['number', 'checksum'])
    .where('companyId', '=', ctx.company.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  await ctx.tx
    .insertInto('periodCloses')
    .values({
      companyId: ctx.company.id,
      id: input.closeId,
      number: (last?.number ?? 0) + 1,
      fromDay: days.from,
      toDay: days.to,
      supersedesId: input.supersedesId,
      figures: JSON.stringify(figures),
      checksum: checksumOf({ ...days, figures }, last?.checksum ?? null),
      note: input.note,
      closedById: ctx.user.id,
      closedAt: ctx.now,
    })
    .execute()
  const action = input.supersedesId === null ? 'periodClose.close' : 'periodClose.closeAgain'
  await audit(ctx, action, { entity: 'periodClose', entityId: input.closeId }, days)
  return { close: await showClose(ctx, input.closeId) }
}

/** A repeated call whose first answer was lost. Throws `conflict` for the same id with other days. */
async function isKnown(ctx: CompanyCtx, { closeId, to, supersedesId }: NewPeriodClose): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('periodCloses')
    .select(['toDay', 'supersedesId'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', closeId)
    .executeTakeFirst()
  if (!known) return false
  if (known.toDay !== to || known.supersedesId !== supersedesId) throw new AppError('conflict')
  return true
}

async function openDays(ctx: CompanyCtx, to: string): Promise<Period> {
  const from = await firstOpenDay(ctx)
  if (from === null) throw refusal('nothing')
  if (to < from) throw refusal('alreadyClosed')
  if (to > lastClosableDay(ctx)) throw refusal('notOver')
  const [earlier] = await selectCloses(ctx, sql<boolean>`true`)
  return { from, to, isFirst: earlier === undefined }
}

/** The days of a valid close. */
async function closedDays(ctx: CompanyCtx, { supersedesId, to }: NewPeriodClose): Promise<Period> {
  const before = await findClose(ctx, supersedesId ?? '')
  if (before.to !== to) throw refusal('otherDays')
  if (before.isSuperseded) throw new AppError('conflict', { says: { key: 'periodCloses.faults.superseded' } })
  return { from: before.from, to: before.to, isFirst: before.isFirst }
}

function refusal(fault: 'nothing' | 'alreadyClosed' | 'notOver' | 'otherDays'): AppError {
  return new AppError('invalidInput', { fields: { to: { key: `periodCloses.faults.${fault}` } } })
}
