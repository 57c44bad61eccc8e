import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { saveReportSchedule as endpoint } from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import type { SavedSchedule } from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { readQuestion } from '../reports/public.ts'
import { giveTurn } from './report-turns.ts'
import { findOwnSchedule, nameOfSchedule, selectOwnSchedules } from './select-schedules.ts'

/** Refuses reports and files that the person may not see or export now. Each turn checks the rights again. */
export async function saveReportSchedule(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { scheduleId: id, version } = input
  readQuestion(ctx, input.question)
  if (input.format !== null && !can(ctx.access, 'DATA__EXPORT_VIEW')) throw new AppError('forbidden')
  const known = await selectOwnSchedules(ctx).where('s.id', '=', id).executeTakeFirst()
  // A repeated call whose first answer was lost.
  if (known && version === 0) return { schedule: await findOwnSchedule(ctx, id) }
  if (!known && version > 0) throw new AppError('notFound')
  await (known ? change(ctx, input) : insert(ctx, input))
  const schedule = await findOwnSchedule(ctx, id)
  if (schedule.status === 'active') await giveTurn(ctx, schedule)
  const subject = { entity: 'reportSchedule', entityId: id }
  await audit(ctx, known ? 'reportSchedule.update' : 'reportSchedule.create', subject, nameOfSchedule(ctx, schedule))
  return { schedule: await findOwnSchedule(ctx, id) }
}

const columnsOf = ({ question, format, every, weekday, monthDay, hour }: SavedSchedule) => ({
  reportKey: question.key,
  filters: JSON.stringify(question.filters),
  sort: question.sort ?? null,
  format,
  every,
  weekday,
  monthDay,
  hour,
})

async function insert(ctx: CompanyCtx, input: SavedSchedule): Promise<void> {
  await claimRoom(ctx, 'reportSchedules', { of: ctx.user.id })
  await ctx.tx
    .insertInto('reportSchedules')
    .values({
      companyId: ctx.company.id,
      id: input.scheduleId,
      userId: ctx.user.id,
      profileId: ctx.profile.id,
      ...columnsOf(input),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
}

/** A stopped schedule resumes when its reader saves it, because the rights are there again. */
async function change(ctx: CompanyCtx, input: SavedSchedule): Promise<void> {
  const changed = await ctx.tx
    .updateTable('reportSchedules')
    .set((eb) => ({
      ...columnsOf(input),
      profileId: ctx.profile.id,
      status: eb.case().when('status', '=', 'stopped').then('active').else(eb.ref('status')).end(),
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', ctx.user.id)
    .where('id', '=', input.scheduleId)
    .where('version', '=', input.version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('versionConflict')
}
