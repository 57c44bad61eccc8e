import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { rereadImport as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { holdImport } from './hold-import.ts'
import { readImport } from './select-imports.ts'
import { optionsFor, readTable, tableColumns } from './upload-import.ts'

/** Lets a person correct how the file was understood. Earlier check results no longer count. */
export async function rereadImport(
  ctx: CompanyCtx,
  { id, encoding, separator }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { adapter } = await holdImport(ctx, id, ['uploaded', 'checked'])
  const { fileKey, format } = await ctx.tx
    .selectFrom('imports')
    .select(['fileKey', 'format'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // A spreadsheet states its own format.
  if (format === 'xlsx') throw new AppError('importNotReady')
  const bytes = await ctx.deps.files.get(fileKey)
  if (!bytes) throw new AppError('notFound')

  const form = { format: 'csv', encoding, separator } as const
  const table = await readTable(bytes, form)
  const options = await optionsFor(ctx, adapter, { ...table, form })
  await ctx.tx
    .updateTable('imports')
    .set({
      ...tableColumns(table),
      encoding,
      separator,
      options: JSON.stringify(options),
      status: 'uploaded',
      counts: null,
      examples: '[]',
      rowsDone: 0,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  return { import: await readImport(ctx, id) }
}
