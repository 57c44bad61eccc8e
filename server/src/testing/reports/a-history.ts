/** Random histories of a shop in several zones, around the nights that clocks change. */
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect } from 'vitest'
import { push } from '../a-document.ts'
import { anExchange } from '../an-exchange.ts'
import { aRefund } from '../a-refund.ts'
import { aSale, type SaleInput } from '../a-sale.ts'
import { aVoid } from '../a-void.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop, type TestProduct, type Till } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

export type World = { name: string; timeZone: string; dayStart: string; night: string }
/** The clocks of the first two zones change around these nights. */
export const worlds: World[] = [
  { name: 'Madrid as summer time ends', timeZone: 'Europe/Madrid', dayStart: '05:00', night: '2026-10-25T01:00:00Z' },
  {
    name: 'Santiago as summer time begins',
    timeZone: 'America/Santiago',
    dayStart: '00:00',
    night: '2026-09-06T04:00:00Z',
  },
  {
    name: 'Karachi, which never changes its clocks',
    timeZone: 'Asia/Karachi',
    dayStart: '00:00',
    night: '2026-10-14T20:00:00Z',
  },
]

type Fate = { sale: SaleInput; soldAt: Date; isCash: boolean; isVoided: boolean; back: number[] }
export type History = { server: TestServer; shop: Shop; till: Till; products: TestProduct[]; sales: Fate[] }

/** A small generator with a seed: the same history for the same number. */
export function randomOf(start: number): (below: number) => number {
  let state = start % 2147483647
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

export async function aHistory(
  server: TestServer,
  { timeZone, dayStart, night }: World,
  random: (below: number) => number,
  { steps, afterStep }: { steps: number; afterStep?: (shop: Shop) => Promise<unknown> },
): Promise<History> {
  const shop = await aCompany(server)
  await server.owner.query('update companies set time_zone = $2, business_day_start = $3 where id = $1', [
    shop.companyId,
    timeZone,
    dayStart,
  ])
  const names = ['Panes', 'Tés']
  const categories = []
  for (const name of names)
    categories.push((await call(server, createCategory, { name: { en: name, es: name } }, shop.token)).category.id)
  const products = []
  for (const [index, price] of ['990', '1290', '24990', '500'].entries())
    products.push(
      await aProduct(server, shop, {
        name: `P${index}`,
        price,
        categoryIds: index === 3 ? [] : [categories[index % 2] ?? ''],
        openingUnitCost: index === 2 ? '0' : '333',
        openingStock: '1000',
      }),
    )
  const till = await anOpenTill(server, shop)
  const history: History = { server, shop, till, products, sales: [] }
  const centre = Date.parse(night)
  for (let number = 1; number <= steps; number++) {
    // Three days around the night, and sometimes a month before, so that later refunds belong to another month.
    const minutes = random(4) === 0 ? -random(60_000) : random(4320) - 2160
    await step(history, number, new Date(centre + minutes * 60_000), random)
    await afterStep?.(shop)
  }
  return history
}

async function step(history: History, number: number, at: Date, random: (below: number) => number): Promise<void> {
  const { server, shop, till, products, sales } = history
  const earlier = sales.filter(
    ({ isVoided, isCash, back, sale, soldAt }) =>
      !isVoided && isCash && soldAt < at && (back[0] ?? 0) < Number(sale.lines[0]?.quantity),
  )
  const fate = earlier[random(Math.max(earlier.length, 1))]
  const choice = random(10)
  if (fate && choice < 3) {
    const before = { 0: String(fate.back[0] ?? 0) }
    await push(server, shop, aRefund(till, fate.sale, { number, before, change: { refundedAt: at.toISOString() } }))
    fate.back[0] = (fate.back[0] ?? 0) + 1
  } else if (fate && choice === 3 && (fate.back[0] ?? 0) === 0) {
    const items = [{ product: products[random(4)] ?? raise(), quantity: '2' }]
    const exchange = anExchange(till, fate.sale, { number, items, change: { soldAt: at.toISOString() } })
    const [result] = await push(server, shop, exchange)
    expect(result?.status).not.toBe('refused')
    fate.back[0] = 1
  } else if (fate && choice === 4 && (fate.back[0] ?? 0) === 0) {
    await push(server, shop, aVoid(till, fate.sale))
    fate.isVoided = true
    await sell(history, number, at, random)
  } else await sell(history, number, at, random)
}

async function sell(
  { server, shop, till, products, sales }: History,
  number: number,
  at: Date,
  random: (below: number) => number,
) {
  const items = Array.from({ length: 1 + random(3) }, () => ({
    product: products[random(4)] ?? raise(),
    quantity: String(1 + random(3)),
    ...(random(3) === 0 && { discountPercent: String([10, 33, 100][random(3)]) }),
  }))
  const isCash = random(3) > 0
  const sale = aSale(till, { number, soldAt: at, items, tenderKey: isCash ? 'cash' : 'debit' })
  await call(server, commitSale, sale, shop.token)
  sales.push({ sale, soldAt: at, isCash, isVoided: false, back: [] })
}

function raise(): never {
  throw new Error('no such product')
}
