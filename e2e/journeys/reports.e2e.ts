/** Reports: the gallery, a report with its groups, its documents, a saved view, a file, and missing data; also at phone width. */
import { readFile } from 'node:fs/promises'
import { adjustStock, createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a figure of a report opens its documents and becomes a file (${language})`, async ({
    context,
    page,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '')
    const request = context.request
    for (const [name, stock] of [
      ['Yerba', '10'],
      ['Mate', '4'],
    ] as const) {
      const variants = [{ price: '1990', openingStock: stock, openingUnitCost: '1000' }]
      const { product } = await call(request, createProduct, { name, brand: 'Sur', trackStock: true, variants })
      const wish = { variantId: product.variants[0]?.id ?? '', kind: 'lost' as const, reason: 'Se mojaron' }
      await call(request, adjustStock, { ...wish, adjustmentId: newId(), quantity: '1' })
    }

    await page.goto('/dashboard/reports')
    await expect(page.getByRole('heading', { name: t('reports.title'), exact: true })).toBeVisible()
    await expect(page.getByTestId('report-sales-by-day')).toBeVisible()
    expect(await barriers(page)).toEqual([])

    // No sales yet: the days are named, and nothing is drawn.
    await page.getByTestId('report-sales-by-day').press('Enter')
    await expect(page.getByText(t('reports.states.emptyText'))).toBeVisible()
    await page.getByTestId('back').click()

    await page.getByTestId('report-stock-movements').click()
    const table = page.getByTestId('report-table')
    await expect(table.locator('tbody tr')).toHaveCount(2)
    // The shop has three products of its own.
    await page.getByTestId('report-and').selectOption('product')
    await expect(page).toHaveURL(/f\.and=product/)
    await expect(table.locator('tbody tr')).toHaveCount(9)
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('fold-all').click()
    await expect(table.locator('tbody tr')).toHaveCount(2)

    // Losses, by their own filter: two movements, and as many pieces as in the cell.
    const lost = table.getByRole('row').filter({ hasText: t('reports.values.stockKind.lost') })
    await expect(lost).toContainText('-2')
    await lost.getByRole('link', { name: t('reports.values.stockKind.lost') }).click()
    await expect(page.getByTestId('report-filters')).toContainText(t('reports.values.stockKind.lost'))
    await expect(table.locator('tbody tr')).toHaveCount(2)
    await expect(table.locator('tfoot')).toContainText('-2')

    await page.getByTestId('report-files').click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('report-file-csv').click()])
    const text = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toContain(t('reports.names.stock-movements'))
    expect(text.trimEnd().split('\r\n').at(-1)).toContain(t('reports.file.check'))

    await page.setViewportSize({ width: 360, height: 740 })
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    expect(fits).toBe(true)

    await page.goto('/dashboard/reports/low-stock?f.by=product')
    await expect(page).toHaveURL(/reports\/stock-low\?f\.by=product/)
    await page.goto('/dashboard/reports/sales')
    await expect(page).toHaveURL(/reports\/sales-summary/)
    const unknown = await page.goto('/dashboard/reports/weather')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: t('shell.errorPage.notFoundTitle') })).toBeVisible()
  })
}
