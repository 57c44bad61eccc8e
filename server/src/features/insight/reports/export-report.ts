import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { exportReport as endpoint } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { addJob, readJob } from '../../office/jobs/public.ts'
import { readQuestion } from './read-question.ts'

/** The job reads the report when it runs, with the person's rights at that time. */
export async function exportReport(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { filters } = input
  const { range, key } = readQuestion(ctx, input)
  const id = await addJob(ctx, {
    kind: 'report',
    title: translate(ctx.language, `reports.names.${key}`),
    // A named period is fixed at the request, because a job may run after midnight.
    input: { ...input, filters: { ...filters, day: `${range.from}..${range.to}` } },
  })
  await audit(ctx, 'export.start', { entity: 'job', entityId: id }, { what: 'report', format: input.format })
  return { job: await readJob(ctx, id) }
}
