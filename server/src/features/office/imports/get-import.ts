import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getImport as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { importExampleSchema } from '@mostrador/contract/features/office/imports/schema.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { presentImport, readImportRow } from './select-imports.ts'

export async function getImport(ctx: CompanyCtx, { id }: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const row = await readImportRow(ctx, id)
  return { import: presentImport(ctx, row), examples: z.array(importExampleSchema).parse(row.examples) }
}
