import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { deleteReportSchedule as endpoint } from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findOwnSchedule, nameOfSchedule } from './select-schedules.ts'

export async function deleteReportSchedule(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const schedule = await findOwnSchedule(ctx, id)
  await ctx.tx.deleteFrom('reportSchedules').where('companyId', '=', ctx.company.id).where('id', '=', id).execute()
  await audit(ctx, 'reportSchedule.delete', { entity: 'reportSchedule', entityId: id }, nameOfSchedule(ctx, schedule))
  return {}
}
