/** Whatever the amounts of a receipt, on every paper: no word is broken, and no amount is cut. */
import { formatMoney } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, type Page, test } from '@playwright/test'
import { products, signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct } from '../support/till.ts'

/** The printable widths of thermal printers of 58 and 80 mm, and a sheet. */
const papers = [48, 72, 180]
const minorUnits = [0, 99, 1_290, 1_299_990, 129_999_000, 9_999_999_999, -9_999_999_999]
const currencies = ['CLP', 'USD', 'MXN', 'COP', 'CLF', 'EUR', 'PYG', 'BOB', 'KWD', 'CRC']

const figures = currencies.flatMap((currencyTag) =>
  minorUnits.flatMap((amount) =>
    [true, false].map((isTagged) =>
      formatMoney(money(amount), {
        languageTag: 'es',
        regionTag: 'CL',
        currencyTag,
        currencyShowSymbol: true,
        currencyShowTag: isTagged,
      }),
    ),
  ),
)

/** Amounts that exceed the paper and words that are broken, with each figure in every row in turn. */
function faultsOn(page: Page, millimetres: number): Promise<string[]> {
  return page.evaluate(
    ({ width, texts }) => {
      const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
      if (!sheet) return ['nothing was printed']
      sheet.style.width = `${width}mm`
      const faults: string[] = []
      const linesOf = (node: Node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }
      const pairs = [...sheet.querySelectorAll('p')].filter((row) => row.querySelector('[style*="--letters"]'))
      for (const text of texts) {
        for (const row of pairs) {
          const figure = row.querySelector<HTMLElement>('[style*="--letters"]')
          if (!figure) continue
          figure.textContent = text
          figure.style.setProperty('--letters', String(text.length))
        }
        const { left, right } = sheet.getBoundingClientRect()
        for (const row of pairs) {
          const [label, figure] = row.children
          if (!label || !figure) continue
          const place = figure.getBoundingClientRect()
          if (place.right > right + 0.5 || place.left < left - 0.5) faults.push(`${text} sticks out`)
          if (linesOf(figure) > 1) faults.push(`${text} is broken`)
          const words = (label.textContent ?? '').split(/\s+/)
          if (linesOf(label) > words.length) faults.push(`${label.textContent} is broken beside ${text}`)
        }
      }
      return [...new Set(faults)]
    },
    { width: millimetres, texts: figures },
  )
}

test('no amount is cut and no word is broken on any paper', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'es', baseURL ?? '')
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await openRegister(page, '0')
  await scanProduct(page, products[0]?.barcode ?? '')
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByTestId('print').click()
  await expect(page.locator('[data-print-sheet]').getByTestId('receipt')).toHaveCount(1)
  for (const width of papers) expect(await faultsOn(page, width), `${width} mm`).toEqual([])
  await page.screenshot({ path: 'test-results/receipt-48mm.png' })
})
