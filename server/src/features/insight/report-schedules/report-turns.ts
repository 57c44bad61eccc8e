import type { ReportSchedule } from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import { nextTurn } from '@mostrador/domain/report/next-turn.ts'
import type { CompanyCtx } from '../../../context.ts'
import { rhythmOf } from './select-schedules.ts'

type Turning = Pick<CompanyCtx, 'tx' | 'company' | 'now'>

/** Sets the next turn of a schedule, after now. Missed turns are skipped. */
export async function giveTurn({ tx, company, now }: Turning, schedule: ReportSchedule): Promise<void> {
  const dueAt = new Date(nextTurn(rhythmOf(schedule), now.toISOString(), company.settings.timeZone))
  await tx
    .insertInto('reportTurns')
    .values({ worksForId: company.id, scheduleId: schedule.id, dueAt })
    .onConflict((conflict) => conflict.columns(['worksForId', 'scheduleId']).doUpdateSet({ dueAt, tries: 0 }))
    .execute()
}

export async function takeTurnAway({ tx }: Pick<CompanyCtx, 'tx'>, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('reportTurns').where('worksForId', '=', companyId).where('scheduleId', '=', id).execute()
}
