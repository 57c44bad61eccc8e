import { sql } from 'kysely'
import { readCompany } from '../../../auth/read-company.ts'
import type { Tx } from '../../../db/transaction.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'
import { isNotVoided } from '../../selling/sales/public.ts'
import { isListed, isOpen } from '../shop/public.ts'

/** The name of the shop in which the buyer of a sale may rate; null if there is nothing to rate. */
export async function ratingShopOf(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
): Promise<string | null> {
  const company = await readCompany(tx, companyId)
  if (!company) return null
  const settings = await readShopSettings({ tx, company })
  const name = settings.general.subdomain || settings.general.customDomain
  if (name === '' || !settings.shop.ratingsEnabled || !isOpen({ company, settings })) return null
  const { rows } = await sql`select from sales s
    where s.company_id = ${companyId} and s.id = ${id} and s.type in ('sale', 'exchange') and s.status = 'completed'
      and ${isNotVoided} and exists (
        select from sale_lines l join products p on p.company_id = l.company_id and p.id = l.product_id
        where l.company_id = s.company_id and l.sale_id = s.id and l.kind = 'product' and l.quantity > 0 and ${isListed})`.execute(
    tx,
  )
  return rows.length > 0 ? name : null
}
