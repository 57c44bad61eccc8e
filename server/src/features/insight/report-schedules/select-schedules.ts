import { AppError } from '@mostrador/contract/errors.ts'
import { reportKeys } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import {
  type ReportSchedule,
  reportScheduleSchema,
} from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import type { Rhythm } from '@mostrador/domain/report/next-turn.ts'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'

/** The schedules of the caller with their next turn. The calling function adds conditions. */
export function selectOwnSchedules({ tx, company, user }: Pick<CompanyCtx, 'tx' | 'company' | 'user'>) {
  return tx
    .selectFrom('reportSchedules as s')
    .leftJoin('reportTurns as t', (join) =>
      join.onRef('t.worksForId', '=', 's.companyId').onRef('t.scheduleId', '=', 's.id'),
    )
    .where('s.companyId', '=', company.id)
    .where('s.userId', '=', user.id)
    .where('s.reportKey', 'in', [...reportKeys])
    .select([
      's.id',
      's.version',
      's.reportKey as key',
      's.filters',
      's.sort',
      's.format',
      's.every',
      's.weekday',
      's.monthDay',
      's.hour',
      's.status',
      't.dueAt as nextAt',
      's.lastSentAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOwnSchedules>['execute']>>[number]

export function presentSchedule(row: Row): ReportSchedule {
  return reportScheduleSchema.parse({
    ...row,
    nextAt: row.nextAt?.toISOString() ?? null,
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
  })
}

/** One of the caller's own schedules. Throws `notFound` for other people's. */
export async function findOwnSchedule(
  ctx: Pick<CompanyCtx, 'tx' | 'company' | 'user'>,
  id: string,
): Promise<ReportSchedule> {
  const row = await selectOwnSchedules(ctx).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentSchedule(row)
}

/** The name of a schedule in the history, in the language of its reader. */
export const nameOfSchedule = ({ language }: Pick<CompanyCtx, 'language'>, { key }: Pick<ReportSchedule, 'key'>) => ({
  name: translate(language, `reports.names.${key}`),
})

export function rhythmOf({
  every,
  weekday,
  monthDay,
  hour,
}: Pick<ReportSchedule, 'every' | 'weekday' | 'monthDay' | 'hour'>): Rhythm {
  if (every === 'week') return { every, weekday: weekday ?? 1, hour }
  if (every === 'month') return { every, monthDay: monthDay ?? 1, hour }
  return { every, hour }
}
