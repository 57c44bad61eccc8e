/** A buyer withdraws from a part of an order, without script; the office sees it. */
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { shopWithPickup } from '../support/an-order.ts'
import { barriers } from '../support/barriers.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const paths = { en: { page: 'withdrawal', order: 'order' }, es: { page: 'desistimiento', order: 'pedido' } } as const

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a buyer withdraws in two steps (${language})`, async ({ browser, context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const theirs = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const { shop, order } = await (await shopWithPickup(context.request))(theirs.request, 'Berta Soto', '3')
    const buyer = await theirs.newPage()

    await test.step('every page leads to it; the link is mailed to who ordered', async () => {
      await buyer.goto(`/shop/${shop}/${language}`)
      await buyer
        .getByRole('contentinfo')
        .getByRole('link', { name: t('withdrawals.link') })
        .click()
      await expect(buyer).toHaveURL(new RegExp(`/${language}/${paths[language].page}$`))
      await buyer.setViewportSize({ width: 360, height: 780 })
      await expectNoSideScroll(buyer)
      await buyer.getByLabel(t('withdrawals.number')).fill(order.number)
      await buyer.getByLabel(t('withdrawals.email')).fill('berta@example.test')
      await buyer.getByRole('button', { name: t('withdrawals.send') }).click()
      await expect(buyer.getByTestId('link-sent')).toBeVisible()
    })

    await test.step('two of three are withdrawn: chosen, then confirmed', async () => {
      await buyer.goto(`/shop/${shop}/${language}/${paths[language].order}/${order.token}`)
      await buyer.getByTestId('withdraw-link').click()
      await buyer.getByTestId('withdraw-quantity').fill('0')
      await buyer.getByRole('button', { name: t('withdrawals.next') }).click()
      await expect(buyer.getByRole('alert')).toHaveText(t('withdrawals.nothing'))
      await buyer.getByTestId('withdraw-quantity').fill('2')
      await buyer.getByRole('button', { name: t('withdrawals.next') }).click()
      await expect(buyer.getByTestId('withdraw-confirm')).toContainText('Polera')
      await expect(buyer.getByTestId('withdrawn')).toHaveCount(0)
      await buyer.getByRole('button', { name: t('withdrawals.confirm') }).click()
      await expect(buyer.getByTestId('withdrawn')).toContainText('Polera')
      await expect(buyer.getByTestId('withdraw-quantity')).toHaveValue('1')
      await expectNoSideScroll(buyer)
    })

    await test.step('the office sees what was withdrawn, and that it waits', async () => {
      await page.goto('/dashboard/ecommerce/orders')
      await page.getByRole('button', { name: t('orders.views.withdrawn') }).click()
      await page.getByText(order.number).click()
      await expect(page.getByTestId('order-withdrawals')).toContainText('2 × Polera')
      expect(await barriers(page)).toEqual([])
    })
    await theirs.close()
  })
}
