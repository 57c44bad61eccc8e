/** The explanation of a product's cost: the chain of its rows, and a correction by hand, with keys and at phone width. */
import { adjustStock, createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a cost is explained row by row and corrected (${language})`, async ({ context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '')
    const request = context.request
    const variants = [{ price: '1990', openingStock: '10', openingUnitCost: '1000' }]
    const { product } = await call(request, createProduct, { name: 'Yerba', trackStock: true, variants })
    const wish = { variantId: product.variants[0]?.id ?? '', kind: 'lost' as const, reason: 'Se mojaron' }
    await call(request, adjustStock, { ...wish, adjustmentId: newId(), quantity: '3' })

    await page.goto(`/dashboard/products?product=${product.id}`)
    const card = page.getByTestId('cost-card')
    await expect(card.getByTestId('unit-cost')).toHaveText(/^1[.,]000$/)
    await expect(card.getByTestId('stock-value')).toHaveText(/^7[.,]000$/)
    await page.getByTestId('why-cost').press('Enter')
    const chain = page.getByTestId('cost-chain')
    const steps = chain.getByTestId('cost-step')
    await expect(steps).toHaveCount(2)
    await expect(steps.first()).toContainText('Se mojaron')
    await expect(steps.last()).toContainText(t('stock.movements.kinds.opening'))
    expect(await barriers(page)).toEqual([])

    await correct(page, '')
    const dialog = page.getByTestId('correct-cost-dialog')
    await expect(dialog).toContainText(t('stock.form.needed'))
    await page.keyboard.press('Escape')
    await expect(chain).toBeVisible()
    await correct(page, '1200')
    await expect(dialog).toBeHidden()

    const amounts = { amount: '2.000', gone: '3', of: '10', cost: '600' }
    const told = t('stock.correction.amountSome', amounts).replace('2.000', '2[.,]000')
    await expect(steps).toHaveCount(3)
    await expect(steps.first()).toContainText(new RegExp(told))
    await expect(steps.first()).toContainText(/8[.,]400/)

    await page.setViewportSize({ width: 360, height: 740 })
    const fits = await chain.evaluate((node) => node.scrollWidth <= node.clientWidth)
    expect(fits).toBe(true)
    await page.keyboard.press('Escape')
    await expect(chain).toBeHidden()
    await expect(card.getByTestId('unit-cost')).toHaveText(/^1[.,]200$/)
    await expect(page.getByTestId('why-cost')).toBeFocused()
  })
}

/** Corrects the first cost of the open chain, with keys alone. */
async function correct(page: Page, cost: string): Promise<void> {
  await page.getByTestId('correct-cost').first().press('Enter')
  await page.getByTestId('correct-cost-amount').focus()
  await page.keyboard.type(cost)
  await page.keyboard.press('Tab')
  await page.keyboard.type('La factura decía otra cosa')
  await page.getByTestId('correct-cost-save').press('Enter')
}
