import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getJob as endpoint } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readJob } from './select-jobs.ts'

export async function getJob(ctx: CompanyCtx, { id }: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  return { job: await readJob(ctx, id) }
}
