import type { customerEntryKinds } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { CompanyCtx } from '../../../context.ts'

type NewEntry = {
  customerId: string
  kind: (typeof customerEntryKinds)[number]
  /** Minor units; positive when the customer owes more. */
  amount: number
  sourceType: string
  sourceId: string
  reason?: string
  occurredAt?: Date
}

/** Adds an entry to a customer's account. The database keeps the balance. Returns the entry's id. */
export async function postEntry(ctx: CompanyCtx, entry: NewEntry): Promise<string> {
  const id = ctx.newId()
  await ctx.tx
    .insertInto('customerLedgerEntries')
    .values({
      companyId: ctx.company.id,
      id,
      userId: ctx.user.id,
      occurredAt: ctx.now,
      // The trigger writes the real value, with the customer's row locked.
      balanceAfter: 0,
      reason: null,
      ...entry,
    })
    .execute()
  return id
}
