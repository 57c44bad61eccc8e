/** The alerts of one person: for the file with their data, and for deleting them. */
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { variantName } from './find-alerts.ts'

/** The addresses of a customer and of customers merged into them: their own, and those of their accounts of the shop. */
const addressesOf = (companyId: string, customerId: string) => sql`(
  select lower(c.email) from customers c where c.company_id = ${companyId} and ${customerId}::uuid in (c.id, c.merged_into_id)
  union select s.email from shop_accounts s join customers c on c.company_id = s.company_id and c.id = s.customer_id
    where s.company_id = ${companyId} and ${customerId}::uuid in (c.id, c.merged_into_id))`

type AlertOfPerson = { product: string; email: string; askedAt: string; isConfirmed: boolean }
type TenantCtx = Pick<CompanyCtx, 'tx' | 'company'>

/** The products that a customer waits for in the online shop. */
export function readAlertsOf(ctx: TenantCtx, customerId: string): Promise<AlertOfPerson[]> {
  return readAlerts(ctx, addressesOf(ctx.company.id, customerId))
}

/** The products that an address waits for. */
export function readAlertsOfAddress(ctx: TenantCtx, email: string): Promise<AlertOfPerson[]> {
  return readAlerts(ctx, sql`(${email})`)
}

async function readAlerts({ tx, company }: TenantCtx, addresses: RawBuilder<unknown>): Promise<AlertOfPerson[]> {
  const { rows } = await sql<
    Omit<AlertOfPerson, 'askedAt'> & { askedAt: Date }
  >`select ${variantName} as product, a.email,
      a.asked_at, a.state = 'waiting' as is_confirmed
    from stock_alerts a
    join variants v on v.company_id = a.company_id and v.id = a.variant_id
    join products p on p.company_id = v.company_id and p.id = v.product_id
    where a.company_id = ${company.id} and a.email in ${addresses}
    order by a.asked_at, a.id`.execute(tx)
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}

/** Deletes the alerts of a customer. Call it while the customer still has their e-mail and their account of the shop. */
export async function forgetAlertsOf({ tx, company }: TenantCtx, customerId: string): Promise<void> {
  await sql`delete from stock_alerts where company_id = ${company.id}
    and email in ${addressesOf(company.id, customerId)}`.execute(tx)
}

/** Deletes the alerts of an address. */
export async function forgetAlertsOfAddress({ tx, company }: TenantCtx, email: string): Promise<void> {
  await tx.deleteFrom('stockAlerts').where('companyId', '=', company.id).where('email', '=', email).execute()
}
