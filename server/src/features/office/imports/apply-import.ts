import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { applyImport as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { addJob } from '../jobs/public.ts'
import { holdImport } from './hold-import.ts'
import { readImport } from './select-imports.ts'

/** Only a checked import can be applied, so that the person knows its effect before. */
export async function applyImport(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { row } = await holdImport(ctx, id, ['checked'])
  const jobId = await addJob(ctx, {
    kind: 'importApply',
    title: row.fileName,
    input: { importId: id },
    totalCount: row.rowCount,
  })
  await ctx.tx
    .updateTable('imports')
    .set({ status: 'running', jobId, counts: null, examples: '[]', lostZeros: null, rowsDone: 0 })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'import.apply', { entity: 'import', entityId: id }, { name: row.fileName, count: row.rowCount })
  return { import: await readImport(ctx, id) }
}
