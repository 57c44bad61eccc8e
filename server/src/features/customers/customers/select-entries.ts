import { type CustomerEntry, customerEntrySchema } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The entries of one account. Entries of merged customers stay in their own accounts. */
export function selectEntries(ctx: CompanyCtx, customerId: string) {
  return ctx.tx
    .selectFrom('customerLedgerEntries as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .where('e.companyId', '=', ctx.company.id)
    .where('e.customerId', '=', customerId)
    .select([
      'e.id',
      'e.kind',
      'e.amount',
      'e.balanceAfter',
      'e.sourceType',
      'e.sourceId',
      'e.reason',
      'u.name as userName',
      'e.occurredAt',
    ])
}

export function presentEntry(row: { occurredAt: Date }): CustomerEntry {
  return customerEntrySchema.parse({ ...row, occurredAt: row.occurredAt.toISOString() })
}

export async function readEntry(
  ctx: CompanyCtx,
  customerId: string,
  { sourceType, sourceId }: { sourceType: string; sourceId: string },
): Promise<CustomerEntry | undefined> {
  const row = await selectEntries(ctx, customerId)
    .where('e.sourceType', '=', sourceType)
    .where('e.sourceId', '=', sourceId)
    .executeTakeFirst()
  return row && presentEntry(row)
}
