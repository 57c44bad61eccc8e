/** Imports and exports: parsed, corrected, checked, written in the background, undone. */
import { readFile } from 'node:fs/promises'
import {
  createCustomer,
  getCustomer,
  listCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { type APIRequestContext, type Download, expect, type Page, test } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { call, signInMember, signInToShop } from '../support/shop.ts'
import { unreachableControls } from '../support/shell.ts'
import { words } from '../support/words.ts'

const { t } = words.es

/** A file of an old program: semicolons, Windows encoding, decimal commas, columns with its own names. */
const messy = [
  'Razón;Doc;Mail;Rebaja;Nota interna',
  'Panadería Ñuñoa;97.004.000-5;panaderia@example.test;7;paga los viernes',
  'José Muñoz;12.345.678-5;jose@example.test;12,5;',
  'María Núñez;;maria@@example;mucho;',
].join('\r\n')

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

async function chooseFile(page: Page, entity: string, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.goto('/dashboard/settings/data')
  await page.getByTestId('import-entity').selectOption(entity)
  await page.getByTestId('import-start').click()
  await expect(page.getByTestId('import-drop')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByTestId('import-choose').click()
  await (await chooser).setFiles(file)
}

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

const importId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

const names = async (request: APIRequestContext) =>
  (await call(request, listCustomers, {})).items.map(({ name }) => name).sort()

test.describe('in Spanish', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await signInToShop(context, 'es', baseURL ?? '')
  })

  test('a messy file of customers is imported after a correction, and undone', async ({ context, page }) => {
    await chooseFile(page, 'customers', fileOf('clientes.csv', messy))

    await expect(page.getByTestId('import-encoding')).toHaveValue('windows-1252')
    await expect(page.getByTestId('import-separator')).toHaveValue(';')
    await expect(page.getByTestId('import-decimal')).toHaveValue(',')
    await expect(page.getByTestId('import-sample')).toContainText('Panadería Ñuñoa')
    await expect(page.getByTestId('import-unused')).toContainText('Razón, Doc, Rebaja, Nota interna')
    await expect(page.getByText(t('imports.mapping.missing'))).toBeVisible()
    await page.getByTestId('map-name').selectOption({ label: 'Razón' })
    await page.getByTestId('map-taxId').selectOption({ label: 'Doc' })
    await page.getByTestId('map-discountPercent').selectOption({ label: 'Rebaja' })
    await page.getByTestId('map-notes').selectOption({ label: 'Nota interna' })
    await expect(page.getByTestId('import-unused')).toContainText(t('imports.mapping.allUsed'))
    await page.getByTestId('import-key').selectOption('taxId')
    await page.getByTestId('import-check').click()

    await expect(page.getByTestId('count-created')).toHaveText('2')
    await expect(page.getByTestId('count-failed')).toHaveText('1')
    await expect(page.getByTestId('problem-4').first()).toContainText('María Núñez')
    await expect(page.getByTestId('import-problems')).toContainText(
      words.es.translate('imports.faults.number', { text: 'mucho' }),
    )
    expect(await names(context.request)).toEqual([])
    const problems = page.waitForEvent('download')
    await page.getByTestId('problems-download').click()
    expect(await contentOf(await problems)).toContain(words.es.translate('imports.faults.number', { text: 'mucho' }))

    const apply = page.getByTestId('import-apply')
    await expect(apply).toHaveText('Importar 2 clientes')
    const address = page.url()
    await apply.click()
    await expect(apply).toHaveCount(0)
    await page.goto('/dashboard/customers')
    await expect(page.getByTestId('row-José Muñoz')).toContainText('12.345.678-5')
    await expect(page.getByTestId('row-Panadería Ñuñoa')).toBeVisible()
    const { items } = await call(context.request, listCustomers, { q: 'Muñoz' })
    const { customer } = await call(context.request, getCustomer, { id: items[0]?.id ?? '' })
    expect(customer).toMatchObject({ email: 'jose@example.test', discountPercent: '12.5' })

    await page.goto(address)
    await expect(page.getByTestId('import-done')).toBeVisible()
    await expect(page.getByTestId('count-created')).toHaveText('2')
    await page.getByTestId('import-undo').click()
    await expect(page.getByTestId('confirm-dialog')).toContainText('2 clientes')
    await page.getByTestId('confirm-yes').click()
    await expect(page.getByTestId('import-taken-back')).toContainText('2 clientes')
    expect(await names(context.request)).toEqual([])

    await page.goto('/dashboard/settings/data')
    await expect(page.getByTestId('import-clientes.csv')).toContainText(t('imports.status.undone'))
  })

  test('customers are exported to a file, all or selected, and the bar offers it', async ({ context, page }) => {
    for (const name of ['José Muñoz', 'Ana Soto', 'Eva Ruiz'])
      await call(context.request, createCustomer, { name, notes: '=2+3' })
    await page.goto('/dashboard/customers')
    await page.getByTestId('export').click()
    await page.getByTestId('export-all-csv').click()
    const file = page.waitForEvent('download')
    await page
      .getByTestId('snackbar')
      .getByRole('button', { name: t('shell.buttons.download') })
      .click()
    const whole = await file
    expect(whole.suggestedFilename()).toMatch(/^Clientes \d{4}-\d{2}-\d{2}\.csv$/)
    const rows = (await contentOf(whole)).trim().split(/\r?\n/)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain(`${t('imports.columns.name')};${t('imports.columns.kind')}`)
    expect(rows.join('\n')).toContain('José Muñoz')
    // Text that a spreadsheet would execute as a formula is escaped.
    expect(rows.join('\n')).not.toMatch(/[;"]=2\+3/)

    await page
      .getByRole('row', { name: /Eva Ruiz/ })
      .getByRole('checkbox')
      .check()
    await page.getByTestId('bulk-export').click()
    await page.getByTestId('export-selected-csv').click()
    await expect(page.getByTestId('selection-bar')).toHaveCount(0)
    await expect(page.getByTestId('snackbar').getByRole('button', { name: t('shell.buttons.download') })).toBeVisible()
    await page.getByTestId('jobs').click()
    const selected = page.waitForEvent('download')
    await page.getByTestId('job-export').first().getByTestId('job-download').click()
    const one = (await contentOf(await selected)).trim().split(/\r?\n/)
    expect(one).toHaveLength(2)
    expect(one[1]).toContain('Eva Ruiz')
  })

  test('everything is exported as one archive', async ({ page }) => {
    await page.goto('/dashboard/settings/data')
    await page.getByTestId('full-export-start').click()
    await expect(page.getByTestId('full-export-ready')).toBeVisible({ timeout: 60_000 })
    const archive = page.waitForEvent('download')
    await page.getByTestId('full-export-download').click()
    expect((await archive).suggestedFilename()).toMatch(/\.zip$/)
  })
})

test('axe finds no fault in any step of an import', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  await signInToShop(context, 'en', baseURL ?? '')
  const page = await context.newPage()
  await chooseFile(page, 'customers', fileOf('clientes.csv', messy))
  await expect(page.getByTestId('import-sample')).toBeVisible()
  expect.soft(await barriers(page)).toEqual([])
  await page.getByTestId('import-decimal').selectOption(',')
  await page.getByTestId('map-name').selectOption({ label: 'Razón' })
  await page.getByTestId('map-discountPercent').selectOption({ label: 'Rebaja' })
  await page.getByTestId('import-check').click()
  await expect(page.getByTestId('problem-4').first()).toBeVisible()
  expect.soft(await barriers(page)).toEqual([])
  await page.getByTestId('import-apply').click()
  await expect(page.getByTestId('import-done')).toBeVisible()
  await page.getByTestId('jobs').click()
  await expect(page.getByTestId('job-importApply')).toBeVisible()
  expect.soft(await barriers(page)).toEqual([])
  await context.close()
})

test.describe('in English', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
  })

  test('an invalid file shows the reason, and one with another separator is parsed again', async ({
    context,
    page,
  }) => {
    const { t: en } = words.en
    await chooseFile(page, 'suppliers', { ...fileOf('logo.csv', ''), buffer: Buffer.from([0, 1, 2, 0, 3, 0, 0, 0, 4]) })
    await expect(page.getByTestId('import-fault')).toHaveText(words.en.translate('imports.faults.notText'))

    const chooser = page.waitForEvent('filechooser')
    await page.getByTestId('import-choose').press('Enter')
    await (await chooser).setFiles(fileOf('suppliers.csv', 'Name|Notes, all\nSur Ltd|early, late\n'))
    await expect(page.getByTestId('import-separator')).toHaveValue(',')
    await page.getByTestId('import-check').click()
    await expect(page.getByTestId('map-name')).toBeFocused()
    await expect(page.getByTestId('import-mapping')).toContainText(words.en.translate('imports.mapping.missing'))
    await page.getByTestId('import-separator').selectOption('|')
    await page.getByTestId('import-reread').click()
    await expect(page.getByTestId('map-name')).toHaveValue('0')
    await page.getByTestId('import-mode-create').check()
    await page.reload()
    await expect(page.getByTestId('map-name')).toHaveValue('0')
    await page.getByTestId('import-check').click()
    await expect(page.getByTestId('count-created')).toHaveText('1')

    await page.getByTestId('import-back').click()
    await expect(page.getByTestId('import-mapping')).toBeVisible()
    await page.getByTestId('import-check').click()
    await expect(page.getByTestId('import-apply')).toHaveText(en('imports.checked.apply', { what: '1 supplier' }))
    await page.getByTestId('import-apply').click()
    await expect(page.getByTestId('import-done')).toBeVisible()
    expect((await call(context.request, getImport, { id: importId(page) })).import.status).toBe('done')
    await page.getByTestId('import-open').click()
    await expect(page.getByTestId('row-Sur Ltd')).toBeVisible()
  })

  test('the end of an import is announced on another screen, and links back to it', async ({ page }) => {
    const { t: en } = words.en
    await chooseFile(page, 'customers', fileOf('people.csv', 'Name\nAna Soto\n'))
    await page.getByTestId('import-mode-create').check()
    await page.getByTestId('import-check').click()
    await expect(page.getByTestId('import-apply')).toBeVisible()
    // The page learns about the end only after it was left.
    let letGo = () => {}
    const isLeft = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/jobs/list', async (route) => {
      await isLeft
      await route.continue()
    })
    await page.getByTestId('import-apply').click()
    await page.getByRole('link', { name: en('shell.menu.customers') }).click()
    await expect(page.getByTestId('list-search')).toBeVisible()
    letGo()
    await expect(page.getByTestId('snackbar')).toContainText(en('jobs.done.importApply', { title: 'people.csv' }))
    await page
      .getByTestId('snackbar')
      .getByRole('button', { name: en('jobs.seeResult') })
      .click()
    await expect(page.getByTestId('import-done')).toBeVisible()
  })

  test('a person who may neither import nor export sees no trace of them', async ({ context, browser, baseURL }) => {
    const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
    await signInMember(theirs, context.request, 'Cashier')
    const page = await theirs.newPage()
    await page.goto('/dashboard/customers')
    await expect(page.getByTestId('list-search')).toBeVisible()
    await expect(page.getByTestId('export')).toHaveCount(0)
    await page.goto('/dashboard/settings/data')
    await expect(page.getByTestId('error-page')).toBeVisible()
    await page.goto('/dashboard/settings/data/new')
    await expect(page.getByTestId('error-page')).toBeVisible()
    await theirs.close()
  })

  test('on a phone every part of an import can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await chooseFile(page, 'customers', fileOf('clientes.csv', messy))
    await expect(page.getByTestId('import-sample')).toBeVisible()
    expect(await unreachableControls(page)).toEqual([])
    await page.getByTestId('map-name').selectOption({ label: 'Razón' })
    await page.getByTestId('import-check').click()
    await expect(page.getByTestId('count-failed')).toBeVisible()
    expect(await unreachableControls(page)).toEqual([])
    await page.goto('/dashboard/settings/data')
    await expect(page.getByTestId('import-clientes.csv')).toBeVisible()
    expect(await unreachableControls(page)).toEqual([])
  })
})
