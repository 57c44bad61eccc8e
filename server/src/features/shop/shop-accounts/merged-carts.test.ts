/** The cart of a browser becomes part of the cart of the account at sign-in, once. */
import { addCartCode, getCart, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { enterShop, leaveShop } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { purgeExpired } from '../../../purge-expired.ts'
import { aProduct, call, updateInput } from '../../../testing/builders.ts'
import { updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { aShopPromotion } from '../../../testing/online/a-shop-promotion.ts'
import { aShopper, type Shopper } from '../../../testing/online/a-shopper.ts'
import { askFor, signIn } from '../../../testing/online/a-sign-in.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aShop() {
  const shop = await anOnlineShop(server)
  const goods = () => aProduct(server, shop, { showInStore: true, openingStock: '5', price: '1000' })
  const [bread, milk] = [await goods(), await goods()]
  const [phone, laptop] = [aShopper(server, shop), aShopper(server, shop)]
  return { shop, bread, milk, phone, laptop }
}

const put = (shopper: Shopper, { variantId }: { variantId: string }, quantity: string) =>
  shopper.call(setCartLine, { variantId, quantity })
const linesOf = async (shopper: Shopper) =>
  Object.fromEntries((await shopper.call(getCart, {})).cart.lines.map((line) => [line.variantId, line.quantity]))

test('the first sign-in keeps the cart of the browser, without a message', async () => {
  const { bread, phone } = await aShop()
  await put(phone, bread, '2')
  expect(await signIn(server, phone)).toEqual({ lineCount: 1, hasMerged: false })
  expect(await linesOf(phone)).toEqual({ [bread.variantId]: '2' })
})

test('on another device both carts are merged, up to the stock, and the cart explains it line by line', async () => {
  const { bread, milk, phone, laptop } = await aShop()
  await put(phone, bread, '3')
  await signIn(server, phone)
  await put(laptop, bread, '4')
  await put(laptop, milk, '1')
  expect(await signIn(server, laptop, phone.email)).toEqual({ lineCount: 2, hasMerged: true })
  const { merged } = await laptop.call(getCart, {})
  expect(merged).toMatchObject([
    { name: bread.name, had: '3', added: '4', now: '5' },
    { name: milk.name, had: '0', added: '1', now: '1' },
  ])
  for (const shopper of [phone, laptop])
    expect(await linesOf(shopper)).toEqual({ [bread.variantId]: '5', [milk.variantId]: '1' })
  await put(laptop, milk, '2')
  expect((await laptop.call(getCart, {})).merged).toEqual([])
  expect((await linesOf(phone))[milk.variantId]).toBe('2')
})

test('the codes of both carts are merged and checked again, each once', async () => {
  const { shop, bread, phone, laptop } = await aShop()
  const few = { isCombinable: true, kind: 'amount', amount: money(100), leastAmount: money(2000) } as const
  await aShopPromotion(server, shop, { ...few, code: 'UNO' })
  await aShopPromotion(server, shop, { ...few, code: 'DOS' })
  await put(phone, bread, '1')
  await phone.call(addCartCode, { code: 'UNO' })
  await signIn(server, phone)
  await put(laptop, bread, '1')
  for (const code of ['UNO', 'DOS']) await laptop.call(addCartCode, { code })
  const states = async (shopper: Shopper) =>
    (await shopper.call(getCart, {})).cart.promotions.map(({ code, state }) => `${code} ${state}`).toSorted()
  expect(await states(laptop)).toEqual(['DOS belowAmount', 'UNO belowAmount'])
  await signIn(server, laptop, phone.email)
  for (const shopper of [phone, laptop]) expect(await states(shopper)).toEqual(['DOS applied', 'UNO applied'])
})

test('signing out leaves an empty cart on the device; the account gets its cart back at the next sign-in', async () => {
  const { bread, milk, phone } = await aShop()
  await put(phone, bread, '2')
  await signIn(server, phone)
  await phone.call(leaveShop, {})
  expect(await linesOf(phone)).toEqual({})
  await put(phone, milk, '1')
  await signIn(server, phone)
  expect(await linesOf(phone)).toEqual({ [bread.variantId]: '2', [milk.variantId]: '1' })
})

test('a double press and two tabs add the cart once', async () => {
  const { bread, phone, laptop } = await aShop()
  await put(phone, bread, '1')
  await signIn(server, phone)
  await put(laptop, bread, '2')
  const { link, signInId, code } = await askFor(server, laptop, `${newId()}@example.test`)
  await server.owner.query('delete from mail_turns')
  await server.owner.query('update shop_sign_ins set email = $1 where id = $2', [phone.email, signInId])
  const other = await askFor(server, laptop, phone.email)
  const pressId = newId()
  const enter = (proof: object, press: string) => laptop.send(enterShop, { proof, pressId: press })
  const answers = await Promise.all([
    enter({ link }, pressId),
    enter({ link }, pressId),
    enter({ signInId, code }, pressId),
    enter({ link: other.link }, newId()),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await linesOf(phone)).toEqual({ [bread.variantId]: '3' })
})

test('two devices that sign in at once lose nothing', async () => {
  const { bread, milk, phone, laptop } = await aShop()
  await put(phone, bread, '2')
  await put(laptop, bread, '1')
  await put(laptop, milk, '3')
  const first = await askFor(server, phone)
  await server.owner.query('delete from mail_turns')
  const second = await askFor(server, laptop, phone.email)
  await Promise.all([
    phone.call(enterShop, { proof: { link: first.link }, pressId: newId() }),
    laptop.call(enterShop, { proof: { link: second.link }, pressId: newId() }),
  ])
  expect(await linesOf(phone)).toEqual({ [bread.variantId]: '3', [milk.variantId]: '3' })
})

test('a price that rose meanwhile, and goods that are no longer sold, are problems of the cart', async () => {
  const { shop, bread, milk, phone, laptop } = await aShop()
  await put(phone, bread, '1')
  await signIn(server, phone)
  await put(laptop, bread, '1')
  await put(laptop, milk, '1')
  const variants = updateInput(bread).variants.map((variant) => ({ ...variant, price: '1500' }))
  await call(server, updateProduct, updateInput(bread, { variants }), shop.token)
  await call(server, updateProduct, updateInput(milk, { showInStore: false }), shop.token)
  await signIn(server, laptop, phone.email)
  const { cart } = await laptop.call(getCart, {})
  expect(cart.lines.map(({ quantity, problems }) => [quantity, problems.map(({ kind }) => kind)])).toEqual([
    ['2', ['priceChanged']],
    ['1', ['noLongerSold']],
  ])
})

test('a cart of another shop stays unchanged', async () => {
  const [here, there] = [await aShop(), await aShop()]
  await put(here.phone, here.bread, '1')
  const elsewhere = aShopper(server, there.shop)
  for (const [name, value] of here.phone.cookies) elsewhere.cookies.set(name, value)
  await put(elsewhere, there.bread, '2')
  await signIn(server, here.phone)
  expect(await linesOf(elsewhere)).toEqual({ [there.bread.variantId]: '2' })
  expect(await linesOf(here.phone)).toEqual({ [here.bread.variantId]: '1' })
})

test('the cart of an account outlives 30 days, that of a guest does not', async () => {
  const { shop, bread, phone, laptop } = await aShop()
  await put(phone, bread, '1')
  await signIn(server, phone)
  await put(laptop, bread, '1')
  await server.owner.query(`update carts set changed_at = now() - interval '31 days' where company_id = $1`, [
    shop.companyId,
  ])
  await purgeExpired(server.deps.db, new Date())
  expect([await linesOf(phone), await linesOf(laptop)]).toEqual([{ [bread.variantId]: '1' }, {}])
})
