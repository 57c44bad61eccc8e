/** Ratings by buyers of the demo shop, each through the code of a receipt like any buyer. */
import type { RatingState, RejectionReason } from '@mostrador/contract/features/shop/product-ratings/list.ts'
import { writeRating as writing } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx, Deps } from '../context.ts'
import { answerProductRating, moderateProductRatings, writeRating } from '../features/shop/product-ratings/public.ts'
import { type Actor, runAs, runAsMember } from '../http/run-as.ts'
import { demoShopName as shop } from './demo-login.ts'

type DemoRating = {
  product: string
  stars: number
  author: string
  title: string
  body: string
  /** The shop's decision; without one, the rating waits. */
  status?: RatingState
  reason?: RejectionReason
  reply?: string
}

const coffee = 'Café de grano 1 kg'
const water = 'Agua mineral sin gas 500 ml'
const pie = 'Empanada de pino'

const ratings: readonly DemoRating[] = [
  {
    product: coffee,
    stars: 5,
    author: 'Clienta de Viña',
    title: 'El mejor del puerto',
    body: 'Llega fresco y huele a recién tostado. Lo compro todos los meses.',
    status: 'approved',
    reply: 'Gracias. Llega tostado los martes, por si quieres venir ese día.',
  },
  {
    product: coffee,
    stars: 4,
    author: 'Vecino del cerro',
    title: 'Muy bueno',
    body: 'Buen aroma. La bolsa podría cerrar mejor.',
    status: 'approved',
  },
  {
    product: coffee,
    stars: 2,
    author: 'Cliente del puerto',
    title: 'Muy tostado para mí',
    body: 'Esperaba algo más suave.',
    status: 'approved',
  },
  {
    product: water,
    stars: 5,
    author: 'Clienta de Viña',
    title: '',
    body: 'Siempre fría y a buen precio.',
    status: 'approved',
  },
  { product: water, stars: 4, author: 'Turista', title: 'Cumple', body: '', status: 'approved' },
  { product: pie, stars: 3, author: 'Vecina', title: 'Correcta', body: 'Rica, pero a la mía le faltaba la aceituna.' },
  {
    product: pie,
    stars: 1,
    author: 'Visita',
    title: 'Compre en otra parte',
    body: 'Mejores precios en el local de la esquina.',
    status: 'rejected',
    reason: 'advertising',
  },
]

type Bought = { token: string; productId: string }

/** Writes the ratings and decides about them. A product that no till has sold gets none. */
export async function rateProducts(deps: Deps, actor: Actor): Promise<void> {
  const used = new Set<string>()
  for (const rating of ratings) {
    const bought = await runAsMember(deps, actor, (ctx) => findReceipt(ctx, rating.product, used))
    if (!bought) continue
    used.add(bought.token)
    const { stars, author: authorName, title, body } = rating
    const input = { shop, ...bought, stars, authorName, title, body, language: 'es' }
    await runAs(deps, 'nobody', actor.now, 'es', (ctx) => writeRating(ctx, writing.input.parse(input), {}))
    await runAsMember(deps, actor, (ctx) => decide(ctx, bought, rating))
  }
}

/** The newest receipt of a till with the product. */
async function findReceipt(
  { tx, company }: CompanyCtx,
  product: string,
  used: ReadonlySet<string>,
): Promise<Bought | undefined> {
  const { rows } = await sql<Bought>`select s.public_token as token, p.id as product_id
    from products p
    join sale_lines l on l.company_id = p.company_id and l.product_id = p.id and l.kind = 'product' and l.quantity > 0
    join sales s on s.company_id = l.company_id and s.id = l.sale_id and s.type = 'sale' and s.customer_id is null
    where p.company_id = ${company.id} and p.name = ${product} and s.public_token <> all(${[...used]}::text[])
      and not exists (select from sales r where r.company_id = s.company_id and r.original_sale_id = s.id)
    order by s.sold_at desc limit 1`.execute(tx)
  return rows[0]
}

async function decide(ctx: CompanyCtx, { token }: Bought, { status, reason, reply }: DemoRating): Promise<void> {
  const { rows } = await sql<{ id: string }>`select r.id from product_ratings r
    join sale_lines l on l.company_id = r.company_id and l.id = r.sale_line_id
    join sales s on s.company_id = l.company_id and s.id = l.sale_id
    where r.company_id = ${ctx.company.id} and s.public_token = ${token}`.execute(ctx.tx)
  const id = rows[0]?.id ?? ''
  if (status) await moderateProductRatings(ctx, { ids: [id], status, reason: reason ?? null })
  if (reply !== undefined) await answerProductRating(ctx, { id, reply })
}
