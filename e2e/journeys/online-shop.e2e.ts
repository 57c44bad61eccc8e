/** A visitor of a company's online shop: finds a product by a misspelt name, narrows a list, reads, writes to the shop, orders. Without script too. */
import {
  getBlogShopSettings,
  getContactShopSettings,
  getHomeShopSettings,
  updateBlogShopSettings,
  updateContactShopSettings,
  updateHomeShopSettings,
} from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { offerPickup, openShop } from '../support/open-shop.ts'
import { linkInMail } from '../support/mailbox.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

async function fillShop(request: APIRequestContext): Promise<string> {
  const options = [
    { name: 'Talla', values: ['S', 'M'] },
    { name: 'Color', values: ['Azul', 'Verde'] },
  ]
  const variants = [
    { sku: 'POL-1', optionValues: ['S', 'Azul'], price: '9990', openingStock: '4' },
    { sku: 'POL-2', optionValues: ['S', 'Verde'], price: '9990', openingStock: '0' },
    { sku: 'POL-3', optionValues: ['M', 'Azul'], price: '11990', openingStock: '9' },
  ]
  await call(request, createProduct, { name: 'Polerón marinero', options, variants })
  const { settings: blog } = await call(request, getBlogShopSettings, {})
  await call(request, updateBlogShopSettings, { ...blog, enabled: true })
  const { settings: contact } = await call(request, getContactShopSettings, {})
  await call(request, updateContactShopSettings, {
    ...contact,
    phone: '+56 32 222 3333',
    contactFormEnabled: true,
    contactRecipients: ['tienda@example.test'],
  })
  const { settings: home } = await call(request, getHomeShopSettings, {})
  await call(request, updateHomeShopSettings, { version: home.version, sections: [newsletter()] })
  return openShop(request)
}

const newsletter = () => ({
  id: crypto.randomUUID(),
  kind: 'newsletter' as const,
  title: { en: '', es: '' },
  text: { en: 'One mail a month', es: 'Un correo al mes' },
  visibleFrom: null,
  visibleTo: null,
})

const listPath = { en: 'products', es: 'productos' } as const
const contactPath = { en: 'contact', es: 'contacto' } as const
const at = (name: string, language: Language, rest = '') => `/shop/${name}/${language}${rest}`

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a visitor finds, narrows, reads and writes (${language})`, async ({ browser, context, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const name = await fillShop(context.request)
    const visitor = await browser.newContext({ ...(baseURL && { baseURL }) })
    const page = await visitor.newPage()

    await test.step('a misspelt name finds it', async () => {
      await page.goto(`/shop/${name}`)
      await page.getByTestId('shop-search').fill('poleron marinro')
      await page.getByTestId('shop-search').press('Enter')
      await expect(page.getByTestId('product-cards').getByRole('link')).toHaveText(['Polerón marinero'])
    })

    await test.step('while typing, the best ones are shown; arrows and Enter lead to one, Escape closes', async () => {
      const search = page.getByTestId('shop-search')
      const suggested = page.getByTestId('suggestions').getByRole('option')
      await search.fill('poleron marinro')
      await expect(suggested).toHaveCount(1)
      expect(await barriers(page)).toEqual([])
      await search.press('Escape')
      await expect(page.getByTestId('suggestions')).toBeHidden()
      await search.fill('poleron')
      await expect(suggested).toContainText('Polerón marinero')
      await search.press('ArrowDown')
      await search.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Polerón marinero')
    })

    await test.step('choices leave what can be bought', async () => {
      await page.goto(at(name, 'es', `/${listPath.es}`))
      await page.goto(at(name, language, `/${listPath[language]}`))
      await page.getByLabel('Verde').or(page.getByLabel('Azul')).first().check()
      await expect(page).toHaveURL(/option=/)
      await expect(page.getByTestId('product-cards').getByRole('listitem')).toHaveCount(1)
      await expect(page.getByLabel('Verde')).toHaveCount(0)
      await page.getByTestId('shop-clear').click()
      await expect(page).not.toHaveURL(/option=/)
    })

    await test.step('each variant has its price and its stock', async () => {
      await page.getByRole('link', { name: 'Polerón marinero' }).click()
      await page.getByTestId('option-M').click()
      await expect(page.getByTestId('shop-price').first()).toContainText(/11[.,]990/)
      await expect(page.getByTestId('shop-availability')).toHaveText(t('shop.product.inStock'))
      await page.getByTestId('option-S').click()
      await page.getByTestId('option-Verde').click()
      await expect(page.getByTestId('shop-availability')).toHaveText(t('shop.product.soldOut'))
    })

    await test.step('a message keeps what was typed until it is right', async () => {
      await page.goto(at(name, language, `/${contactPath[language]}`))
      await page.getByLabel(t('shop.contactPage.name')).fill('Berta')
      await page.getByLabel(t('shop.contactPage.email')).fill('berta')
      await page.getByLabel(t('shop.contactPage.message')).fill('¿Hay talla L?')
      const send = page.getByRole('button', { name: t('shop.contactPage.send') })
      await send.click()
      await expect(page.getByText(t('shop.contactPage.emailWrong'))).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.getByLabel(t('shop.contactPage.email')).fill('berta@example.test')
      await send.click()
      await expect(page.getByTestId('message-sent')).toBeVisible()
    })

    await test.step('the newsletter form keeps a wrong address, and says when there is no connection', async () => {
      await page.goto(at(name, language))
      const email = page.getByLabel(t('shop.newsletter.email'))
      await email.fill('berta')
      await page.getByTestId('newsletter-send').click()
      await expect(page.getByText(t('shop.newsletter.wrong'))).toBeVisible()
      await expect(email).toHaveValue('berta')
      expect(await barriers(page)).toEqual([])
      await email.fill(`news-${crypto.randomUUID()}@example.test`)
      await visitor.setOffline(true)
      await page.getByTestId('newsletter-send').click()
      await expect(page.getByText(t('shop.newsletter.offline'))).toBeVisible()
      await visitor.setOffline(false)
      await page.getByTestId('newsletter-send').click()
      await expect(page.getByTestId('newsletter-sent')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.goto(at(name, language, `/${contactPath[language]}`))
    })

    await test.step('the other language is one press away', async () => {
      await page.getByTestId('shop-language').click()
      const other = language === 'es' ? 'en' : 'es'
      await expect(page).toHaveURL(new RegExp(`/${other}/${contactPath[other]}$`))
    })

    await test.step('no page has a barrier, in both themes, on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 780 })
      const rests = ['', `/${listPath[language]}`, `/${listPath[language]}?q=zzzz`, '/p/poleron-marinero', '/blog']
      for (const rest of [...rests, `/${contactPath[language]}`, '/p/none']) {
        await page.goto(at(name, language, rest))
        expect(await barriers(page), rest).toEqual([])
        await expectNoSideScroll(page)
      }
    })
    await visitor.close()
  })
}

test('everything works in a browser without script', async ({ browser, context, baseURL }) => {
  await signInToShop(context, 'es', baseURL ?? '', 'both')
  const name = await fillShop(context.request)
  await offerPickup(context.request)
  const visitor = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto(`/shop/${name}`)
  await page.getByTestId('shop-search').fill('poleron')
  await page.getByTestId('shop-search').press('Enter')
  await page.getByLabel('Azul').check()
  await page.getByRole('button', { name: words.es.t('shop.list.apply') }).click()
  await page.getByTestId('product-cards').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Polerón marinero')

  const email = `news-${crypto.randomUUID()}@example.test`
  await page.goto(at(name, 'es'))
  await page.getByLabel(words.es.t('shop.newsletter.email')).fill(email)
  await page.getByTestId('newsletter-send').click()
  await expect(page.getByTestId('newsletter-sent')).toBeVisible()
  await page.goto(await linkInMail(context.request, email, `shop/${name}/es/novedades/`))
  await page.getByTestId('newsletter-confirm').click()
  await expect(page.getByTestId('newsletter-leave')).toHaveText(words.es.t('shop.newsletter.page.leave'))
  await page.getByTestId('newsletter-leave').click()
  await expect(page.getByTestId('newsletter-ended')).toBeVisible()

  await page.goto(at(name, 'es', '/p/poleron-marinero?sku=POL-3'))
  await page.getByTestId('add-to-cart').click()
  await page.getByTestId('cart-quantity').fill('3')
  await page.getByTestId('to-checkout').click()
  await expect(page.getByTestId('place-order')).toContainText('35')
  await visitor.close()
})

test('an order is placed without an account, paid in the shop, and its page shows its state', async ({
  browser,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'es', baseURL ?? '', 'both')
  const name = await fillShop(context.request)
  await offerPickup(context.request)
  const visitor = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await visitor.newPage()
  const { t } = words.es

  await test.step('two things go into the cart, and a quantity changes', async () => {
    await page.goto(at(name, 'es', '/p/poleron-marinero?sku=POL-3'))
    await page.getByTestId('add-quantity').fill('2')
    await page.getByTestId('add-to-cart').click()
    await expect(page.getByTestId('cart-total')).toContainText('23')
    await expect(page.getByTestId('shop-cart')).toContainText('1')
    await page.getByTestId('cart-quantity').fill('3')
    await page.getByTestId('cart-quantity').press('Enter')
    await expect(page.getByTestId('cart-total')).toContainText('35')
    expect(await barriers(page)).toEqual([])
  })

  await test.step('a typed quantity goes along with whatever is pressed next', async () => {
    await page.getByTestId('cart-quantity').fill('4')
    await page.getByTestId('to-checkout').click()
    await expect(page.getByTestId('place-order')).toContainText('47')
    await page.goto(at(name, 'es', '/carro'))
    await expect(page.getByTestId('cart-quantity')).toHaveValue('4')
    await page.getByTestId('cart-quantity').fill('5')
    await page.getByRole('button', { name: t('shop.buying.less', { name: 'Polerón marinero' }) }).click()
    await expect(page.getByTestId('cart-total')).toContainText('47')
    await page.getByRole('button', { name: t('shop.buying.less', { name: 'Polerón marinero' }) }).click()
    await expect(page.getByTestId('cart-quantity')).toHaveValue('3')
    await page.getByTestId('promotion-code').fill('NADIE')
    await page.getByTestId('cart-quantity').fill('6')
    await page.getByTestId('to-checkout').click()
    await expect(page.getByTestId('code-fault')).toBeVisible()
    await expect(page.getByTestId('promotion-code')).toHaveValue('NADIE')
    await expect(page.getByTestId('cart-quantity')).toHaveValue('6')
  })

  await test.step('more than there is says how many are left, and one press mends it', async () => {
    await page.getByTestId('cart-quantity').fill('50')
    await page.getByTestId('cart-quantity').press('Enter')
    await expect(page.getByTestId('problem-onlyLeft')).toBeVisible()
    await expect(page.getByTestId('to-checkout')).toHaveCount(0)
    await page.getByTestId('problem-onlyLeft').getByRole('button').click()
    await expect(page.getByTestId('cart-quantity')).toHaveValue('9')
  })

  await test.step('missing fields are marked, and the form keeps the others', async () => {
    await page.getByTestId('to-checkout').click()
    await page.getByLabel(t('shop.buying.fields.name'), { exact: true }).fill('Berta Soto')
    await page.getByTestId('delivery-choice').getByRole('radio').first().check()
    await expect(page.getByLabel(t('shop.buying.methods.inShop'))).toBeVisible()
    await page.getByLabel(t('shop.buying.methods.inShop')).check()
    await page.getByTestId('place-order').click()
    await expect(page.getByTestId('checkout-wrong')).toBeVisible()
    await expect(page.getByText(t('shop.buying.faults.email'))).toBeVisible()
    await expect(page.getByLabel(t('shop.buying.fields.name'), { exact: true })).toHaveValue('Berta Soto')
    expect(await barriers(page)).toEqual([])
  })

  await test.step('the order is placed, and its private link opens its page', async () => {
    await page.getByLabel(t('shop.buying.fields.email')).fill('berta@example.test')
    await page.getByTestId('place-order').click()
    await expect(page).toHaveURL(/\/pedido\/\w{22}(#how)?$/)
    await expect(page.getByTestId('order-status')).toHaveText(t('shop.order.statuses.pending'))
    await expect(page.getByTestId('order-total')).toContainText('107')
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 780 })
    await expectNoSideScroll(page)
  })

  await test.step('the cart is empty, and the catalogue has less', async () => {
    await page.goto(at(name, 'es', '/carro'))
    await expect(page.getByTestId('cart-empty')).toBeVisible()
    await page.goto(at(name, 'es', '/p/poleron-marinero?sku=POL-3&x=1'))
    await expect(page.getByTestId('shop-availability')).toHaveText(t('shop.product.soldOut'))
  })

  await test.step('the buyer cancels, and the goods are back', async () => {
    await page.goBack()
    await page.goBack()
    await page.getByText(t('shop.order.cancel'), { exact: true }).click()
    await page.getByTestId('order-cancel').click()
    await expect(page.getByTestId('order-status')).toHaveText(t('shop.order.statuses.cancelled'))
    await page.goto(at(name, 'es', '/p/poleron-marinero?sku=POL-3&x=2'))
    await expect(page.getByTestId('shop-availability')).toHaveText(t('shop.product.inStock'))
  })
  await visitor.close()
})
