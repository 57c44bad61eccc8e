/** The favourites of a register, and what the cashier can do when a search finds nothing. */
import { createProduct, uploadProductImage } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister } from '../support/till.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

/** A product with a picture, which is drawn by the browser. Returns the address of the size that tiles show. */
async function addPictured(page: Page, sku: string): Promise<string> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } })
  const multipart = { json: '{}', image: { name: 'picture.png', mimeType: 'image/png', buffer } }
  const { image } = await (await page.request.post(uploadProductImage.path, { multipart })).json()
  const variants = [{ sku, price: '990', openingStock: '9' }]
  await call(page.request, createProduct, { name: 'Queque', variants, images: [{ imageId: image.imageId }] })
  return image.card
}

/** Whether a tile shows its picture now, and not its initials. */
const showsPicture = (page: Page, sku: string) =>
  page
    .getByTestId(`tile-${sku}`)
    .locator('img[data-shown]')
    .evaluateAll(([picture]) => picture instanceof HTMLImageElement && picture.naturalWidth > 0)

withWorker(
  'favourites are pinned, ordered by menu and by drag, and available offline after a reload, with their pictures',
  async ({ page, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await page.goto('/dashboard')
    const picture = await addPictured(page, 'QUE-1')
    await openRegister(page, '0')
    await expect.poll(() => showsPicture(page, 'QUE-1')).toBe(true)
    await expect(page.getByTestId('tile-PAN-1').locator('img')).toHaveCount(0)
    await expect(page.getByTestId('tile-PAN-1')).toContainText('PA')
    const order = () =>
      page.locator('[data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-testid')))

    await page.getByTestId('favourites-tab').click()
    await expect(page.getByText('Pin products here')).toBeVisible()
    expect(await order()).toHaveLength(4)
    for (const sku of ['PAN-1', 'CAF-1', 'QUE-1']) {
      await page.getByTestId('favourites-tab').click()
      if (await page.getByTestId(`tile-${sku}`).isHidden()) await page.getByRole('button', { name: 'All' }).click()
      await page.getByTestId(`tile-menu-${sku}`).click()
      await page.getByTestId('pin').click()
      await expect(page.getByTestId('tile-dialog')).toBeHidden()
    }
    await page.getByTestId('favourites-tab').click()
    await expect.poll(order).toEqual(['tile-PAN-1', 'tile-CAF-1', 'tile-QUE-1'])

    await page.getByTestId('tile-menu-QUE-1').click()
    await page.getByTestId('pin-earlier').click()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('tile-dialog')).toBeHidden()
    await expect.poll(order).toEqual(['tile-PAN-1', 'tile-QUE-1', 'tile-CAF-1'])
    await page.getByTestId('tile-PAN-1').dragTo(page.getByTestId('tile-CAF-1'))
    await expect.poll(order).toEqual(['tile-QUE-1', 'tile-CAF-1', 'tile-PAN-1'])

    await untilKept(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect.poll(order).toEqual(['tile-QUE-1', 'tile-CAF-1', 'tile-PAN-1'])
    await expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), picture)).toBe(true)
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.reload()
    const keepSelling = page.getByTestId('keep-selling')
    await expect(page.getByTestId('search')).toBeVisible()
    if (await keepSelling.isVisible()) await keepSelling.click()
    await expect.poll(order).toEqual(['tile-QUE-1', 'tile-CAF-1', 'tile-PAN-1'])
    await expect.poll(() => showsPicture(page, 'QUE-1')).toBe(true)
  },
)

test('a search without results offers an open item with that name', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'es', baseURL ?? '')
  await openRegister(page, '0')
  await page.getByTestId('search').fill('paraguas')
  await expect(page.getByTestId('create-product')).toBeVisible()
  await page.getByTestId('add-open-item').click()
  await expect(page.getByTestId('open-item-name')).toHaveValue('paraguas')
  await page.getByTestId('open-item-price').fill('4990')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('cart-line-open')).toContainText('paraguas')
  expect(await amountOf(page, 'cart-total')).toBe(4990)
  await expect(page.getByTestId('search')).toHaveValue('')
})
