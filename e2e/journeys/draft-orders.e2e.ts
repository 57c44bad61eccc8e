/** The office writes down an order, sends its private link, and the buyer confirms it on a phone without script. */
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { aCourier, someShirts } from '../support/an-order.ts'
import { barriers } from '../support/barriers.ts'
import { openShop } from '../support/open-shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const phone = { width: 360, height: 780 }

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`an order by telephone is prepared, sent and confirmed (${language})`, async ({
    browser,
    context,
    page,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    await openShop(context.request)
    await someShirts(context.request)
    await aCourier(context.request, { payOnDelivery: true })

    await test.step('the office writes it down, with a promised price', async () => {
      await page.goto('/dashboard/ecommerce/draftOrders')
      await expect(page.getByText(t('draftOrders.empty'))).toBeVisible()
      await page.getByTestId('add-draft').click()
      await page.getByTestId('draft-save').click()
      await expect(page.getByText(t('draftOrders.form.none'), { exact: true })).toBeVisible()
      await page.getByTestId('draft-name').fill('Berta Soto')
      await page.getByTestId('draft-language').selectOption(language)
      await page.getByTestId('add-code').fill('POL-1')
      await page.getByTestId('add-code').press('Enter')
      const line = page.getByTestId('draft-line-POL-1')
      await line.getByTestId('draft-quantity').fill('12')
      await line.getByTestId('draft-price').fill('7000')
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('draft-save').click()
      await expect(page.getByTestId('draft-sums')).toContainText('84')
      await expect(page.getByTestId('draft-state')).toHaveText(t('draftOrders.states.draft'))
    })

    await test.step('what is missing is brought in', async () => {
      const missing = t('draftOrders.problems.onlyLeft', { name: 'Polera', left: '10' })
      await expect(page.getByTestId('draft-sums')).toContainText(missing)
      await page.getByTestId('draft-brings-in').press('Space')
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('draft-save').click()
      await expect(page.getByTestId('draft-sums')).not.toContainText(missing)
    })

    const link = await test.step('it opens the link', async () => {
      await page.getByTestId('draft-send').click()
      await expect(page.getByTestId('draft-state')).toHaveText(t('draftOrders.states.sent'))
      expect(await barriers(page)).toEqual([])
      const address = await page.getByTestId('draft-address').inputValue()
      await page.getByTestId('draft-withdraw').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('draftOrders.withdraw') })
        .click()
      await expect(page.getByTestId('draft-state')).toHaveText(t('draftOrders.states.withdrawn'))
      const closed = await context.request.get(address)
      expect([closed.status(), (await closed.text()).includes('Berta')]).toEqual([410, false])
      await page.getByTestId('draft-send').click()
      await expect(page.getByTestId('draft-state')).toHaveText(t('draftOrders.states.sent'))
      await page.setViewportSize(phone)
      await expectNoSideScroll(page)
      return page.getByTestId('draft-address').inputValue()
    })

    await test.step('the buyer chooses and confirms, and the link leads to the order from then on', async () => {
      const theirs = await browser.newContext({
        viewport: phone,
        javaScriptEnabled: false,
        ...(baseURL && { baseURL }),
      })
      const buyer = await theirs.newPage()
      const path = new URL(link).pathname
      await buyer.goto(path)
      await expect(buyer.getByTestId('offer')).toContainText(t('draftOrders.buyer.title'))
      await expect(buyer.getByTestId('offer-brings-in')).toHaveText(t('draftOrders.buyer.bringsIn'))
      await expect(buyer.locator('input[name=name]')).toHaveValue('Berta Soto')
      await buyer.locator('input[name=email]').fill('berta@example.test')
      await buyer.locator('input[name=commune]').fill('Providencia')
      await buyer.locator('input[name=line1]').fill('Los Leones 100')
      await buyer.getByTestId('look-delivery').click()
      await buyer.locator('input[name=deliveryMethodId]').first().check()
      await buyer.getByTestId('look-delivery').click()
      await buyer.locator('input[name=paymentMethod][value=onDelivery]').check()
      await expectNoSideScroll(buyer)
      await buyer.getByTestId('place-order').click()
      await expect(buyer.getByTestId('order-status')).toHaveText(t('shop.order.statuses.broughtIn'))
      await buyer.goto(path)
      await expect(buyer.getByTestId('offer-closed')).toContainText(t('draftOrders.buyer.ordered'))
      await theirs.close()
    })

    await test.step('the office finds the order of it', async () => {
      await page.reload()
      await expect(page.getByTestId('draft-state')).toHaveText(t('draftOrders.states.ordered'))
      await page.getByTestId('draft-order').click()
      await expect(page.getByTestId('order-buyer')).toContainText('Berta Soto')
      await expect(page.getByTestId('order-total')).toContainText('87')
      await page.goto('/dashboard/reorder')
      await expect(page.getByText('POL-1')).toBeVisible()
    })
  })
}
