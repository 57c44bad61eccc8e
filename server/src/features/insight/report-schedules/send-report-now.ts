import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { sendReportNow as endpoint } from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { mailReport } from './mail-report.ts'
import { findOwnSchedule } from './select-schedules.ts'

/** Throws `tooManyRequests` if the reader got too many of them today. */
export async function sendReportNow(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const secondsLeft = await mailReport(ctx, await findOwnSchedule(ctx, id))
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })
  return { schedule: await findOwnSchedule(ctx, id) }
}
