/** The favourites of a register, and what the cashier can do when a search finds nothing. */
import { expect, test } from '@playwright/test'
import { signInToShop } from '../support/shop.ts'
import { amountOf, openRegister } from '../support/till.ts'
import { untilKept } from '../support/until-kept.ts'

test('favourites are pinned, ordered by menu and by drag, and available offline after a reload', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '0')
  const order = () =>
    page.locator('[data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-testid')))

  await page.getByTestId('favourites-tab').click()
  await expect(page.getByText('Pin products here')).toBeVisible()
  expect(await order()).toHaveLength(3)
  for (const sku of ['PAN-1', 'CAF-1', 'LEC-1']) {
    await page.getByTestId('favourites-tab').click()
    if (await page.getByTestId(`tile-${sku}`).isHidden()) await page.getByRole('button', { name: 'All' }).click()
    await page.getByTestId(`tile-menu-${sku}`).click()
    await page.getByTestId('pin').click()
    await expect(page.getByTestId('tile-dialog')).toBeHidden()
  }
  await page.getByTestId('favourites-tab').click()
  await expect.poll(order).toEqual(['tile-PAN-1', 'tile-CAF-1', 'tile-LEC-1'])

  await page.getByTestId('tile-menu-LEC-1').click()
  await page.getByTestId('pin-earlier').click()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('tile-dialog')).toBeHidden()
  await expect.poll(order).toEqual(['tile-PAN-1', 'tile-LEC-1', 'tile-CAF-1'])
  await page.getByTestId('tile-PAN-1').dragTo(page.getByTestId('tile-CAF-1'))
  await expect.poll(order).toEqual(['tile-LEC-1', 'tile-CAF-1', 'tile-PAN-1'])

  await untilKept(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(order).toEqual(['tile-LEC-1', 'tile-CAF-1', 'tile-PAN-1'])
  await context.setOffline(true)
  await page.getByTestId('keep-selling').click()
  await page.reload()
  const keepSelling = page.getByTestId('keep-selling')
  await expect(page.getByTestId('search')).toBeVisible()
  if (await keepSelling.isVisible()) await keepSelling.click()
  await expect.poll(order).toEqual(['tile-LEC-1', 'tile-CAF-1', 'tile-PAN-1'])
})

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
