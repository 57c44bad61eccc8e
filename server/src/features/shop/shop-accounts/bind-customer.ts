/** The customer of a shop account. A mail only finds a customer; the proof of the mailbox links them (E-83). */
import type { Shopper } from '../shop/public.ts'
import type { Ctx } from '../../../context.ts'

type TenantCtx = Pick<Ctx, 'tx' | 'now' | 'newId'> & { company: { id: string } }
type Contact = { name: string; phone: string }

/** The only customer with a mail. None if several share it, until the shop merges them. */
export async function findCustomer(ctx: Pick<TenantCtx, 'tx' | 'company'>, email: string): Promise<string | null> {
  const found = await customersWith(ctx, email)
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

async function customersWith({ tx, company }: Pick<TenantCtx, 'tx' | 'company'>, email: string) {
  return tx
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', company.id)
    .where('email', '=', email)
    .where('status', '<>', 'archived')
    .limit(2)
    .execute()
}

/** After an order: links the account to a customer if it has none, and fills in its missing name and phone. */
export async function bindCustomer(ctx: TenantCtx, { id, email }: Shopper, contact: Contact): Promise<void> {
  const account = await ctx.tx
    .selectFrom('shopAccounts')
    .select(['customerId', 'name', 'phone', 'languageTag'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return
  const customerId = account.customerId ?? (await customerOf(ctx, email, { ...contact, language: account.languageTag }))
  await ctx.tx
    .updateTable('shopAccounts')
    .set({ customerId, name: account.name || contact.name, phone: account.phone || contact.phone })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}

/** The customer with the mail, or a new one. None if several share it. */
async function customerOf(
  ctx: TenantCtx,
  email: string,
  { name, phone, language }: Contact & { language: string },
): Promise<string | null> {
  const found = await customersWith(ctx, email)
  if (found.length > 0) return found.length === 1 ? (found[0]?.id ?? null) : null
  const id = ctx.newId()
  await ctx.tx
    .insertInto('customers')
    .values({
      companyId: ctx.company.id,
      id,
      kind: 'person',
      name,
      email,
      phone: phone || null,
      languageTag: language,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  return id
}

/** The customer of a mailbox, if it was proved; after a merge, the remaining one. */
export async function customerOfMailbox(
  { tx, company }: Pick<TenantCtx, 'tx' | 'company'>,
  email: string,
): Promise<string | null> {
  const found = await tx
    .selectFrom('shopAccounts as a')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 'a.companyId').onRef('c.id', '=', 'a.customerId'),
    )
    .select((eb) => eb.fn.coalesce('c.mergedIntoId', 'c.id').as('id'))
    .where('a.companyId', '=', company.id)
    .where('a.email', '=', email.toLowerCase())
    .executeTakeFirst()
  return found?.id ?? null
}
