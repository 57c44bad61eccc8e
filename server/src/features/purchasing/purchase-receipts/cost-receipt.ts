import type { AdditionalCost } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { amountOfReceipt, landedAmounts } from '@mostrador/domain/purchase/landed-cost.ts'
import { shareOfCosts } from '@mostrador/domain/purchase/share-of-costs.ts'
import type { SpreadLine } from '@mostrador/domain/purchase/spread-receipt.ts'
import { sumOfAmounts } from '@mostrador/domain/stock/share-of-amount.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { LockedLine, LockedOrder } from '../purchase-orders/public.ts'

/** A line of the receipt with the cost of its goods. */
export type CostedReceiptLine = SpreadLine & {
  line: LockedLine
  /** Per pack at the door. */
  cost: string
  goodsAmount: string
  amount: string
}
export type CostedReceipt = { lines: CostedReceiptLine[]; costs: AdditionalCost[]; goodsAmount: string; amount: string }

type Asked = {
  lines: readonly SpreadLine[]
  /** Costs of a pack that differ from the order's, by variant. */
  costOf: (variantId: string) => string | null
  /** Null takes the share of the order's own. */
  costs: AdditionalCost[] | null
  exchangeRate: string
}

/** The cost of a receipt's goods: the supplier's amounts, and their share of additional costs (U-7). */
export async function costReceipt(ctx: CompanyCtx, order: LockedOrder, asked: Asked): Promise<CostedReceipt> {
  const byId = new Map(order.lines.map((line) => [line.id, line]))
  const goods = asked.lines.map((spread) => {
    const line = byId.get(spread.lineId)
    if (!line) throw new Error('A receipt fills lines of its order')
    const cost = asked.costOf(line.variantId) ?? line.cost
    return {
      ...spread,
      line,
      cost,
      goodsAmount: goodsAmountOf(order, line, spread.accepted, line.receivedQuantity, cost),
    }
  })
  const goodsAmount = sumOfAmounts(goods.map((line) => line.goodsAmount))
  const costs = asked.costs ?? (await ownShare(ctx, order, goodsAmount))
  const accepted = goods.filter((line) => line.accepted !== '0')
  const weights = await readWeights(ctx, accepted)
  const amounts = landedAmounts(
    accepted.map((line) => ({
      quantity: line.accepted,
      amount: line.goodsAmount,
      weightGrams: weights.get(line.variantId) ?? null,
    })),
    accepted.length === 0 ? [] : costs.map(({ amount, spreadBy }) => ({ amount, spreadBy })),
    { currencyTag: order.currencyTag, exchangeRate: asked.exchangeRate },
  )
  const landed = new Map(accepted.map(({ lineId }, at) => [lineId, amounts[at] ?? '0']))
  return {
    lines: goods.map((line) => ({ ...line, amount: landed.get(line.lineId) ?? '0' })),
    costs,
    goodsAmount,
    amount: sumOfAmounts(amounts),
  }
}

/** The supplier's amount for some units of a line, with the taxes that cannot be recovered. */
function goodsAmountOf(order: LockedOrder, line: LockedLine, quantity: string, after: string, cost: string): string {
  if (quantity === '0') return '0'
  const minor = line.netAmount + (order.taxesAreCost ? line.taxAmount : 0)
  const { unitQuantity: ordered, packFactor } = line
  const amount = minorToMajor(money(minor), order.currencyTag)
  return amountOfReceipt({ ordered, amount, cost: line.cost, packFactor }, { quantity, after, cost })
}

async function ownShare(ctx: CompanyCtx, order: LockedOrder, now: string): Promise<AdditionalCost[]> {
  const valueOf = (quantityOf: (line: LockedLine) => string) =>
    sumOfAmounts(order.lines.map((line) => goodsAmountOf(order, line, quantityOf(line), '0', line.cost)))
  const before = valueOf(({ receivedQuantity }) => receivedQuantity)
  const isFirst = order.lines.every(({ receivedQuantity }) => receivedQuantity === '0')
  const whole = valueOf(({ unitQuantity }) => unitQuantity)
  return shareOfCosts(await readCosts(ctx, order.id), { whole, before, now, isFirst })
}

async function readCosts(ctx: CompanyCtx, orderId: string): Promise<AdditionalCost[]> {
  const { costs } = await ctx.tx
    .selectFrom('purchaseOrders')
    .select('costs')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return costs as AdditionalCost[]
}

async function readWeights(ctx: CompanyCtx, lines: readonly SpreadLine[]): Promise<Map<string, number | null>> {
  const ids = lines.map(({ variantId }) => variantId)
  const { rows } = await sql<{ id: string; weightGrams: number | null }>`select id, weight_grams from variants
    where company_id = ${ctx.company.id} and id = any(${ids}::uuid[])`.execute(ctx.tx)
  return new Map(rows.map(({ id, weightGrams }) => [id, weightGrams]))
}
