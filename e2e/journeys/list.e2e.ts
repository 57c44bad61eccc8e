/** The guarantees of every list, tested on the list of products. */
import { listJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import {
  archiveProducts,
  createProduct,
  listProducts,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { call, changeProduct, products, signInMember, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en
const phone = { width: 390, height: 844 }

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
})

test('filters, order and pages are in the address: back, reload and a shared link work', async ({ context, page }) => {
  await addProducts(context, 60)
  await page.goto('/dashboard/products?sort=name&per=25')
  await expect(rows(page)).toHaveCount(25)
  await page.getByTestId('list-last').click()
  await expect(page.getByTestId('list-page')).toHaveText(t('shell.pagination.page', { page: '3' }))
  await expect(rows(page)).toHaveCount(13)
  await page.getByTestId('list-previous').click()
  await expect(rows(page).first()).toContainText('Producto 22')
  const [address, first] = [page.url(), await rows(page).first().textContent()]

  await page.reload()
  await expect(rows(page).first()).toHaveText(first ?? '')
  await expect(page.getByText(t('shell.pagination.range', { from: '26', to: '50', total: '63' }))).toBeVisible()
  await rows(page).first().getByRole('link').click()
  await expect(page.getByTestId('product-name')).toBeVisible()
  await page.getByTestId('back').click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByTestId('list-page')).toHaveText(t('shell.pagination.page', { page: '3' }))
})

test('a filter becomes a badge that opens it again, and an unknown one is named', async ({ page }) => {
  await page.goto('/dashboard/products?f.colour=red')
  await expect(page.getByTestId('unknown-filter')).toContainText('colour')
  await page.getByTestId('drop-unknown').click()
  await expect(page.getByTestId('unknown-filter')).toBeHidden()
  expect(page.url()).not.toContain('colour')

  await page.getByTestId('filter-status').click()
  await page.getByLabel(t('products.status.draft')).check()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('badge-status')).toContainText(t('products.status.draft'))
  await expect(page).toHaveURL(/f\.status=draft/)
  await expect(page.getByText(t('lists.noMatches'))).toBeVisible()
  await page.getByTestId('badge-status').getByRole('button').first().click()
  const reopened = page.getByRole('dialog', { name: t('products.status.draft') })
  await reopened.getByLabel(t('products.status.active')).check()
  await expect(rows(page)).toHaveCount(products.length)
  await page.keyboard.press('Escape')
  await page.getByTestId('filters-clear').click()
  await expect(page.getByTestId('filter-badges')).toBeHidden()
})

test('the menu opens a list as it was left, shows that, and resets it on request', async ({ page }) => {
  await page.goto('/dashboard/products?f.status=draft')
  await expect(page.getByText(t('lists.noMatches'))).toBeVisible()
  const menu = page.getByRole('navigation', { name: t('shell.nav.main') })
  await menu.getByRole('link', { name: t('shell.menu.sales') }).click()
  await expect(page.getByRole('heading', { name: t('sales.title') })).toBeVisible()
  await menu.getByRole('link', { name: t('shell.menu.products') }).click()
  await expect(page.getByTestId('kept-filters')).toBeVisible()
  await expect(page).toHaveURL(/f\.status=draft/)
  await page.getByTestId('reset-filters').click()
  await expect(rows(page)).toHaveCount(products.length)
  await expect(page.getByTestId('kept-filters')).toBeHidden()
})

test('rows are navigated, selected and archived by keyboard, and restored', async ({ page }) => {
  await page.goto('/dashboard/products?sort=name')
  await expect(rows(page)).toHaveCount(products.length)
  await press(page, 'j')
  await press(page, 'x')
  await press(page, 'ArrowDown')
  await press(page, 'x')
  await expect(page.getByTestId('selection-bar')).toContainText(t('lists.selection.count', { count: 2 }))
  await page.getByTestId('bulk-archive').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByTestId('selection-bar')).toBeHidden()
  await page.getByTestId('snackbar').getByText(t('shell.buttons.undo')).click()
  await expect(rows(page)).toHaveCount(products.length)
})

test('selects the whole page, then all matches', async ({ context, page }) => {
  await addProducts(context, 30)
  await page.goto('/dashboard/products?q=Producto&per=25')
  await expect(rows(page)).toHaveCount(25)
  await page.getByTestId('select-page').check()
  await page.getByTestId('select-all').click()
  await expect(page.getByTestId('selection-bar')).toContainText(t('lists.selection.allChosen', { total: '30' }))
  await page.getByTestId('bulk-archive').click()
  await expect(page.getByText(t('lists.noMatches'))).toBeVisible()
  const { total } = await call(context.request, listProducts, { q: 'Producto', filters: { status: 'archived' } })
  expect(total).toBe(30)
})

test('more than a hundred are archived in the background, and undone', async ({ context, page }) => {
  await addProducts(context, 110)
  await page.goto('/dashboard/products?per=25')
  await page.getByTestId('select-page').check()
  await page.getByTestId('select-all').click()
  await page.getByTestId('bulk-archive').click()
  const end = t('jobs.bulk.done', { title: t('jobs.titles.productsArchive', { count: 113 }), changed: '113' })
  await expect(page.getByTestId('snackbar')).toContainText(end)
  await expect(page.getByTestId('add-first-product')).toBeVisible()
  await page.getByTestId('jobs').click()
  await expect(page.getByTestId('job-counts')).toBeVisible()
  await page.getByTestId('job-undo').click()
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByTestId('job-productsArchive')).toHaveCount(2)
})

test('announces a background job that ended before its start was answered', async ({ context, page }) => {
  await addProducts(context, 110)
  let resolveAnswered: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    resolveAnswered = resolve
  })
  await page.route(`**${archiveProducts.path}`, async (route) => {
    const answer = await route.fetch()
    const isOver = async () => (await call(context.request, listJobs, {})).items.every(({ finishedAt }) => finishedAt)
    await expect.poll(isOver).toBe(true)
    // The page has received the message and loaded its jobs by then.
    await expect(page.getByTestId('jobs')).toHaveAttribute('data-busy', 'false')
    await route.fulfill({ response: answer })
    resolveAnswered()
  })
  await page.goto('/dashboard/products?per=25')
  await page.getByTestId('select-page').check()
  await page.getByTestId('select-all').click()
  await page.getByTestId('bulk-archive').click()
  const end = t('jobs.bulk.done', { title: t('jobs.titles.productsArchive', { count: 113 }), changed: '113' })
  // A test that ends earlier would cancel the request before it is answered.
  await isAnswered
  await expect(page.getByTestId('snackbar')).toContainText(end)
  await page.getByTestId('messages').click()
  await expect(page.getByRole('listitem').filter({ hasText: end })).toHaveCount(1)
})

test('columns are chosen, ordered and stored', async ({ page }) => {
  await page.goto('/dashboard/products')
  await page.getByTestId('columns').click()
  await expect(page.getByTestId('column-name')).toBeDisabled()
  await page.getByTestId('column-sku').uncheck()
  await page.getByTestId('column-up-stock').click()
  await page.reload()
  await expect(rows(page)).toHaveCount(products.length)
  const headers = page.locator('thead th')
  await expect(headers.filter({ hasText: t('products.columns.sku') })).toHaveCount(0)
  const names = await headers.allTextContents()
  expect(names.indexOf(t('products.columns.stock'))).toBeLessThan(names.indexOf(t('products.columns.price')))
  await page.getByTestId('columns').click()
  await page.getByTestId('columns-reset').click()
  await expect(headers.filter({ hasText: t('products.columns.sku') })).toHaveCount(1)
})

test('a query is saved under a name, and changing it leaves the view, which can be updated', async ({ page }) => {
  await page.goto('/dashboard/products?q=pan')
  await expect(rows(page)).toHaveCount(1)
  await page.getByTestId('save-view').click()
  await page.getByTestId('view-name').fill('Bakery')
  await page.getByTestId('view-name').press('Enter')
  await expect(page).toHaveURL(/view=/)
  await expect(page.getByTestId('view-Bakery')).toHaveAttribute('aria-current', 'page')

  await page.getByTestId('list-search').fill('leche')
  await expect(page).not.toHaveURL(/view=/)
  await page.getByTestId('update-view').click()
  await expect(page).toHaveURL(/view=/)
  await page.getByTestId('view-Active').click()
  await expect(rows(page)).toHaveCount(products.length)
  await page.getByTestId('view-Bakery').click()
  await expect(page.getByTestId('list-search')).toHaveValue('leche')
  await rows(page).first().getByRole('link').click()
  await page.getByTestId('back').click()
  await expect(page.getByTestId('view-Bakery')).toHaveAttribute('aria-current', 'page')
  await page.getByTestId('view-menu').click()
  await page.getByTestId('delete-view').click()
  await expect(page.getByTestId('view-Bakery')).toHaveCount(0)
})

test('views keep the order their person gives them', async ({ page }) => {
  for (const name of ['Alpha', 'Beta']) {
    await page.goto(`/dashboard/products?q=${name}`)
    await page.getByTestId('save-view').click()
    await page.getByTestId('view-name').fill(name)
    await page.getByTestId('view-name').press('Enter')
    await expect(page.getByTestId(`view-${name}`)).toHaveAttribute('aria-current', 'page')
  }
  await page.getByTestId('view-menu').press('Enter')
  await page.getByTestId('view-left').click()
  const tabs = page.getByTestId('views').getByRole('button', { name: /^(Alpha|Beta)$/ })
  await expect(tabs).toHaveText(['Beta', 'Alpha'])
  await page.reload()
  await expect(tabs).toHaveText(['Beta', 'Alpha'])
})

test('offers a change made elsewhere without applying it', async ({ browser, context, page, baseURL }) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(other, context.request, t('profiles.presets.manager'))
  await page.goto('/dashboard/products')
  await expect(rows(page)).toHaveCount(products.length)
  await expect(page.getByTestId('live-dot')).toBeHidden()
  const { items } = await call(other.request, listProducts, { q: 'PAN-1' })
  const [bread] = items
  if (!bread) throw new Error('the shop has no bread')
  await changeProduct(other.request, bread.id, { name: 'Hallulla' })
  await expect(page.getByTestId('list-changed')).toContainText(t('lists.changed', { count: 1 }))
  await expect(page.getByText('Hallulla')).toBeHidden()
  await page.getByTestId('list-refresh').click()
  await expect(page.getByText('Hallulla')).toBeVisible()
  await expect(page.getByTestId('list-changed')).toBeHidden()
  await other.close()
})

test('on a phone filters are in a sheet, and a long press selects', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/dashboard/products')
  await page.getByTestId('filter-sheet-open').click()
  const sheet = page.getByTestId('filter-sheet')
  await sheet.getByLabel(t('products.status.active')).check()
  await expect(sheet.getByTestId('filter-sheet-show')).toHaveText(t('lists.showResults', { count: products.length }))
  await sheet.getByTestId('filter-sheet-show').click()
  await expect(page.getByTestId('badge-status')).toBeVisible()

  const card = page.getByTestId('row-PAN-1').getByRole('link')
  await card.click({ delay: 600 })
  await expect(page.getByTestId('selection-bar')).toContainText(t('lists.selection.count', { count: 1 }))
  await page.getByTestId('row-CAF-1').getByRole('link').click()
  await expect(page.getByTestId('selection-bar')).toContainText(t('lists.selection.count', { count: 2 }))
})

const rows = (page: Page) => page.locator('tbody tr')

/** At the speed of a person: a scanner's keys are faster and are not commands. */
async function press(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(100)
  await page.keyboard.press(key)
  await page.waitForTimeout(100)
}

async function addProducts(context: BrowserContext, count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await call(context.request, createProduct, {
      name: `Producto ${String(index).padStart(2, '0')}`,
      variants: [{ price: '100' }],
    })
}
