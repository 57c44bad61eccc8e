/** Goods move from one location to another: written, sent, received by scanner with a loss, and shown on the product's page. */
import { createLocation } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { launchWithCamera } from '../support/camera.ts'
import { call, products, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

test.use({ launchOptions: await launchWithCamera(products[0]?.barcode ?? '') })

async function scan(page: Page, testId: string, code: string): Promise<void> {
  await page.getByTestId(testId).fill(code)
  await page.getByTestId(testId).press('Enter')
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a transfer is sent and received with a loss (${language})`, async ({ context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '')
    const [bread, coffee] = products
    if (!bread || !coffee) throw new Error('the shop has products')
    await page.goto('/dashboard/transfers/new')
    await expect(page.getByText(t('transfers.oneLocation'))).toBeVisible()

    await page.goto('/dashboard/locations?location=new')
    await page.getByTestId('location-name').fill('Bodega')
    await page.getByTestId('location-save').click()
    await expect(page.getByTestId('location-default')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await call(context.request, createLocation, { name: 'Feria' })

    await page.goto('/dashboard/transfers')
    await page.getByTestId('add-first-transfer').click()
    await page.getByTestId('toLocationId').selectOption({ label: 'Bodega' })
    await scan(page, 'add-code', bread.barcode)
    await scan(page, 'add-code', bread.barcode)
    await scan(page, 'add-code', coffee.barcode)
    const quantity = page.getByTestId(`line-${bread.sku}`).getByTestId('line-quantity')
    await expect(quantity).toHaveValue('2')
    await quantity.fill('3')
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('transfer-save').click()
    await page.getByTestId('transfer-send').click()
    await expect(page.getByTestId('transfer-status')).toHaveText(t('transfers.status.sent'))

    await page.getByTestId('transfer-receive').click()
    await test.step('the camera is in the dialog, and the first Escape closes only the camera', async () => {
      await page.getByTestId('open-camera').click()
      await expect(page.getByTestId('receive-dialog').getByTestId('camera-hit')).toContainText(bread.name)
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('camera-strip')).toBeHidden()
      await expect(page.getByTestId('receive-dialog')).toBeVisible()
    })
    await scan(page, 'receive-code', bread.barcode)
    await page.getByTestId(`lost-${bread.sku}`).fill('1')
    await page.getByTestId('receive-save').click()
    await expect(page.getByTestId('receive-dialog')).toContainText(t('transfers.reasonShort'))
    await page.getByTestId(`reason-${bread.sku}`).fill('Se mojó en el camino')
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('receive-save').click()
    await expect(page.getByTestId('receive-dialog')).toBeHidden()
    await expect(page.getByTestId('transfer-receipts')).toContainText('Se mojó en el camino')
    await expect(page.getByTestId('transfer-status')).toHaveText(t('transfers.status.sent'))

    await page.goto('/dashboard/transfers')
    await expect(page.getByTestId('on-the-way')).toContainText(t('transfers.onTheWay', { count: 1 }))
    await page.getByTestId('transfer-1').click()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.getByTestId('transfer-receive').click()
    await page.getByTestId('receive-all').click()
    await page.getByTestId('receive-save').click()
    await expect(page.getByTestId('transfer-status')).toHaveText(t('transfers.status.received'))
    expect(await barriers(page)).toEqual([])
  })
}
