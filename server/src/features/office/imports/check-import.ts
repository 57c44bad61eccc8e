import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type { checkImport as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { addJob } from '../jobs/public.ts'
import { holdImport } from './hold-import.ts'
import type { ImportAdapter } from '../../../transfer/import-adapter.ts'
import { readImport } from './select-imports.ts'
import { signatureOf } from './upload-import.ts'

type Input = z.output<(typeof endpoint)['input']>

const before = ['uploaded', 'checked', 'failed']

/** Stores how the file was understood, for the next one of the same shape. */
export async function checkImport(ctx: CompanyCtx, { id, options }: Input): Promise<OutputOf<typeof endpoint>> {
  const { row, adapter } = await holdImport(ctx, id, before)
  const headers = z.array(z.string()).parse(row.headers)
  refuseBadOptions(adapter, options, headers.length)
  await ctx.tx
    .insertInto('importMappings')
    .values({
      companyId: ctx.company.id,
      entity: adapter.entity,
      signature: signatureOf(headers),
      options: JSON.stringify(options),
      updatedAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'entity', 'signature'])
        .doUpdateSet({ options: JSON.stringify(options), updatedAt: ctx.now }),
    )
    .execute()
  const jobId = await addJob(ctx, {
    kind: 'importCheck',
    title: row.fileName,
    input: { importId: id },
    totalCount: row.rowCount,
  })
  await ctx.tx
    .updateTable('imports')
    .set({
      status: 'checking',
      options: JSON.stringify(options),
      jobId,
      counts: null,
      examples: '[]',
      lostZeros: null,
      rowsDone: 0,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  return { import: await readImport(ctx, id) }
}

function refuseBadOptions(adapter: ImportAdapter, { mapping, key }: ImportOptions, columnCount: number): void {
  const fields: Record<string, FieldFault> = {}
  for (const [column, index] of Object.entries(mapping)) {
    const isKnown = adapter.columns.some((known) => known.key === column)
    if (!isKnown || index >= columnCount) fields[`options.mapping.${column}`] = { key: 'validation.invalid' }
  }
  for (const { key: column, isRequired } of adapter.columns)
    if (isRequired && mapping[column] === undefined && !isUpdateOnly(mapping, key))
      fields[`options.mapping.${column}`] = { key: 'validation.required' }
  if (!adapter.keys.includes(key)) fields['options.key'] = { key: 'validation.invalid' }
  if (Object.keys(fields).length > 0) throw new AppError('invalidInput', { fields })
}

/** A file that names records and changes other columns needs nothing else. */
function isUpdateOnly(mapping: ImportOptions['mapping'], key: string): boolean {
  return mapping[key] !== undefined
}
