import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listJobs as endpoint } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { presentJob, selectJobs } from './select-jobs.ts'

const shownJobs = 30

export async function listJobs(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectJobs(ctx).orderBy('j.createdAt', 'desc').orderBy('j.id', 'desc').limit(shownJobs).execute()
  return { items: rows.map(presentJob) }
}
