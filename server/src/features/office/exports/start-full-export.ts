import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { startFullExport as endpoint } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { addJob, readJob } from '../jobs/public.ts'
import { refusePartialView } from './refuse-partial-view.ts'

export async function startFullExport(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  refusePartialView(ctx)
  const title = translate(ctx.language, 'imports.everything')
  const id = await addJob(ctx, { kind: 'exportAll', title, input: {} })
  await audit(ctx, 'export.start', { entity: 'job', entityId: id }, { what: 'all' })
  return { job: await readJob(ctx, id) }
}
