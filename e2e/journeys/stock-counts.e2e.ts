/** A count on a phone, with its camera and without a network, by two people, reviewed and applied. */
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { launchWithCamera } from '../support/camera.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, products, type ShopProduct, signInMember, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'
import { withWorker } from '../support/with-worker.ts'

const phone = { width: 360, height: 740 }

test.use({ launchOptions: await launchWithCamera(products[0]?.barcode ?? '') })

/** Types as fast as a scanner, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Counts the product before the camera once, however long it is visible. */
async function countByCamera(page: Page, { t }: (typeof words)[Language], { name, sku }: ShopProduct): Promise<void> {
  await page.getByTestId('open-camera').click()
  await expect(page.getByTestId('camera-hit')).toContainText(name)
  await page.waitForTimeout(2000)
  await expect(page.getByTestId('camera-hit')).toContainText(t('stockCounts.counting.total', { own: '1', all: '1' }))
  await expect(page.getByTestId(`counting-${sku}`).getByTestId('counted')).toHaveText('1')
  await expectNoSideScroll(page)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('camera-strip')).toBeHidden()
}

async function isRefusedTheCamera(page: Page, { t }: (typeof words)[Language]): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByTestId('open-camera').click()
  await expect(page.getByTestId('camera-fault')).toHaveText(t('camera.faults.denied'))
  expect(await barriers(page)).toEqual([])
  await page.getByTestId('camera-close').click()
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  withWorker(
    `two people count, one of them offline, and the differences are applied (${language})`,
    async ({ browser, context, page, baseURL }) => {
      await signInToShop(context, language, baseURL ?? '')
      const [bread, coffee] = products
      if (!bread || !coffee) throw new Error('the shop has products')
      const keeperName = t('profiles.presets.stockKeeper')
      const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone })
      await signInMember(other, context.request, keeperName, { language })

      await page.goto('/dashboard/stockCounts')
      await page.getByTestId('add-first-count').click()
      await expect(page.getByTestId('count-scope')).toHaveValue('full')
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('count-save').click()
      await page.getByTestId('count-start').click()
      await expect(page.getByTestId('count-status')).toHaveText(t('stockCounts.status.counting'))

      await page.setViewportSize(phone)
      await page.getByTestId('count-now').click()
      await expect(page.getByTestId('group-open')).toContainText(bread.name)
      await page.getByTestId('count-place').fill('Repisa')
      await page.getByTestId('group-open').getByRole('heading').click()
      await countByCamera(page, words[language], bread)
      await isRefusedTheCamera(page, words[language])
      await expect(page.getByTestId('last-entry')).toContainText(bread.name)
      await expect(page.getByTestId('counting-state')).toHaveText(t('stockCounts.counting.saved'))

      await context.setOffline(true)
      await page.getByTestId('group-open').getByRole('heading').click()
      await scan(page, bread.barcode)
      await page.getByTestId(`counting-${coffee.sku}`).getByTestId('type-quantity').click()
      await page.getByTestId('quantity-field').fill('498')
      await page.getByTestId('quantity-field').press('Enter')
      await expect(page.getByTestId('counting-state')).toHaveText(t('stockCounts.counting.waiting', { count: 2 }))
      const address = page.url()
      await page.close()
      await context.setOffline(false)

      const again = await context.newPage()
      await again.setViewportSize(phone)
      await again.goto(address)
      await expect(again.getByTestId('counting-state')).toHaveText(t('stockCounts.counting.saved'))
      await expect(again.getByTestId(`counting-${bread.sku}`).getByTestId('counted')).toHaveText('2')

      const theirs = await other.newPage()
      await theirs.goto(address)
      await expect(theirs.getByTestId(`counting-${bread.sku}`).getByTestId('counted')).toHaveText('2')
      await theirs.getByTestId('count-place').fill('Bodega')
      await theirs.getByTestId(`counting-${bread.sku}`).getByTestId('type-quantity').click()
      await theirs.getByTestId('quantity-field').fill('498')
      await theirs.getByTestId('quantity-add').click()
      await expect(theirs.getByTestId('counting-state')).toHaveText(t('stockCounts.counting.saved'))
      await expect(again.getByTestId(`counting-${bread.sku}`).getByTestId('counted')).toHaveText('500')

      await again.getByTestId('back').click()
      await again.getByTestId('count-finish').click()
      await again.getByTestId('confirm-yes').click()
      await expect(again.getByTestId('count-status')).toHaveText(t('stockCounts.status.review'))
      await again.setViewportSize({ width: 1280, height: 800 })
      await expect(again.getByTestId('review-lines')).toContainText('Bodega')
      expect(await barriers(again)).toEqual([])
      await again.getByTestId('count-apply').click()
      await again.getByTestId('confirm-yes').click()
      await expect(again.getByTestId('count-status')).toHaveText(t('stockCounts.status.applied'))
      await expect(again.getByTestId('count-print')).toBeVisible()

      const { items } = await call(context.request, listProducts, {})
      const stock = Object.fromEntries(items.map(({ name, onHand }) => [name, onHand]))
      expect(stock).toMatchObject({ [bread.name]: '500', [coffee.name]: '498' })
      await other.close()
    },
  )
}
