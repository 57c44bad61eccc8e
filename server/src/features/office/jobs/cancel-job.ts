import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { cancelJob as endpoint } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { jobWorkerName } from './job-worker.ts'
import { readJob } from './select-jobs.ts'

/** It ends at its next step, or before its first one. A finished job stays unchanged. */
export async function cancelJob(ctx: CompanyCtx, { id }: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  await readJob(ctx, id)
  await ctx.tx
    .updateTable('jobs')
    .set({ isCancelAsked: true })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute()
  ctx.afterCommit(() => ctx.deps.jobBell.ring(jobWorkerName))
  return { job: await readJob(ctx, id) }
}
