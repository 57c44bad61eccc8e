import { es as receipts } from '@mostrador/contract/features/selling/receipts/es.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { expect, test } from 'vitest'
import { encodeReceipt } from '#src/features/selling/printers/encode-receipt.ts'
import { makeEncoder } from '#src/features/selling/printers/make-encoder.ts'
import { createWebTranslator } from '#src/language/translator.ts'
import { aSaleToConfirm, someSettings } from '#src/testing/a-sale.ts'

const { t } = createWebTranslator('es', { receipts })

async function print(model: string, change: { copies?: number; cutsPaper?: boolean } = {}) {
  const { settings } = someSettings().company
  const receipt = receiptDocument({
    ...aSaleToConfirm().receipt,
    receiptNumber: 'C1-000123',
    publicUrl: 'https://tienda.example/r/K3v9',
    parts: ['barcode', 'qr', 'seller', 'taxDetail'],
  })
  const bytes = encodeReceipt({
    encoder: await makeEncoder({ model }),
    job: { receipt, settings, paper: '80', language: 'es', copies: change.copies ?? 1 },
    t,
    logo: null,
    cutsPaper: change.cutsPaper ?? true,
  })
  return { bytes, text: new TextDecoder('latin1').decode(bytes) }
}

/** ESC/POS commands, as their reference names them. */
const initialize = '\u001b@'
const doubleSize = '\u001d!\u0011'
const partialCut = '\u001dV\u0001'
const printSquare = '\u001d(k\u0003\u00001Q0'
const code128 = '\u001dkI'
/** Commands between letters, and the meaning of each. */
// oxlint-disable-next-line no-control-regex
const orders = /\u001b@|\u001c\.|\u001b[MEt].|\u001d[!hwHV]./gsu

test('a receipt has its lines, the total in double size, its QR code, its barcode and one cut', async () => {
  const { text } = await print('usual80')
  expect(text.startsWith(initialize)).toBe(true)
  expect(text).toMatch(/N.mero +C1-000123\n/)
  expect(text).toContain(`${doubleSize}Total`)
  expect(text).toContain('https://tienda.example/r/K3v9')
  expect(text).toContain(printSquare)
  expect(text).toContain(code128)
  expect(text.split(partialCut)).toHaveLength(2)
})

test('no line is wider than the roll', async () => {
  for (const [model, columns] of [
    ['usual58', 32],
    ['usual80', 48],
  ] as const) {
    const { text } = await print(model)
    const letters = text
      .split(/\n\r?/)
      .filter((line) => !line.includes(printSquare) && !line.includes(code128))
      .map((line) => line.replace(orders, '').trimEnd().length)
    const widest = Math.max(...letters)
    expect(widest).toBeLessThanOrEqual(columns)
  }
})

test('each copy is cut separately, and a printer without a cutter feeds paper to tear off', async () => {
  const { text } = await print('usual80', { copies: 3 })
  expect(text.split(partialCut)).toHaveLength(4)
  expect((await print('usual80', { cutsPaper: false })).text).not.toContain(partialCut)
})

test('Spanish letters are in the code page that the printer is told to use', async () => {
  const { bytes } = await print('usual80')
  expect(bytes.includes('?'.charCodeAt(0))).toBe(false)
})

test('a Star printer gets its own commands', async () => {
  const { text } = await print('star-tsp650ii')
  expect(text).not.toContain(partialCut)
  expect(text).toMatch(/C1-000123/)
})
