import { randomBytes } from 'node:crypto'
import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { saveDraftOrder as endpoint } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import type { SavedDraftOrder } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { compareDecimals, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { readOffers } from '../carts/public.ts'
import { priceGoods, refuseGivenPrice } from '../orders/public.ts'
import { taxesOfProduct } from '../shop/public.ts'
import { listShopTaxes } from '../../catalogue/taxes/public.ts'
import { loadDraft, readDraft } from './read-draft.ts'

/** Throws `versionConflict` for an older revision, and `conflict` for a draft that was accepted. */
export async function saveDraftOrder(ctx: CompanyCtx, input: SavedDraftOrder): Promise<OutputOf<typeof endpoint>> {
  await checkLines(ctx, input)
  await checkDelivery(ctx, input)
  const isNew = input.revision === 0 && !(await isKnown(ctx, input.id))
  if (isNew) await insertDraft(ctx, input)
  else await changeDraft(ctx, input)
  await ctx.tx
    .deleteFrom('draftOrderLines')
    .where('companyId', '=', ctx.company.id)
    .where('draftOrderId', '=', input.id)
    .execute()
  const lines = input.lines.map((line, at) => ({
    ...line,
    companyId: ctx.company.id,
    draftOrderId: input.id,
    position: at + 1,
  }))
  await insertRows(ctx.tx, 'draftOrderLines', lines)
  await audit(
    ctx,
    isNew ? 'draftOrder.create' : 'draftOrder.update',
    { entity: 'draftOrder', entityId: input.id },
    {
      name: input.name,
    },
  )
  return { draftOrder: await readDraft(ctx, input.id) }
}

async function isKnown({ tx, company }: CompanyCtx, id: string): Promise<boolean> {
  const query = tx.selectFrom('draftOrders').select('id').where('companyId', '=', company.id).where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

const fieldsOf = (
  ctx: CompanyCtx,
  { language, name, email, phone, deliveryMethodId, note, days, bringsIn }: SavedDraftOrder,
) => ({
  languageTag: language,
  buyerName: name,
  buyerEmail: email || null,
  buyerPhone: phone || null,
  deliveryMethodId,
  note,
  days,
  bringsIn,
  searchText: foldText([name, email, phone].join(' ')),
  updatedAt: ctx.now,
})

async function insertDraft(ctx: CompanyCtx, input: SavedDraftOrder): Promise<void> {
  await ctx.tx
    .insertInto('draftOrders')
    .values({
      ...fieldsOf(ctx, input),
      companyId: ctx.company.id,
      id: input.id,
      publicToken: publicToken(randomBytes),
      createdById: ctx.user.id,
      createdAt: ctx.now,
    })
    .execute()
}

/** From now on, the buyer's page has another revision. */
async function changeDraft(ctx: CompanyCtx, input: SavedDraftOrder): Promise<void> {
  const draft = await loadDraft(ctx, { id: input.id }, { isChanging: true })
  // A repeated call that creates it finds it created.
  const isRepeated = input.revision === 0 && draft.revision === 1
  if (draft.revision !== input.revision && !isRepeated) throw new AppError('versionConflict')
  if (draft.state === 'ordered') throw new AppError('conflict', { says: { key: 'draftOrders.faults.ordered' } })
  await ctx.tx
    .updateTable('draftOrders')
    .set({ ...fieldsOf(ctx, input), revision: isRepeated ? draft.revision : draft.revision + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
}

type Known = { id: string; price: string; minPrice: string | null; decimals: number; saved: string | null }

/** Every variant belongs to the company, has a sellable quantity, and a price that this person may promise. */
async function checkLines(ctx: CompanyCtx, { id, lines }: SavedDraftOrder): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId)
  const { rows } =
    await sql<Known>`select v.id, trim_scale(v.price)::text as price, trim_scale(v.min_price)::text as min_price,
      p.quantity_decimals as decimals,
      (select trim_scale(l.agreed_price)::text from draft_order_lines l
        where l.company_id = v.company_id and l.draft_order_id = ${id} and l.variant_id = v.id) as saved
    from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${ctx.company.id} and v.id = any(${ids}::uuid[])`.execute(ctx.tx)
  const mayAgree = can(ctx.access, 'ECOMMERCE__ORDERS__PAYMENTS')
  for (const [at, { variantId, quantity, agreedPrice }] of lines.entries()) {
    const known = rows.find((row) => row.id === variantId)
    const refuse = (name: string, key: string, code: 'notFound' | 'invalidInput' | 'forbidden' = 'invalidInput') => {
      throw new AppError(code, { fields: { [`lines.${at}.${name}`]: { key } } })
    }
    if (!known) return refuse('variantId', 'validation.invalid', 'notFound')
    if (Number(quantity) === 0 || (quantity.split('.')[1] ?? '').length > known.decimals)
      return refuse('quantity', 'validation.invalid')
    if (agreedPrice === null) continue
    const isAsBefore = known.saved !== null && compare(known.saved, agreedPrice) === 0
    if (!mayAgree && !isAsBefore && compare(agreedPrice, known.price) !== 0)
      return refuse('agreedPrice', 'draftOrders.faults.price', 'forbidden')
    if (known.minPrice !== null && compare(agreedPrice, known.minPrice) < 0)
      return refuse('agreedPrice', 'draftOrders.faults.minimum')
    if (!isAsBefore) await refuseGivenAway(ctx, { variantId, quantity, agreedPrice }, `lines.${at}.agreedPrice`)
  }
}

type Agreed = { variantId: string; quantity: string; agreedPrice: string }

/** A promised price below the shop's is a discount by the person who promises it (H-49). */
async function refuseGivenAway(ctx: CompanyCtx, { variantId, quantity, agreedPrice }: Agreed, field: string) {
  const offer = (await readOffers(ctx, [variantId])).get(variantId)
  if (!offer) return
  const versions = taxesOfProduct(await listShopTaxes(ctx), offer)
  const price = (unitPrice: string) => priceGoods(ctx.company.settings, { unitPrice, quantity, versions })
  await refuseGivenPrice(ctx, { variantId, quantity, own: price(offer.price), given: price(agreedPrice) }, field)
}

/** Below zero if the first price is lower, above if it is higher. */
function compare(one: string, other: string): number {
  const [a, b] = [parseDecimal(one, UNIT_PRICE_SCALE), parseDecimal(other, UNIT_PRICE_SCALE)]
  if (!a || !b) throw new Error(`no price: ${one}, ${other}`)
  return compareDecimals(a, b)
}

async function checkDelivery({ tx, company }: CompanyCtx, { deliveryMethodId }: SavedDraftOrder): Promise<void> {
  if (deliveryMethodId === null) return
  const method = await tx
    .selectFrom('deliveryMethods')
    .select('id')
    .where('companyId', '=', company.id)
    .where('id', '=', deliveryMethodId)
    .executeTakeFirst()
  if (!method) throw new AppError('notFound', { fields: { deliveryMethodId: { key: 'validation.invalid' } } })
}
