import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { previewRescuePart as endpoint } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import type { RescuePart } from '@mostrador/contract/features/selling/sync/rescue-schema.ts'
import { sql } from 'kysely'
import type { StatementCtx } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { openRescuePart } from './open-rescue-part.ts'

/** Writes nothing: returns the content of the part, and which documents the server has. */
export async function previewRescuePart(ctx: StatementCtx, input: RescuePart): Promise<OutputOf<typeof endpoint>> {
  const { header, documents } = await openRescuePart(ctx, input)
  const ids = documents.map(({ id }) => id)
  const { stored, deviceName } = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, async (tx) => ({
    stored: await storedOf(ctx, tx, ids),
    deviceName: await deviceNameOf(ctx, tx, header.deviceId),
  }))
  return {
    deviceName,
    documents: documents.map(({ kind, id, createdAt, receiptNumber }) => ({
      kind,
      id,
      createdAt,
      receiptNumber,
      isStored: stored.has(id),
    })),
  }
}

/** Ids are minted once, so a document is looked up in all tables of documents. One without a valid id is not stored. */
async function storedOf(ctx: StatementCtx, tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const proper = ids.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
  const among = (table: string) =>
    sql`select id from ${sql.table(table)} where company_id = ${ctx.company.id} and id = any(${proper}::uuid[])`
  const tables = ['sales', 'customers', 'checkout_sessions', 'checkout_movements', 'checkout_closings']
  const { rows } = await sql<{ id: string }>`${sql.join(tables.map(among), sql` union all `)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function deviceNameOf(ctx: StatementCtx, tx: Tx, deviceId: string): Promise<string | null> {
  const device = await tx
    .selectFrom('devices')
    .select('name')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return device?.name || null
}
