/** A delivery method with a zone of communes and prices by weight is written, tried with addresses, copied, moved and archived. */
import { expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { fillBoth } from '../support/localized.ts'
import { signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

async function chooseCommune(page: Page, testId: string, name: string): Promise<void> {
  await page.getByTestId(testId).click()
  await page.getByTestId(testId).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

const openMenu = (page: Page, name: string) => page.getByTestId(`row-${name}`).locator('[data-row-menu]').click()

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a delivery method is written, tried and ordered (${language})`, async ({ context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '')
    await page.goto('/dashboard/deliveryMethods')
    await page.getByTestId('add-first-delivery-method').click()
    await fillBoth(page, 'name', language, { en: 'Courier', es: 'Correo' })
    await page.getByTestId('add-zone').click()
    await page.getByTestId('zone-1-name').fill('Costa')
    await chooseCommune(page, 'zone-1-communes', 'Viña del Mar')
    await page.keyboard.press('Escape')
    await page.getByTestId('delivery-priceRule').selectOption('byWeight')
    await page.getByTestId('rate-1-to').fill('2000')
    await page.getByTestId('rate-1-price').fill('2990')
    await page.getByTestId('add-rate').click()
    await expect(page.getByTestId('rate-2-from')).toHaveValue('2000')
    await page.getByTestId('delivery-method-save').click()
    await expect(page.getByText(t('validation.required')).first()).toBeVisible()
    await page.getByTestId('rate-2-price').fill('4990')
    await page.getByTestId('delivery-more').click()
    await page.getByTestId('delivery-maxWeightGrams').fill('20000')
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('delivery-method-save').click()
    const name = language === 'es' ? 'Correo' : 'Courier'
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

    await page.goto('/dashboard/deliveryMethods')
    await page.getByTestId('try-address').click()
    await chooseCommune(page, 'try-commune', 'Viña del Mar')
    await page.getByTestId('try-weight').fill('2000')
    await page.getByTestId('try-run').click()
    await expect(page.getByTestId(`fit-${name}`)).toContainText(/4[.,]990/)
    expect(await barriers(page)).toEqual([])
    await chooseCommune(page, 'try-commune', 'Arica')
    await page.getByTestId('try-weight').fill('21000')
    await page.getByTestId('try-run').click()
    await expect(page.getByTestId(`miss-${name}`)).toContainText(t('deliveryMethods.trial.reasons.zone'))
    await expect(page.getByTestId(`miss-${name}`)).toContainText(/20[.,]000 g/)
    await page.keyboard.press('Escape')

    await openMenu(page, name)
    await page.getByRole('menuitem', { name: t('deliveryMethods.actions.duplicate') }).click()
    const copy = t('deliveryMethods.copyName', { name })
    await expect(page.getByRole('heading', { name: copy, level: 1 })).toBeVisible()
    await page.goto('/dashboard/deliveryMethods')
    await openMenu(page, copy)
    await page.getByRole('menuitem', { name: t('deliveryMethods.actions.up') }).click()
    await expect(page.getByText(t('deliveryMethods.actions.moved', { name: copy, place: 1, count: 2 }))).toBeVisible()
    await openMenu(page, copy)
    await page.getByRole('menuitem', { name: t('forms.archive.action') }).click()
    await expect(page.getByTestId(`row-${copy}`)).toBeHidden()
    expect(await barriers(page)).toEqual([])
  })
}
