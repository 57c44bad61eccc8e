/** A shop of one's own: the example reads the shop API, and sends the buyer to the shop's cart. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createProduct } from '@mostrador/contract/features/products/endpoints.ts'
import { expect, test } from '@playwright/test'
import { openShop } from '../support/open-shop.ts'
import { call, signInToShop } from '../support/shop.ts'
import { languages, words } from '../support/words.ts'

const program = fileURLToPath(new URL('../../examples/online-shop/server.js', import.meta.url))

/** Runs the example and returns its address. */
async function startExample(env: Record<string, string>): Promise<{ url: string; stop: () => void }> {
  const running = spawn(process.execPath, [program], {
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(running.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), stop: () => void running.kill() }
}

for (const language of languages) {
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
}
