import {
  type ReadDocument,
  readDocumentSchema,
} from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * The company's document with this key, if it has it. The lock makes a second upload of the same document wait for the first, so
 * that each document is stored once.
 */
export async function readBefore(
  ctx: CompanyCtx,
  documentKey: string,
): Promise<Pick<ReadDocument, 'id' | 'before'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.company.id} ${documentKey}`}, 0))`.execute(ctx.tx)
  const row = await ctx.tx
    .selectFrom('supplierInvoices as i')
    .innerJoin('users as u', (join) => join.on('u.id', '=', sql`coalesce(i.decided_by_id, i.created_by_id)`))
    .where('i.companyId', '=', ctx.company.id)
    .where('i.documentKey', '=', documentKey)
    .select(['i.id', 'i.status', 'i.createdAt', 'i.decidedAt', 'u.name'])
    .executeTakeFirst()
  if (!row) return undefined
  const at = (row.decidedAt ?? row.createdAt).toISOString()
  return readDocumentSchema
    .pick({ id: true, before: true })
    .parse({ id: row.id, before: { status: row.status, at, byName: row.name } })
}
