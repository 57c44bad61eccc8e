/** Electronic invoices of suppliers: read, matched once, received, and never twice. */
import { listVariants } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { electronicInvoice, issuer, setOwnTaxId, type WrittenLine } from '../support/electronic-invoice.ts'
import { call, signInToShop } from '../support/shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { words } from '../support/words.ts'

const coffee: WrittenLine = { code: 'CAF-CAJA', description: 'Café molido caja 12', quantity: 2, price: 24_000 }
const bread: WrittenLine = { code: 'PAN-1', description: 'Pan amasado', quantity: 10, price: 500 }
const freight: WrittenLine = { code: 'FLETE', description: 'Despacho', quantity: 1, price: 2_000 }

async function upload(page: Page, ...files: Buffer[]): Promise<void> {
  await page
    .getByTestId('invoice-drop')
    .locator('input[type=file]')
    .or(page.locator('input[type=file][accept*=xml]'))
    .first()
    .setInputFiles(files.map((buffer, index) => ({ name: `f${index}.xml`, mimeType: 'text/xml', buffer })))
}

for (const language of storyLanguages(import.meta.url)) {
  test(`${language}: a file becomes goods and a bill, and its supplier’s code is learnt`, async ({
    context,
    page,
    baseURL,
  }) => {
    const { t } = words[language]
    await signInToShop(context, language, baseURL ?? '')
    await setOwnTaxId(context.request)
    await page.goto('/dashboard/supplierInvoices')
    await expect(page.getByText(t('supplierInvoices.empty'))).toBeVisible()
    expect(await barriers(page)).toEqual([])

    const first = electronicInvoice({ folio: 501, lines: [coffee, bread, freight] })
    const foreign = electronicInvoice({ folio: 502, lines: [bread], receiver: '99.900.303-6' })
    await upload(page, first, foreign, Buffer.from('%PDF-1.7'))
    await expect(page.getByTestId('invoice-read')).toContainText(issuer.name)
    await expect(page.getByTestId('invoice-otherReceiver')).toContainText('99900303-6')
    await expect(page.getByTestId('invoice-fault')).toContainText(t('supplierInvoices.faults.notXml'))
    expect(await barriers(page)).toEqual([])

    await page.getByTestId('invoice-read').getByTestId('invoice-open').click()
    await expect(page.getByTestId('invoice-receive-goods')).toBeDisabled()
    await page.getByTestId('invoice-create-supplier').click()
    await expect(page.getByTestId('invoice-supplier').getByRole('link')).toHaveText(issuer.name)
    await expect(page.getByTestId('invoice-line-2')).toContainText('Pan amasado')
    expect(await barriers(page)).toEqual([])

    await page.getByTestId('invoice-match-1').click()
    await page.getByTestId('match-save').click()
    await expect(page.getByText(t('supplierInvoices.match.productRequired'))).toBeVisible()
    await page.getByTestId('match-drawer').getByTestId('variantId').fill('Café')
    await page.getByRole('option', { name: 'Café molido' }).click()
    await page.getByTestId('match-packFactor').fill('12')
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('match-save').click()
    await expect(page.getByTestId('invoice-line-1')).toContainText('+24')
    await page.getByTestId('invoice-match-3').click()
    await page.getByTestId('match-skip').click()
    await expect(page.getByTestId('invoice-line-3')).toContainText(t('supplierInvoices.match.skipped'))

    await page.getByTestId('invoice-receive-goods').click()
    await expect(page.getByTestId('invoice-state')).toHaveText(t('supplierInvoices.states.received'))
    await expect(page.getByTestId('invoice-recorded')).toContainText(t('supplierInvoices.receive.hasBill'))
    expect(await barriers(page)).toEqual([])
    const { items } = await call(context.request, listVariants, { q: 'Café molido' })
    expect(items).toMatchObject([{ onHand: '524' }])

    await page.getByTestId('back').click()
    await upload(page, first, electronicInvoice({ folio: 503, lines: [coffee] }))
    await expect(page.getByTestId('invoice-alreadyRead')).toContainText('Ana Rojas')
    await page.getByTestId('invoice-read').getByTestId('invoice-open').click()
    await expect(page.getByTestId('invoice-line-1')).toContainText('+24')
    await expect(page.getByTestId('invoice-line-1')).toContainText(t('supplierInvoices.match.by.supplierCode'))
    await expect(page.getByTestId('invoice-receive-goods')).toBeEnabled()
  })
}

test('on a phone nothing scrolls sideways, and a document that does not add up shows it', async ({
  context,
  page,
  baseURL,
}) => {
  const { t } = words.en
  await signInToShop(context, 'en', baseURL ?? '')
  await setOwnTaxId(context.request)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/supplierInvoices')
  const wrong = electronicInvoice({ folio: 9, lines: [coffee] })
    .toString('latin1')
    .replace('<QtyItem>2<', '<QtyItem>3<')
  await upload(page, Buffer.from(wrong, 'latin1'))
  await expect(page.getByTestId('invoice-read')).toBeVisible()
  await expectNoSideScroll(page)
  await page.getByTestId('invoice-open').click()
  await expect(page.getByTestId('invoice-differences')).toContainText(t('supplierInvoices.differences.title'))
  await expectNoSideScroll(page)
  expect(await barriers(page)).toEqual([])
  await page.getByTestId('invoice-set-aside').click()
  await expect(page.getByTestId('invoice-state')).toHaveText(t('supplierInvoices.states.setAside'))
})
