import { AppError } from '@mostrador/contract/errors.ts'
import { importEntities } from '@mostrador/contract/features/office/imports/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { adapterFor } from './adapters.ts'

/** An import, locked until the transaction ends, and its adapter. Throws unless it is in one of the states. */
export async function holdImport(ctx: CompanyCtx, id: string, states: readonly string[]) {
  const row = await ctx.tx
    .selectFrom('imports')
    .select(['id', 'entity', 'status', 'fileName', 'rowCount', 'headers', 'options', 'rowsDone', 'finishedAt'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const entity = importEntities.find((known) => known === row?.entity)
  if (!row || !entity) throw new AppError('notFound')
  const adapter = adapterFor(ctx, entity)
  if (!states.includes(row.status)) throw new AppError('importNotReady')
  return { row, adapter }
}
