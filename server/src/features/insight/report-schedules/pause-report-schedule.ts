import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pauseReportSchedule as endpoint } from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { refuseReport } from '../reports/public.ts'
import { giveTurn, takeTurnAway } from './report-turns.ts'
import { findOwnSchedule, nameOfSchedule } from './select-schedules.ts'

/** Pausing one that is paused, or has stopped, changes nothing. */
export async function pauseReportSchedule(
  ctx: CompanyCtx,
  { id, isPaused }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await findOwnSchedule(ctx, id)
  const isPausedAlready = before.status !== 'active'
  if (isPaused === isPausedAlready) return { schedule: before }
  if (!isPaused) refuseReport(ctx, before.key)
  await ctx.tx
    .updateTable('reportSchedules')
    .set((eb) => ({ status: isPaused ? 'paused' : 'active', version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  if (isPaused) await takeTurnAway(ctx, ctx.company.id, id)
  else await giveTurn(ctx, before)
  const subject = { entity: 'reportSchedule', entityId: id }
  await audit(ctx, isPaused ? 'reportSchedule.pause' : 'reportSchedule.resume', subject, nameOfSchedule(ctx, before))
  return { schedule: await findOwnSchedule(ctx, id) }
}
