import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { importAdapters } from '../../../import-adapters.ts'
import type { ImportAdapter } from '../../../transfer/import-adapter.ts'

/** The adapter of a kind of record. Throws `forbidden` when the caller may not make or change such records by hand. */
export function adapterFor(ctx: CompanyCtx, entity: ImportEntity): ImportAdapter {
  const adapter = importAdapters[entity]
  if (!can(ctx.access, ...adapter.permissions)) throw new AppError('forbidden')
  return adapter
}
