/** A device that can no longer send: its sales go into a file, and from there to the server, once. */
import { readFile, writeFile } from 'node:fs/promises'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.es

/** Sells offline and exports the unsent sales; returns the file's path and the numbers of its sales. */
async function sellAndExport(page: Page, context: BrowserContext, filePath: string): Promise<string[]> {
  await openRegister(page, '10000')
  await untilKept(page)
  await context.setOffline(true)
  await page.getByTestId('keep-selling').click()
  const numbers: string[] = []
  for (const { barcode } of products) numbers.push(await sellForExactCash(page, barcode))

  await page.getByTestId('sync-chip').click()
  const downloading = page.waitForEvent('download')
  await page.getByTestId('sync-export').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^mostrador-.*\.rescue$/)
  await download.saveAs(filePath)
  return numbers
}

async function openImport(page: Page): Promise<void> {
  await page.goto('/dashboard/sales/conflicts')
  await page.getByTestId('open-rescue').click()
  await expect(page.getByTestId('rescue-file')).toBeEnabled()
}

const chooseFile = (page: Page, filePath: string) => page.locator('input[type=file]').setInputFiles(filePath)

withWorker(
  'offline sales are exported and the device is lost: its file brings every sale, once',
  async ({ page, context, browser, baseURL }, info) => {
    await signInToShop(context, 'es', baseURL ?? '')
    const filePath = info.outputPath('device.rescue')
    const numbers = await sellAndExport(page, context, filePath)
    await expect(page.getByTestId('sync-exported')).toHaveText(t('till.sync.exported'))
    const text = await readFile(filePath, 'utf8')
    for (const readable of [...numbers, products[0]?.name ?? '']) expect(text).not.toContain(readable)

    const state = await context.storageState()
    await context.close()
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), storageState: { ...state, origins: [] } })
    const office = await elsewhere.newPage()
    expect((await call(elsewhere.request, listSales, {})).total).toBe(0)
    await openImport(office)
    await chooseFile(office, filePath)
    await expect(office.getByTestId('rescue-kind-sale')).toContainText(String(numbers.length))
    for (const number of numbers) await expect(office.getByTestId('rescue-documents')).toContainText(number)
    await office.getByTestId('rescue-import').click()
    await expect(office.getByTestId('rescue-done')).toHaveText(
      t('rescueFiles.doneText', { stored: '3', known: '0', refused: '0' }),
    )
    const stored = await call(elsewhere.request, listSales, {})
    expect(stored.items.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual(numbers.toSorted())

    await chooseFile(office, filePath)
    await expect(office.getByTestId('rescue-nothing')).toHaveText(t('rescueFiles.nothingNew'))
    await expect(office.getByTestId('rescue-import')).toBeHidden()
    expect(await call(elsewhere.request, listSales, {})).toEqual(stored)

    await writeFile(filePath, text.slice(0, -20))
    await chooseFile(office, filePath)
    await expect(office.getByTestId('rescue-fault')).toHaveText(t('rescueFiles.faults.truncated'))
    const [header = '', part = ''] = text.split('\n')
    await writeFile(filePath, `${header}\n${part.replace(/^..../, 'AAAA')}\n`)
    await chooseFile(office, filePath)
    await expect(office.getByTestId('rescue-fault')).toHaveText(t('errors.rescueFileDamaged'))
    await elsewhere.close()
  },
)

test('a page without a secure connection exports the sales unencrypted, and shows it', async ({
  page,
  context,
  baseURL,
}, info) => {
  await signInToShop(context, 'es', baseURL ?? '')
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.route(`**${pushDocuments.path}`, (route) => route.abort())
  await openRegister(page, '10000')
  const number = await sellForExactCash(page, products[0]?.barcode ?? '')
  await page.getByTestId('sync-chip').click()
  const downloading = page.waitForEvent('download')
  await page.getByTestId('sync-export').click()
  const filePath = info.outputPath('plain.rescue')
  await (await downloading).saveAs(filePath)
  await expect(page.getByTestId('sync-exported')).toHaveText(t('till.sync.exportedPlain'))
  expect(await readFile(filePath, 'utf8')).toContain(number)

  await openImport(page)
  await chooseFile(page, filePath)
  await expect(page.getByTestId('rescue-contents')).toContainText(t('rescueFiles.plain'))
  await page.getByTestId('rescue-import').click()
  await expect(page.getByTestId('rescue-done')).toBeVisible()
  expect((await call(context.request, listSales, {})).total).toBe(1)
})
