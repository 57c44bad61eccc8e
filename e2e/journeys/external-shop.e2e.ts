/**
 * An external shop: the example reads the shop API, sends the buyer to the shop's cart, and lets people log in once it is
 * registered.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { offerPickup, openShop } from '../support/open-shop.ts'
import { barriers } from '../support/barriers.ts'
import { call, newEmail, password, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const program = fileURLToPath(new URL('../../examples/online-shop/server.js', import.meta.url))

/** Runs the example and returns its address. */
async function startExample(env: Record<string, string>): Promise<{ url: string; stop: () => void }> {
  const running = spawn(process.execPath, [program], {
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(running.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), stop: () => void running.kill() }
}

/** A port that is free now. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' && address ? address.port : 0)
}

/** Registers the shop in the settings, and returns the lines that are shown once. */
async function registerShop(page: Page, returnAddress: string): Promise<Record<string, string>> {
  await page.goto('/dashboard/ecommerce/settings/general')
  await page.getByTestId('add-external-shop').click()
  await page.getByTestId('external-shop-name').fill('Almacén propio')
  await page.getByTestId('external-shop-returnAddresses').fill('http://almacen.example/back')
  await page.getByTestId('external-shop-save').click()
  await expect(page.getByTestId('external-shop-returnAddresses')).toHaveAttribute('aria-invalid', 'true')
  await page.getByTestId('external-shop-returnAddresses').fill(returnAddress)
  await page.getByTestId('external-shop-save').click()
  const lines = await page.getByTestId('external-shop-secret-value').inputValue()
  await page.getByTestId('external-shop-secret-done').click()
  await expect(page.getByTestId('external-shop-row')).toContainText('Almacén propio')
  return Object.fromEntries(lines.split('\n').map((line) => line.split('=') as [string, string]))
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`the example lists, finds, shows and sends the buyer to the cart (${language})`, async ({
    browser,
    context,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    await signInToShop(context, language, origin, 'both')
    const variants = [{ sku: 'POL-1', price: '9990', openingStock: '4' }]
    await call(context.request, createProduct, { name: 'Polerón marinero', variants })
    const shop = await openShop(context.request)
    await offerPickup(context.request)
    const example = await startExample({ MOSTRADOR: origin, SHOP: shop, LANGUAGE: language })
    const visitor = await browser.newContext()
    const page = await visitor.newPage()
    try {
      await page.goto(example.url)
      await expect(page.locator('#list').getByRole('listitem')).toHaveCount(4)
      await page.getByRole('searchbox').fill('poleron marinro')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.locator('#list').getByRole('link')).toHaveText(['Polerón marinero'])
      await page.locator('#list').getByRole('link').click()
      await page.locator('input[name=quantity]').fill('2')
      await page.locator('main form button').click()
      await expect(page.locator('#basket')).toContainText('2')
      await page.locator('#basket').getByRole('link').click()

      await expect(page.getByTestId('cart-proposal')).toContainText('Polerón marinero')
      await expect(page.getByRole('heading', { name: t('shop.buying.proposal') })).toBeVisible()
      await page.getByTestId('bring-lines').click()
      await expect(page.getByTestId('cart-line-poleron-marinero').getByTestId('cart-quantity')).toHaveValue('2')
      await page.getByTestId('to-checkout').click()
      await expect(page).toHaveURL(new RegExp(`/shop/${shop}/${language}/(checkout|pago)`))
    } finally {
      example.stop()
      await visitor.close()
    }
  })

  test(`a registered shop asks who a person is, and learns it with their consent (${language})`, async ({
    browser,
    context,
    page,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    await signInToShop(context, language, origin, 'both')
    const shop = await openShop(context.request)
    const port = await freePort()
    const keys = await registerShop(page, `http://127.0.0.1:${port}/back`)
    const example = await startExample({ MOSTRADOR: origin, SHOP: shop, LANGUAGE: language, PORT: port, ...keys })
    const visitor = await browser.newContext({ baseURL: origin })
    await visitor.addCookies([{ name: 'lang', value: language, url: origin }])
    const person = await visitor.newPage()
    try {
      await test.step('a person without an account makes one and agrees', async () => {
        await person.goto(example.url)
        await person.locator('#person a').click()
        await expect(person.getByText(t('auth.logIn.forShop'))).toBeVisible()
        expect(person.url()).not.toContain('ecToken')
        await person
          .getByRole('link', { name: t('auth.logIn.toRegister') })
          .last()
          .click()
        await person.locator('input[name=name]').fill('Eva Soto')
        await person.locator('input[name=email]').fill(newEmail())
        await person.locator('input[name=password]').fill(password)
        await person
          .getByTestId('register-form')
          .getByRole('button', { name: t('auth.register.submit') })
          .click()
        await expect(person.getByTestId('consent')).toContainText('Almacén propio')
        expect(await barriers(person)).toEqual([])
        await person.getByRole('button', { name: t('auth.shop.allow') }).click()
        await expect(person.locator('#person')).toHaveText('Hola, Eva Soto')
        expect(person.url()).toBe(`${example.url}/`)
      })

      await test.step('pages for people who came from a shop are open to them', async () => {
        await person.goto(`${origin}/account/general`)
        await person.getByTestId('to-visited-shops').click()
        await expect(person.getByTestId('visited-shop')).toContainText('Almacén propio')
        expect(await barriers(person)).toEqual([])
        await page.goto('/visited-shops')
        await expect(page).toHaveURL(/\/account\/general$/)
      })

      await test.step('what was agreed to is withdrawn, and the shop has to ask again', async () => {
        await person.getByTestId('withdraw-consent').click()
        await expect(person.getByTestId('consent-withdrawn')).toContainText('Almacén propio')
        await expect(person.getByTestId('visited-shop')).toHaveCount(0)
        await person.goto(`${example.url}/log-in`)
        await expect(person.getByTestId('consent')).toContainText('Almacén propio')
      })

      await test.step('cancelling tells the shop nothing', async () => {
        await person.goto(`${example.url}/log-in`)
        await person.getByTestId('consent-cancel').click()
        await expect(person.locator('#person a')).toBeVisible()
        expect(person.url()).toBe(`${example.url}/`)
      })
    } finally {
      example.stop()
      await visitor.close()
    }
  })
}
