import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listReportSchedules as endpoint } from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { presentSchedule, selectOwnSchedules } from './select-schedules.ts'

export async function listReportSchedules(
  ctx: CompanyCtx,
  { key }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const all = selectOwnSchedules(ctx).orderBy('s.createdAt').orderBy('s.id')
  const rows = await (key ? all.where('s.reportKey', '=', key) : all).execute()
  return { items: rows.map(presentSchedule) }
}
