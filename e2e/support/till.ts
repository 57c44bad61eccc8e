import { expect, type Page } from '@playwright/test'

export type ScannedKey = { key: string; code: string; text: string }

/** The keys of digits and capitals, as a scanner presses them. */
function keyOf(character: string): ScannedKey {
  const code = /\d/.test(character)
    ? `Digit${character}`
    : character === '-'
      ? 'Minus'
      : `Key${character.toUpperCase()}`
  return { key: character, code, text: character }
}

/**
 * A scanner is a keyboard that types very fast and ends with Enter. The keys are sent without waiting for each other, like real ones, so
 * that a busy test machine does not turn a scan into slow typing.
 */
export function scan(page: Page, code: string): Promise<void> {
  return scanKeys(page, Array.from(code, keyOf))
}

/** The same with keys of any layout. */
export async function scanKeys(page: Page, typed: readonly ScannedKey[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const keys = [...typed, { key: 'Enter', code: 'Enter', text: '\r' }]
  await Promise.all(
    keys.flatMap(({ text, ...key }) => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  )
  await devtools.detach()
}

/**
 * Scans the first product of a sale. A test machine that pauses in the middle of the keys cuts a code in two; then the till shows an
 * unknown code, and a cashier scans again.
 */
export async function scanProduct(page: Page, code: string): Promise<void> {
  const line = page.locator('[data-testid^="cart-line-"]')
  const unknown = page.getByTestId('scan-strip')
  await expect(async () => {
    if (await unknown.isVisible()) await unknown.getByRole('button').click()
    await scan(page, code)
    await expect(line.or(unknown).first()).toBeVisible({ timeout: 15_000 })
    await expect(line).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

/**
 * Scans and continues when the sale shows the product. If a busy machine cut the code in two, the till shows an unknown code, and a cashier
 * scans again; otherwise it waits for the result.
 */
export async function scanUntil(page: Page, code: string, isTaken: () => Promise<boolean>): Promise<void> {
  const refused = page.getByTestId('scan-strip')
  await scan(page, code)
  await expect(async () => {
    if (await isTaken()) return
    if (await refused.isVisible()) {
      await refused.getByRole('button').last().press('Enter')
      await scan(page, code)
    }
    throw new Error(`the sale does not show ${code} yet`)
  }).toPass({ timeout: 30_000, intervals: [50, 100, 250, 500] })
}

/** `address`: where the sell screen is, for a browser without a base address. */
export async function openRegister(page: Page, float: string, address = '/dashboard/checkout'): Promise<void> {
  await page.goto(address)
  await page.getByTestId('open-session-float').fill(float)
  await page.getByTestId('open-session-submit').click()
  await expect(page.getByTestId('search')).toBeVisible()
}

/** Digits of a shown amount, without separators: `$3.879` is 3879. */
export async function amountOf(page: Page, testId: string): Promise<number> {
  const text = (await page.getByTestId(testId).first().textContent()) ?? ''
  return Number(text.replace(/[^\d-]/g, ''))
}

/** Scans, pays the exact amount in cash by keyboard, and returns the number on the receipt. */
export async function sellForExactCash(page: Page, code: string): Promise<string> {
  await scanProduct(page, code)
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeVisible()
  const number = (await page.getByTestId('paid-receipt-number').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeHidden()
  return /[A-Z0-9]+-\d{6}/.exec(number)?.[0] ?? ''
}

/** Opens the list of sales once it contains a sale, because a till sends asynchronously. */
export async function openSalesWith(page: Page, number: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard/sales')
    await expect(page.getByTestId(`row-${number}`).first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** Counts the drawer by its total and closes the session; returns the difference shown before the last button. */
export async function closeSession(page: Page, total: string, left: string): Promise<string> {
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-closing').click()
  const dialog = page.getByTestId('closing-dialog')
  if (await dialog.getByTestId('closing-total').isHidden()) await dialog.getByTestId('closing-way').click()
  await dialog.getByTestId('closing-total').fill(total)
  await dialog.getByTestId('closing-next').click()
  const difference = (await dialog.getByTestId('closing-difference').textContent()) ?? ''
  const reason = dialog.getByTestId('closing-reason')
  if (await reason.isVisible()) await reason.fill('Faltó un vuelto')
  await dialog.getByTestId('closing-left').fill(left)
  await dialog.getByTestId('closing-confirm').click()
  await expect(dialog).toBeHidden()
  return difference
}

/** Reloads the till and waits until it can sell. A menu opened earlier would close when the till replaces its placeholder. */
export async function reloadTill(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByTestId('pay')).toBeVisible()
}
