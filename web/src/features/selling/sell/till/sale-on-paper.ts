import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'
import { detailsOnPaper } from '#src/features/selling/sell/sale/sale-details.ts'
import type { RegisterRow } from '#src/offline/databases.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

export class NothingToSell extends Error {}

type OnPaper = {
  cart: DraftCart
  priced: PricedSale
  settings: TillSettings
  register: Pick<RegisterRow, 'checkout'>
  cashierName: string
}

/** The printed content of a sale before payment: a receipt adds the payments, a quote does not. */
export function saleOnPaper({ cart, priced, settings, register, cashierName }: OnPaper) {
  const { company } = settings
  const { languageTag: language, currencyTag, timeZone, pricesIncludeTax } = company.settings
  const details = detailsOnPaper(cart, settings)
  return {
    shop: shopOf(company),
    currencyTag,
    timeZone,
    checkoutName: register.checkout.name,
    cashierName,
    lines: cart.lines.map((line, position) => receiptLine(line, priced.lines[position], currencyTag)),
    subtotalAmount: priced.subtotalAmount,
    discountAmount: priced.discountAmount,
    taxes: priced.taxes.map(({ taxId, taxableAmount, amount }) => {
      const tax = cart.lines.flatMap((line) => line.taxes).find((candidate) => candidate.taxId === taxId)
      const named = {
        name: tax?.name[language] ?? '',
        rate: (!cart.exemption && tax?.rate) || '0',
        kind: tax?.kind ?? 'percentage',
      } as const
      return { ...named, taxableAmount, amount }
    }),
    pricesIncludeTax,
    netAmount: priced.netAmount,
    totalAmount: priced.totalAmount,
    ...(cart.note && { note: cart.note }),
    ...(cart.customer && { customerName: cart.customer.name }),
    ...(details.length > 0 && { details }),
    ...(cart.exemption && { exemption: { reference: cart.exemption.reference } }),
    parts: company.receiptLook.parts,
  } satisfies Partial<ReceiptInput>
}

function shopOf({
  name,
  legalName,
  taxId,
  address,
  phone,
  logo,
  receiptHeader,
  receiptFooter,
}: TillSettings['company']): ReceiptInput['shop'] {
  return {
    name,
    ...(legalName && { legalName }),
    ...(taxId && { taxId }),
    ...(address && { address }),
    ...(phone && { phone }),
    ...(logo && { logo }),
    ...(receiptHeader && { header: receiptHeader.split('\n') }),
    ...(receiptFooter && { footer: receiptFooter.split('\n') }),
  }
}

function receiptLine(
  line: DraftCart['lines'][number],
  priced: PricedSale['lines'][number] | undefined,
  currencyTag: string,
): ReceiptInput['lines'][number] {
  if (!priced) throw new NothingToSell('every line of a paid sale has a price')
  const { name, sku, unitTag, quantity, serials, note } = line
  const { baseAmount, lineDiscountAmount, allocatedDiscountAmount, grossAmount, exemptedAmount } = priced
  // Where prices exclude tax, the tax of a surcharge is contained in what is paid for it.
  const unitPrice = line.kind === 'surcharge' ? minorToMajor(baseAmount, currencyTag) : line.unitPrice
  return {
    name,
    ...(sku && { sku }),
    unitTag,
    quantity,
    unitPrice,
    baseAmount,
    lineDiscountAmount,
    allocatedDiscountAmount,
    grossAmount,
    ...(exemptedAmount && { exemptedAmount }),
    ...(serials?.length && { serials }),
    ...(note && { note }),
    ...(line.kind === 'surcharge' && { isSurcharge: true }),
  }
}
