import { formatDay, formatMoney } from '@mostrador/contract/format.ts'
import type { Money } from '@mostrador/domain/money/money.ts'

type PaymentProof = { amount: Money; currencyTag: string; date: Date }

/** A picture like one that a bank's application makes of a transfer. The bank does not exist. */
export async function drawPaymentProof({ amount, currencyTag, date }: PaymentProof): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const settings = {
    languageTag: 'es',
    regionTag: 'CL',
    currencyTag,
    currencyShowSymbol: true,
    currencyShowTag: false,
  } as const
  const line = (y: number, label: string, value: string) =>
    `<text x="40" y="${y}" font-size="26" fill="#6b7280">${label}</text><text x="40" y="${y + 44}" font-size="34">${value}</text>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" font-family="sans-serif">
    <rect width="720" height="960" fill="#ffffff"/><rect width="720" height="140" fill="#0f766e"/>
    <text x="40" y="88" font-size="40" fill="#ffffff">Transferencia realizada</text>
    <text x="40" y="270" font-size="76">${formatMoney(amount, settings)}</text>
    ${line(380, 'Desde', 'Cuenta corriente ·· 4821')}
    ${line(510, 'Asunto', 'Plan de Mostrador')}
    ${line(640, 'Fecha', formatDay(date.toISOString().slice(0, 10), 'es'))}
    <rect x="40" y="780" width="640" height="4" fill="#e5e7eb"/>
    <text x="40" y="840" font-size="24" fill="#6b7280">Comprobante de ejemplo</text></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
