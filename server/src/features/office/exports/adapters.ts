import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { ExportEntity } from '@mostrador/contract/features/office/exports/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { exportAdapters } from '../../../export-adapters.ts'
import type { ExportAdapter } from '../../../transfer/export-adapter.ts'

/** Throws `forbidden` when the caller may not see such records. */
export function exportAdapterFor(ctx: CompanyCtx, entity: ExportEntity): ExportAdapter {
  const adapter = exportAdapters[entity]
  if (!can(ctx.access, adapter.permission)) throw new AppError('forbidden')
  return adapter
}
