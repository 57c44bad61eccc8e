import { sql } from 'kysely'
import type { IsNotPostponed } from '../../../jobs/work-through.ts'
import { isNotVoided } from '../../selling/sales/public.ts'
import type { ShopCtx } from '../shop/public.ts'

export type DueInvitation = {
  kind: 'order' | 'sale'
  id: string
  token: string
  email: string
  name: string
  languageTag: 'en' | 'es'
}

const dayMilliseconds = 86_400_000
/** A shop that begins to invite does not write about old purchases. */
const latestDays = 14

/** Purchases whose buyers get an invitation now: goods that arrived some days ago, without returns. */
export async function readDueInvitations(
  ctx: ShopCtx,
  isNotPostponed: IsNotPostponed,
  atOnce: number,
): Promise<DueInvitation[]> {
  const until = new Date(ctx.now.getTime() - ctx.settings.shop.ratingsInviteDays * dayMilliseconds)
  const from = new Date(until.getTime() - latestDays * dayMilliseconds)
  const { rows } = await sql<DueInvitation>`select due.* from (${dueOrders(ctx, from, until)}
    union all ${dueSales(ctx, from, until)}) due where ${isNotPostponed(sql`due.id::text`)} limit ${atOnce}`.execute(
    ctx.tx,
  )
  return rows
}

/** Buyers gave their mail for the order. Each mail shows them how to stop these. */
function dueOrders({ company }: ShopCtx, from: Date, until: Date) {
  return sql`select 'order' as kind, o.id, o.public_token as token, o.buyer_email as email, o.buyer_name as name, o.language_tag
    from orders o
    where o.company_id = ${company.id}
      and o.id in (select d.order_id from fulfilments d
        where d.company_id = ${company.id} and d.delivered_at > ${from} and d.delivered_at <= ${until})
      and not exists (select from rating_invitations i where i.company_id = o.company_id and i.document_id = o.id)
      and not exists (select from fulfilments d
        join fulfilment_lines f on f.company_id = d.company_id and f.fulfilment_id = d.id
        join sale_lines b on b.company_id = f.company_id and b.original_line_id = f.sale_line_id
        where d.company_id = o.company_id and d.order_id = o.id)`
}

/** Customers of a till only with marketing consent. Sales of an order belong to the order. */
function dueSales({ company }: ShopCtx, from: Date, until: Date) {
  return sql`select 'sale' as kind, s.id, s.public_token as token, c.email, c.name,
      coalesce(c.language_tag, ${company.settings.languageTag}) as language_tag
    from sales s
    join customers sold_to on sold_to.company_id = s.company_id and sold_to.id = s.customer_id
    join customers c on c.company_id = s.company_id and c.id = coalesce(sold_to.merged_into_id, sold_to.id)
    where s.company_id = ${company.id} and s.sold_at > ${from} and s.sold_at <= ${until} and s.channel = 'pos'
      and s.type = 'sale' and s.status = 'completed' and ${isNotVoided}
      and c.email <> '' and c.accepts_marketing and c.status = 'active'
      and not exists (select from fulfilments d where d.company_id = s.company_id and d.sale_id = s.id)
      and not exists (select from rating_invitations i where i.company_id = s.company_id and i.document_id = s.id)
      and not exists (select from sales r where r.company_id = s.company_id and r.original_sale_id = s.id)`
}
