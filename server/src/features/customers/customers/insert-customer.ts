import type { NewCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { customerColumnsOf } from './write-customer.ts'

/** `known`: this exact customer exists; `other`: the id belongs to another one. */
export type Insertion = 'made' | 'known' | 'other'
export type CustomerKey = { id: string; creationHash: string }

/** Whether the customer with an id exists with the same content; null when there is none. */
export async function findInserted(ctx: CompanyCtx, { id, creationHash }: CustomerKey): Promise<Insertion | null> {
  const row = await ctx.tx
    .selectFrom('customers')
    .select('creationHash')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return row.creationHash === creationHash ? 'known' : 'other'
}

/** Makes a customer under an id once, however many copies of the call come at the same time. */
export async function insertCustomer(ctx: CompanyCtx, key: CustomerKey, customer: NewCustomer): Promise<Insertion> {
  const made = await ctx.tx
    .insertInto('customers')
    .values({
      companyId: ctx.company.id,
      ...key,
      createdAt: ctx.now,
      createdById: ctx.user.id,
      ...customerColumnsOf(ctx, customer, null),
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ? 'made' : ((await findInserted(ctx, key)) ?? 'other')
}
