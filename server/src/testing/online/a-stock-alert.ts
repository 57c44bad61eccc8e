/** People who wait for a sold-out product, for tests. */
import { adjustStock } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { askStockAlert, confirmStockAlert } from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import { expect } from 'vitest'
import { newId } from '../../context.ts'
import { notifyWaitingBuyers } from '../../features/shop/stock-alerts/stock-alert-clock.ts'
import { aProduct, call, type TestProduct } from '../builders.ts'
import type { TestServer } from '../test-server.ts'
import { aShopper } from './a-shopper.ts'
import { anOnlineShop, type OnlineShop } from './an-online-shop.ts'

type Wish = Parameters<typeof aProduct>[2]

/** A product of the shop without stock. */
export function aSoldOutProduct(server: TestServer, shop: OnlineShop, wish: Wish = {}): Promise<TestProduct> {
  return aProduct(server, shop, { showInStore: true, openingStock: '0', price: '1290', ...wish })
}

export async function aShopWithoutStock(server: TestServer, changes: Parameters<typeof anOnlineShop>[1] = {}) {
  const shop = await anOnlineShop(server, changes)
  return { shop, product: await aSoldOutProduct(server, shop, { name: 'Pan de molde' }) }
}

/** Clears the counts of requests and mails, so that a test may ask many times. */
export const forgetTurns = (server: TestServer) => server.owner.query('delete from mail_turns')

/** Requests a mail. Returns it with its two links, each the code behind the page's path. */
export async function askForAlert(
  server: TestServer,
  shop: OnlineShop,
  { variantId }: Pick<TestProduct, 'variantId'>,
  { email = `${newId()}@example.test`, language = 'es' }: { email?: string; language?: 'en' | 'es' } = {},
) {
  await forgetTurns(server)
  await aShopper(server, shop).call(askStockAlert, { variantId, email, language })
  const { subject = '', body = '' } = server.mails.findLast(({ to }) => to === email.toLowerCase()) ?? {}
  return { email, subject, body, ...linksOf(body) }
}

/** The codes of the links in a mail: first the confirmation link, if there is one, and last the stop link. */
function linksOf(body: string): { confirm: string; stop: string } {
  const codes = [...body.matchAll(/\/(?:aviso|alert)\/([\w-]+)/g)].map(([, code]) => code ?? '')
  return { confirm: codes[0] ?? '', stop: codes.at(-1) ?? '' }
}

/** A person who asked and confirmed. */
export async function aWaitingBuyer(
  server: TestServer,
  shop: OnlineShop,
  product: Pick<TestProduct, 'variantId'>,
  wish: Parameters<typeof askForAlert>[3] = {},
) {
  const asked = await askForAlert(server, shop, product, wish)
  await call(server, confirmStockAlert, { shop: shop.name, token: asked.confirm })
  return asked
}

/** Waiting people, in this order, written as after asking and confirming. */
export async function aLine(
  server: TestServer,
  { companyId }: OnlineShop,
  { variantId }: Pick<TestProduct, 'variantId'>,
  count: number,
): Promise<string[]> {
  const emails = Array.from(
    { length: count },
    (_, place) => `${String(place).padStart(3, '0')}-${newId()}@example.test`,
  )
  await server.owner.query(
    `insert into stock_alerts (company_id, id, variant_id, state, email, language_tag, stop_hash, asked_at)
      select $1, gen_random_uuid(), $2, 'waiting', e.email, 'es', sha256(convert_to(e.email, 'UTF8')),
        now() - interval '1 hour' + e.place * interval '1 second'
      from unnest($3::text[]) with ordinality as e(email, place)`,
    [companyId, variantId, emails],
  )
  return emails
}

/** Changes the stock by a quantity; below zero takes units away. */
export async function receive(
  server: TestServer,
  shop: OnlineShop,
  { variantId }: Pick<TestProduct, 'variantId'>,
  quantity: string,
): Promise<void> {
  const input = { adjustmentId: newId(), variantId, kind: 'adjustment', quantity, reason: 'Conteo' } as const
  await call(server, adjustStock, input, shop.token)
}

/** Runs the clock once, without a fault. */
export async function lookForBack(server: TestServer): Promise<void> {
  const faults: unknown[] = []
  await notifyWaitingBuyers(server.deps, (fault) => faults.push(fault))
  expect(faults).toEqual([])
}

/** The addresses that got a mail about a returned product, in order. */
export function toldIn(server: TestServer, shop: Pick<OnlineShop, 'name'>): string[] {
  const isTold = /^(?:.*: volvió |.* is back$)/
  return server.mails
    .filter(({ subject, body }) => isTold.test(subject) && body.includes(`/shop/${shop.name}/`))
    .map(({ to }) => to)
}
