/** A buyer signs in to a shop with a mail: on a phone with the code, on another device with the link and without script. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { aCourier, placeAnOrder, someShirts } from '../support/an-order.ts'
import { barriers } from '../support/barriers.ts'
import { codeInMail, linkInMail } from '../support/mailbox.ts'
import { openShop } from '../support/open-shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const paths = {
  en: { account: 'account', cart: 'cart', order: 'order' },
  es: { account: 'cuenta', cart: 'carro', order: 'pedido' },
} as const

/** A shop with shirts, and a guest who ordered one of them with an address of their own. */
async function aBuyer(owner: BrowserContext, guest: BrowserContext) {
  const shop = await openShop(owner.request)
  const variantId = await someShirts(owner.request)
  const email = `berta-${crypto.randomUUID().slice(-12)}@example.test`
  const deliveryMethodId = await aCourier(owner.request, { payOnDelivery: true })
  const items = [{ variantId, quantity: '1' }]
  const wish = { shop, items, deliveryMethodId, paymentMethod: 'onDelivery', isSent: true, email } as const
  const order = await placeAnOrder(guest.request, wish)
  return { shop, variantId, email, order }
}

/** Puts shirts into the cart of the page's browser. */
async function take(page: Page, cart: string, variantId: string, quantity: number): Promise<void> {
  await page.goto(`${cart}?line=${variantId}:${quantity}`)
  await page.getByTestId('bring-lines').click()
  await expect(page.getByTestId('cart-quantity')).toHaveValue(String(quantity))
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a buyer signs in on two devices, and both carts are merged (${language})`, async ({
    browser,
    context,
    page: office,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const phones = await browser.newContext({ viewport: { width: 360, height: 780 }, ...(baseURL && { baseURL }) })
    const laptops = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const { shop, variantId, email, order } = await aBuyer(context, phones)
    const [phone, laptop] = [await phones.newPage(), await laptops.newPage()]
    const account = `/shop/${shop}/${language}/${paths[language].account}`
    const cart = `/shop/${shop}/${language}/${paths[language].cart}`

    await test.step('on the phone with the code, where the order of the guest is', async () => {
      await take(phone, cart, variantId, 3)
      await phone.getByTestId('shop-account').click()
      await expect(phone).toHaveURL(account)
      expect(await barriers(phone)).toEqual([])
      await phone.getByLabel(t('shop.account.email')).fill('berta')
      await phone.getByTestId('sign-in-ask').click()
      await expect(phone.getByText(t('shop.account.emailWrong'))).toBeVisible()
      await phone.getByLabel(t('shop.account.email')).fill(email)
      await phone.getByTestId('sign-in-ask').click()
      await expect(phone.getByTestId('sign-in-sent')).toContainText(email)
      const code = await codeInMail(context.request, email)
      await phone.getByLabel(t('shop.account.code')).fill(code === '000000' ? '111111' : '000000')
      await phone.getByTestId('sign-in-enter').click()
      await expect(phone.getByText(t('shop.account.codeWrong'))).toBeVisible()
      await expectNoSideScroll(phone)
      expect(await barriers(phone)).toEqual([])
      await phone.getByLabel(t('shop.account.code')).fill(code)
      await phone.getByTestId('sign-in-enter').click()
      await expect(phone.getByTestId('signed-in')).toContainText(email)
      await expect(phone.getByTestId('my-orders')).toContainText(order.number)
      await expect(phone.getByTestId('shop-cart')).toContainText('1')
      await expectNoSideScroll(phone)
      expect(await barriers(phone)).toEqual([])
    })

    await test.step('details are kept, and the cart is the same as before', async () => {
      await phone.getByTestId('my-details').getByLabel(t('shop.buying.fields.phone')).fill('+56 9 1234 5678')
      await phone.getByTestId('my-details').getByRole('button').click()
      await expect(phone.getByTestId('account-saved')).toBeVisible()
      await phone.goto(cart)
      await expect(phone.getByTestId('cart-merged')).toHaveCount(0)
      await expect(phone.getByTestId('cart-quantity')).toHaveValue('3')
    })

    await test.step('on the laptop from the checkout, with the link of the mail and without script', async () => {
      await take(laptop, cart, variantId, 2)
      await laptop.getByTestId('to-checkout').click()
      await laptop.getByTestId('sign-in-offer').getByRole('link').click()
      await laptop.getByLabel(t('shop.account.email')).fill(email)
      await expect
        .poll(
          async () => {
            await laptop.getByTestId('sign-in-ask').click()
            return laptop.getByTestId('sign-in-sent').count()
          },
          // A mailbox gets its second mail 20 seconds after the first.
          { timeout: 60_000, intervals: [5000] },
        )
        .toBe(1)
      const link = await linkInMail(context.request, email, `shop/${shop}/${language}/\\S+next=`, { count: 1 })
      await laptop.goto(link)
      await laptop.goto(link)
      await laptop.getByTestId('sign-in-press').click()
      await expect(laptop).toHaveURL(cart)
      await expect(laptop.getByTestId('cart-merged')).toContainText(
        t('shop.account.merged.summed', { name: 'Polera', had: '3', added: '2', now: '5' }),
      )
      await expect(laptop.getByTestId('cart-quantity')).toHaveValue('5')
      await laptop.setViewportSize({ width: 360, height: 780 })
      await expectNoSideScroll(laptop)
      await laptop.goto(link)
      await expect(laptop.getByTestId('sign-in-over')).toBeVisible()
    })

    await test.step('the order is filled in, and is among the others', async () => {
      await laptop.goto(cart)
      await laptop.getByTestId('to-checkout').click()
      await expect(laptop.getByTestId('checkout-as')).toContainText(email)
      await expect(laptop.getByLabel(t('shop.buying.fields.line1'))).toHaveValue('Los Leones 100')
      await expect(laptop.locator('input[name=phone]')).toHaveValue('+56 9 1234 5678')
      await expectNoSideScroll(laptop)
      await laptop.locator('input[name=name]').fill('Berta Soto')
      await laptop.getByTestId('delivery-choice').getByRole('radio').first().check()
      await laptop.getByTestId('look-delivery').click()
      await laptop.locator('input[name=paymentMethod][value=onDelivery]').check()
      await laptop.getByTestId('place-order').click()
      await expect(laptop).toHaveURL(new RegExp(`/${paths[language].order}/`))
      await laptop.goto(account)
      await expect(laptop.getByTestId('my-orders').getByRole('listitem')).toHaveCount(2)
      await phone.goto(cart)
      await expect(phone.getByTestId('cart-empty')).toBeVisible()
    })

    await test.step('the office sees the account; signing out leaves nothing on the device', async () => {
      await office.goto('/dashboard/customers')
      await office.getByText('Berta Soto').click()
      await expect(office.getByTestId('customer-shop-account')).toContainText(email)
      await laptop.goto(account)
      await laptop.getByTestId('sign-out').click()
      await expect(laptop.getByTestId('account-left')).toBeVisible()
      await laptop.goto(`/shop/${shop}/${language}/${paths[language].order}/${order.token}`)
      await office.getByTestId('end-shop-sessions').click()
      await expect(office.getByTestId('end-shop-sessions')).toHaveCount(0)
      await phone.goto(account)
      await expect(phone.getByTestId('sign-in-ask')).toBeVisible()
    })
    await Promise.all([phones.close(), laptops.close()])
  })
}
