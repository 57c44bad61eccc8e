/** Orders of the demo shop's online shop, placed like those of any visitor. */
import { quoteCheckout } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { placeOrder as placing } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { savedDraftOrderSchema } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import type { OrderPaymentMethod } from '@mostrador/contract/features/shop/orders/choices.ts'
import { randomBytes } from 'node:crypto'
import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import type { CompanyCtx, Ctx, Deps } from '../context.ts'
import { quoteCheckout as quote, setCartLine } from '../features/shop/carts/public.ts'
import { saveDraftOrder, sendDraftOrder } from '../features/shop/draft-orders/public.ts'
import { claimOnOrder } from '../features/shop/order-claims/public.ts'
import { deliverOrder, packOrder, placeOrder, shipOrder } from '../features/shop/orders/public.ts'
import { type Actor, runAs, runAsMember } from '../http/run-as.ts'
import { demoShopName as shop } from './demo-login.ts'

type DemoOrder = {
  buyer: { name: string; email: string; phone: string }
  skus: Readonly<Record<string, string>>
  /** The name of the delivery method in Spanish. */
  delivery: string
  paymentMethod: OrderPaymentMethod
  address: { line1: string; commune: string; region: string } | null
}

const coast = { line1: 'Av. Libertad 840, depto. 51', commune: 'Viña del Mar', region: 'Valparaíso' }
const orders: readonly DemoOrder[] = [
  {
    buyer: { name: 'Cliente de Viña', email: 'vina@example.test', phone: '+56 9 1111 2222' },
    skus: { 'AP-001': '12', 'AP-004': '6' },
    delivery: 'Reparto en furgón',
    paymentMethod: 'onDelivery',
    address: coast,
  },
  {
    buyer: { name: 'Cliente del puerto', email: 'puerto@example.test', phone: '' },
    skus: { 'AP-002': '4' },
    delivery: 'Retiro en tienda',
    paymentMethod: 'inShop',
    address: null,
  },
  {
    buyer: { name: 'Cliente de Santiago', email: 'santiago@example.test', phone: '+56 9 3333 4444' },
    skus: { 'AP-003': '3', 'AP-005': '2' },
    delivery: 'Encomienda',
    paymentMethod: 'transfer',
    address: { line1: 'Los Leones 1200', commune: 'Providencia', region: 'Metropolitana de Santiago' },
  },
]

/** It has arrived with a problem. */
const delivered: DemoOrder = {
  buyer: { name: 'Cliente del cerro', email: 'cerro@example.test', phone: '+56 9 4444 5555' },
  skus: { 'AP-001': '10', 'AP-003': '2' },
  delivery: 'Reparto en furgón',
  paymentMethod: 'onDelivery',
  address: coast,
}

const account =
  'Banco del Puerto, cuenta corriente 12-345678-9\nComercial del Puerto SpA, RUT 76.543.210-3\nhola@almacendelpuerto.test'

/** Sets the account for transfers, and places the orders. */
export async function takeOnlineOrders(deps: Deps, actor: Actor): Promise<void> {
  const { methods, variants } = await runAsMember(deps, actor, async (ctx) => {
    await ctx.tx
      .updateTable('tenders')
      .set({ instructions: account })
      .where('companyId', '=', ctx.company.id)
      .where('type', '=', 'bankTransfer')
      .execute()
    return {
      methods: await ctx.tx.selectFrom('deliveryMethods').select(['id', 'nameEs']).execute(),
      variants: await ctx.tx.selectFrom('variants').select(['id', 'sku']).execute(),
    }
  })
  const idOf = (name: string) => methods.find(({ nameEs }) => nameEs === name)?.id ?? ''
  const variantOf = (sku: string) => variants.find((variant) => variant.sku === sku)?.id ?? ''
  const placeOne = (order: DemoOrder) =>
    runAs(deps, 'nobody', actor.now, 'es', (ctx) =>
      place({ ...ctx, cart: randomBytes(32).toString('base64url') }, order, { idOf, variantOf }),
    )
  for (const order of orders) await placeOne(order)
  const order = await placeOne(delivered)
  await runAsMember(deps, actor, (ctx) => deliver(ctx, order))
  await runAs(deps, 'nobody', actor.now, 'es', (ctx) => claim(ctx, order))
  await runAsMember(deps, actor, (ctx) => prepare(ctx, { idOf, variantOf }))
}

type Ids = Readonly<Record<'idOf' | 'variantOf', (name: string) => string>>

async function place(
  ctx: Ctx,
  { buyer, skus, delivery, paymentMethod, address }: DemoOrder,
  ids: Ids,
): Promise<PublicOrder> {
  for (const [sku, quantity] of Object.entries(skus))
    await setCartLine(ctx, { shop, variantId: ids.variantOf(sku), quantity })
  const where = address && { ...address, countryTag: 'CL' }
  const wish = { shop, deliveryMethodId: ids.idOf(delivery), paymentMethod }
  const { totals } = (await quote(ctx, quoteCheckout.input.parse({ ...wish, address: where }))).quote
  const input = { ...wish, orderId: ctx.newId(), contact: buyer, language: 'es', address: where }
  const answer = await placeOrder(ctx, placing.input.parse({ ...input, acceptedTotalAmount: totals.totalAmount }))
  if (answer.outcome !== 'placed')
    throw new Error(`the demo's order was not placed: ${JSON.stringify(answer.quote.problems)}`)
  return answer.order
}

/** A buyer called, and got a link to confirm the order. */
async function prepare(ctx: CompanyCtx, { idOf, variantOf }: Ids): Promise<void> {
  const id = ctx.newId()
  const draft = {
    id,
    revision: 0,
    language: 'es',
    name: 'Cliente que llamó',
    email: 'llamada@example.test',
    deliveryMethodId: idOf('Retiro en tienda'),
    note: 'Como quedamos por teléfono.',
    lines: [
      { variantId: variantOf('AP-001'), quantity: '24', agreedPrice: '850' },
      { variantId: variantOf('AP-002'), quantity: '6' },
    ],
  }
  await saveDraftOrder(ctx, savedDraftOrderSchema.parse(draft))
  await sendDraftOrder(ctx, { id, isMailed: true })
}

/** Packs all of it, sends it and records its arrival. */
async function deliver(ctx: CompanyCtx, { id, lines }: PublicOrder): Promise<void> {
  const fulfilmentId = ctx.newId()
  const goods = lines.filter(({ kind }) => kind === 'product')
  const packed = goods.map((line) => ({ lineId: line.id, quantity: line.quantity, isFinal: false }))
  await packOrder(ctx, { id, fulfilmentId, lines: packed })
  await shipOrder(ctx, { id, fulfilmentId, carrier: 'Furgón', trackingNumber: '', trackingUrl: null })
  await deliverOrder(ctx, { id, fulfilmentId })
}

async function claim(ctx: Ctx, { token, lines }: PublicOrder): Promise<void> {
  const lineId = lines.find(({ kind }) => kind === 'product')?.id ?? ''
  const wrong = { kind: 'broken' as const, note: 'Dos botellas llegaron abiertas.' }
  await claimOnOrder(ctx, { shop, token, claimId: ctx.newId(), ...wrong, lines: [{ lineId, quantity: '2' }] }, {})
}
