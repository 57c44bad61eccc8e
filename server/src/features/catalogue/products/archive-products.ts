import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { archiveProducts as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { bulkJob, type BulkOutcome, type BulkWork, changeNowOrLater } from '../../office/jobs/public.ts'
import { setArchived } from './archive-product.ts'
import { chooseProducts, manyProducts } from './select-many.ts'

type Input = z.output<(typeof endpoint)['input']>

const archiving: BulkWork<Input> = {
  kind: 'productsArchive',
  input: endpoint.input,
  titleOf: ({ isArchived }) => (isArchived ? 'jobs.titles.productsArchive' : 'jobs.titles.productsRestore'),
  ...manyProducts,
  change: archiveChosen,
}
export const productsArchiveJob = bulkJob(archiving)

/** Archives or restores many products. Products already in that state stay unchanged and are not counted. */
export async function archiveProducts(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { job, outcomes } = await changeNowOrLater(ctx, archiving, input)
  return { changedIds: outcomes.filter(({ reason }) => reason === null).map(({ id }) => id), job }
}

async function archiveChosen(ctx: CompanyCtx, { isArchived }: Input, ids: string[]): Promise<BulkOutcome[]> {
  const chosen = await chooseProducts(ctx, { ids })
  const others = chosen.filter(({ status }) => (status === 'archived') !== isArchived).map(({ id }) => id)
  if (others.length > 0) {
    await setArchived(ctx, others, isArchived, await nextCatalogueVersion(ctx))
    const subject = { entity: 'company', entityId: ctx.company.id }
    await audit(ctx, isArchived ? 'product.archiveMany' : 'product.restoreMany', subject, { count: others.length })
  }
  const reason = isArchived ? 'archivedBefore' : 'notArchived'
  return chosen.map(({ id }) => ({ id, reason: others.includes(id) ? null : reason }))
}
