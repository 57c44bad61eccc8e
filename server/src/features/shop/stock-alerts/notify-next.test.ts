/** Mails about products that are back: in the order of the requests, once, and in waves no larger than the stock. */
import { cancelOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import {
  archiveProduct,
  createProduct,
  getProduct,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  countStockAlerts,
  openStockAlerts,
  stopStockAlerts,
} from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { createMailQueue } from '../../../mail/mail-queue.ts'
import { addressTurns } from '../../../limiter/turns.ts'
import { mailRules } from '../../../mail/queue-mail.ts'
import { aProduct, call, send, type TestProduct, updateInput } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import {
  aLine,
  askForAlert,
  aShopWithoutStock,
  aWaitingBuyer,
  lookForBack,
  receive,
  toldIn,
} from '../../../testing/online/a-stock-alert.ts'
import { type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { notifyWaitingBuyers } from './stock-alert-clock.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))
const hours = (count: number) => server.setNow(new Date(Date.now() + count * 3_600_000))

async function waiting({ token }: OnlineShop, { id }: TestProduct): Promise<number> {
  const { variants } = await call(server, countStockAlerts, { productId: id }, token)
  return variants.reduce((sum, { waiting: count }) => sum + count, 0)
}

describe('waves', () => {
  test('with 3 pieces and 50 waiting people, the first 3 get a mail, and the next 3 a day later if the pieces are still there', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const line = await aLine(server, shop, product, 50)
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual([])

    await receive(server, shop, product, '3')
    for (const hour of [0, 0.1, 12, 23.9]) {
      hours(hour)
      await lookForBack(server)
      expect(toldIn(server, shop)).toEqual(line.slice(0, 3))
    }
    hours(24.1)
    for (let turn = 0; turn < 2; turn++) await lookForBack(server)

    expect(toldIn(server, shop)).toEqual(line.slice(0, 6))
    server.setNow(undefined)
    expect(await waiting(shop, product)).toBe(44)
  })

  test('grow with goods received the same day, and shrink with sales', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const line = await aLine(server, shop, product, 20)
    await receive(server, shop, product, '3')
    await lookForBack(server)
    await receive(server, shop, product, '4')
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual(line.slice(0, 7))
    await receive(server, shop, product, '-5')
    hours(25)
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual(line.slice(0, 9))
  })

  test('count reserved goods, also once an order releases them', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    await receive(server, shop, product, '2')
    const method = await aDeliveryMethod(server, shop, { payOnDelivery: true })
    const items = [{ variantId: product.variantId, quantity: '2' }]
    const { order } = await aShopOrder(server, shop, method, items, { paymentMethod: 'onDelivery' })
    const line = await aLine(server, shop, product, 5)
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual([])

    await call(server, cancelOrder, { id: await idOf(order.token), note: 'Se arrepintió' }, shop.token)
    await lookForBack(server)

    expect(toldIn(server, shop)).toEqual(line.slice(0, 2))
  })

  test('of a kit are as large as its scarcest component allows', async () => {
    const { shop, product: bread } = await aShopWithoutStock(server)
    const jam = await aProduct(server, shop, { name: 'Mermelada', openingStock: '9' })
    const components = [bread, jam].map(({ variantId }) => ({ variantId, quantity: '2' }))
    const input = { name: 'Once', components, variants: [{ price: '4990' }], showInStore: true }
    const kind = 'kit' as const
    const { product } = await call(server, createProduct, { ...input, type: kind }, shop.token)
    const kit = { variantId: product.variants[0]?.id ?? '' }
    const line = await aLine(server, shop, kit, 9)
    await receive(server, shop, bread, '5')
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual(line.slice(0, 2))
  })

  test('of several processes at once are one wave', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const line = await aLine(server, shop, product, 50)
    await receive(server, shop, product, '3')
    await Promise.all([1, 2, 3, 4].map(() => lookForBack(server)))
    expect(toldIn(server, shop).toSorted()).toEqual(line.slice(0, 3))
  })

  test('interrupted by a crash continue with the next person, and notify everyone once', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const line = await aLine(server, shop, product, 6)
    await receive(server, shop, product, '6')
    const onError = () => {}
    const stored = createMailQueue({ ...server.deps, newId })
    let left = 3
    const add: typeof stored.add = async (tx, mail) => {
      if (left-- === 0) throw new Error('crash')
      await stored.add(tx, mail)
    }
    const outbox = async () =>
      (await server.owner.query('select to_address from mail_outbox order by to_address')).rows.map(
        ({ to_address }) => to_address,
      )

    const faults: unknown[] = []
    await notifyWaitingBuyers({ ...server.deps, mailQueue: { ...stored, add } }, (fault) => faults.push(fault))
    const others = line.filter((_email, at) => at !== 3)
    expect([faults.length, await outbox(), await waiting(shop, product)]).toEqual([1, others, 1])
    for (let turn = 0; turn < 2; turn++) await notifyWaitingBuyers({ ...server.deps, mailQueue: stored }, onError)

    expect(await outbox()).toEqual(line)
    expect(await waiting(shop, product)).toBe(0)
  })
})

describe('the mail', () => {
  test.each([
    ['es', 'volvió Café · Grande', '$3.490'],
    ['en', 'Café · Grande is back', '$3,490'],
  ] as const)(
    'in the language %s names shop, product, variant, price and both links',
    async (language, says, price) => {
      const { shop } = await aShopWithoutStock(server, { general: { storeName: 'Pan Sur' } })
      const variants = ['Chico', 'Grande'].map((size) => ({
        price: '3490',
        optionValues: [size],
        sku: `CAF-${size === 'Grande' ? 'L' : 'S'}`,
      }))
      const options = [{ name: 'Tamaño', values: ['Chico', 'Grande'] }]
      const input = { name: 'Café', slug: 'cafe', options, variants, trackStock: true, showInStore: true }
      const { product } = await call(server, createProduct, input, shop.token)
      const large = { variantId: product.variants[1]?.id ?? '' }
      const { email, stop } = await aWaitingBuyer(server, shop, large, { language })
      await receive(server, shop, large, '1')
      await lookForBack(server)

      const { subject = '', body = '' } = server.mails.findLast(({ to }) => to === email) ?? {}
      expect(subject).toBe(`Pan Sur: ${says}`)
      for (const words of ['Pan Sur', price, `/${language}/p/cafe?sku=CAF-L`, `/${stop}`]) expect(body).toContain(words)
    },
  )

  test('is the only one: its address is deleted, its links change nothing, and a new request gets a new place in the line', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const { email, confirm, stop } = await aWaitingBuyer(server, shop, product)
    await receive(server, shop, product, '1')
    await lookForBack(server)
    await receive(server, shop, product, '-1')

    for (const token of [confirm, stop]) {
      await send(server, stopStockAlerts.path, { shop: shop.name, token })
      const { alerts } = await call(server, openStockAlerts, { shop: shop.name, token })
      expect(alerts).toEqual({ email: null, mayConfirm: false, products: [] })
    }
    const [first] = await aLine(server, shop, product, 1)
    await aWaitingBuyer(server, shop, product, { email })
    await receive(server, shop, product, '1')
    hours(25)
    await lookForBack(server)

    expect(toldIn(server, shop)).toEqual([email, first])
  })

  test('about a returned product does not make the next wave larger if the person asks again immediately', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const { email } = await aWaitingBuyer(server, shop, product)
    const [next] = await aLine(server, shop, product, 1)
    await server.owner.query(`update stock_alerts set asked_at = now() - interval '2 hours' where email = $1`, [email])
    await receive(server, shop, product, '1')
    await lookForBack(server)
    await receive(server, shop, product, '-1')
    await askForAlert(server, shop, product, { email })
    await receive(server, shop, product, '1')
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual([email])
    hours(25)
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual([email, next])
  })

  test('waits for tomorrow if the address got all its mails of today, and others get theirs', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const [busy = '', other] = await aLine(server, shop, product, 2)
    await server.owner.query('insert into mail_turns (bucket, sent, began_at, last_at) values ($1, $2, now(), now())', [
      addressTurns('stockAlert', busy),
      mailRules.stockAlert.perDay,
    ])
    await receive(server, shop, product, '2')
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual([other])
    expect(await waiting(shop, product)).toBe(1)
    hours(25)
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual([other, busy])
  })
})

describe('no mail goes out', () => {
  test('about an archived product, and its alerts end', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    await aLine(server, shop, product, 2)
    await call(server, archiveProduct, { id: product.id, isArchived: true }, shop.token)
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual([])
    expect(await waiting(shop, product)).toBe(0)
  })

  test('while the product is hidden, alerts are off or the shop is closed; people keep waiting', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const line = await aLine(server, shop, product, 2)
    await receive(server, shop, product, '5')
    const quiet = async () => {
      await lookForBack(server)
      expect(toldIn(server, shop)).toEqual([])
    }
    const show = async (showInStore: boolean) => {
      const { product: now } = await call(server, getProduct, { id: product.id }, shop.token)
      await call(server, updateProduct, updateInput(now, { showInStore }), shop.token)
    }

    await show(false)
    await quiet()
    await show(true)
    await setUpShop(server, shop, { shop: { stockAlertsEnabled: false } })
    await quiet()
    await setUpShop(server, shop, { shop: { stockAlertsEnabled: true }, general: { storeStatus: 'closed' } })
    await quiet()
    await setUpShop(server, shop, { general: { storeStatus: 'live' } })
    await lookForBack(server)

    expect(toldIn(server, shop)).toEqual(line)
  })

  test('to people who did not confirm, have stopped, or waited for more than 12 months', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    await askForAlert(server, shop, product)
    const { stop } = await aWaitingBuyer(server, shop, product)
    await call(server, stopStockAlerts, { shop: shop.name, token: stop })
    const [old, fresh] = await aLine(server, shop, product, 2)
    await server.owner.query(`update stock_alerts set asked_at = now() - interval '13 months' where email = $1`, [old])
    await receive(server, shop, product, '9')
    await lookForBack(server)
    expect(toldIn(server, shop)).toEqual([fresh])
  })

  test('about the stock of another company', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const other = await aShopWithoutStock(server)
    const [mine] = await aLine(server, shop, product, 1)
    await aLine(server, other.shop, other.product, 1)
    await receive(server, shop, product, '9')
    await lookForBack(server)
    expect([toldIn(server, shop), toldIn(server, other.shop)]).toEqual([[mine], []])
  })
})

async function idOf(token: string): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>('select id from orders where public_token = $1', [token])
  return rows[0]?.id ?? ''
}
