import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { undoImport as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { addJob } from '../jobs/public.ts'
import { holdImport } from './hold-import.ts'
import { readImport, undoUntil } from './select-imports.ts'

export async function undoImport(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { row } = await holdImport(ctx, id, ['done', 'failed'])
  const until = undoUntil(row)
  if (!until || until < ctx.now) throw new AppError('undoTooLate')
  const jobId = await addJob(ctx, { kind: 'importUndo', title: row.fileName, input: { importId: id } })
  await ctx.tx
    .updateTable('imports')
    .set({ status: 'undoing', jobId })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'import.undo', { entity: 'import', entityId: id }, { name: row.fileName })
  return { import: await readImport(ctx, id) }
}
