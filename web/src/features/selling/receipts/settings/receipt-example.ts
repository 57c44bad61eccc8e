import type { ReceiptSettings } from '@mostrador/contract/features/selling/receipts/schema.ts'
import { regions } from '@mostrador/contract/regions.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { type PricedSale, priceSale } from '@mostrador/domain/price/price-sale.ts'
import { type ReceiptDocument, receiptDocument, type ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'

/** The current receipt settings of the form, and the shop's data. */
export type ReceiptWish = Pick<ReceiptSettings, 'header' | 'footer' | 'returnPolicy' | 'parts' | 'shop'>
type ExampleWords = {
  weighed: string
  counted: string
  cashier: string
  customer: string
  customerTaxId: string
  checkout: string
  cash: string
}
type Wish = { wish: ReceiptWish; words: ExampleWords & { note: string }; settings: CompanySettings; nowIso: string }

/** More than the example's total in every currency, so that there is change. */
const handedOver = money(10_000)
const goods = [
  { lineId: 'a', sku: 'EJ-1', unitTag: 'un', quantity: '2', price: money(1990), percent: '10' },
  { lineId: 'b', sku: 'EJ-2', unitTag: 'kg', quantity: '0.5', price: money(2490), percent: null },
] as const

/** A receipt of a fictitious sale, priced, settled and laid out by the code for real ones. */
export function receiptExample({ wish, words, settings, nowIso }: Wish): ReceiptDocument {
  const { currencyTag, regionTag, pricesIncludeTax, languageTag } = settings
  const tax = regions.find((region) => region.regionTag === regionTag)?.taxes[0]
  const taxes = tax
    ? [{ taxId: 'tax', kind: 'percentage' as const, rate: tax.rate, isCompound: false, priority: 1 }]
    : []
  const lines = goods.map(({ price, percent, sku, unitTag, ...line }) => ({
    ...line,
    kind: 'product' as const,
    unitPrice: minorToMajor(price, currencyTag),
    taxes,
    ...(percent && { discount: { type: 'percent' as const, value: percent } }),
  }))
  const discounts = [{ type: 'percent' as const, value: '5' }]
  const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding: settings.taxRounding, discounts, lines })
  if (!priced.ok) throw new RangeError(priced.reason)

  const taxName = tax ? (languageTag === 'es' ? tax.nameEs : tax.nameEn) : ''
  return receiptDocument({
    ...shopAndPeople({ wish, words, settings, nowIso }),
    ...totalsOf(priced.sale),
    ...paymentOf(priced.sale, settings, words.cash),
    lines: priced.sale.lines.map((line, at) => exampleLine(line, at, words, currencyTag)),
    taxes: priced.sale.taxes.map(({ taxableAmount, amount }) => ({
      name: taxName,
      rate: tax?.rate ?? '0',
      kind: 'percentage',
      taxableAmount,
      amount,
    })),
  })
}

function shopAndPeople({ wish, words, settings, nowIso }: Wish) {
  const { header, footer, returnPolicy, parts, shop } = wish
  const end = [footer, returnPolicy].filter(Boolean).join('\n\n')
  const { currencyTag, timeZone, pricesIncludeTax } = settings
  return {
    shop: {
      name: shop.name,
      ...(shop.legalName && { legalName: shop.legalName }),
      ...(shop.taxId && { taxId: shop.taxId }),
      ...(shop.address && { address: shop.address }),
      ...(shop.phone && { phone: shop.phone }),
      ...(shop.logo && { logo: shop.logo }),
      ...(header && { header: header.split('\n') }),
      ...(end && { footer: end.split('\n') }),
    },
    currencyTag,
    timeZone,
    pricesIncludeTax,
    receiptNumber: 'C1-000123',
    soldAt: nowIso,
    checkoutName: words.checkout,
    cashierName: words.cashier,
    customerName: words.customer,
    customerTaxId: words.customerTaxId,
    note: words.note,
    status: 'completed',
    publicUrl: `${window.location.origin}/receipt`,
    parts,
  } satisfies Partial<ReceiptInput>
}

function exampleLine(
  { baseAmount, lineDiscountAmount, allocatedDiscountAmount, grossAmount }: PricedSale['lines'][number],
  at: number,
  words: ExampleWords,
  currencyTag: string,
): ReceiptInput['lines'][number] {
  const { sku, unitTag, quantity, price } = goods[at] ?? goods[0]
  const name = unitTag === 'kg' ? words.weighed : words.counted
  const unitPrice = minorToMajor(price, currencyTag)
  const amounts = { baseAmount, lineDiscountAmount, allocatedDiscountAmount, grossAmount }
  return { name, sku, unitTag, quantity, unitPrice, ...amounts }
}

function totalsOf({ subtotalAmount, discountAmount, netAmount, totalAmount }: PricedSale) {
  return { subtotalAmount, discountAmount, netAmount, totalAmount }
}

function paymentOf({ totalAmount }: PricedSale, settings: CompanySettings, name: string) {
  const cashRounding = cashRoundingOf(settings)
  const payment = { paymentId: 'cash', tenderType: 'cash' as const, tenderedAmount: handedOver }
  const settled = applyPayments({ totalAmount, payments: [payment], ...(cashRounding && { cashRounding }) })
  if (!settled.ok) throw new RangeError(settled.reason)
  const { roundingAmount, changeAmount, paidAmount } = settled
  return {
    roundingAmount,
    changeAmount,
    payments: [{ name, tenderedAmount: handedOver, changeAmount, amount: paidAmount }],
  }
}
