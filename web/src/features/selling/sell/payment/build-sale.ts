import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import { maxInternalNote } from '@mostrador/contract/features/selling/sales/max-internal-note.ts'
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { cashRoundingToSend } from '@mostrador/domain/money/cash-rounding.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'
import type { Settlement } from '@mostrador/domain/payment/apply-payments.ts'
import type { PaymentRow } from '#src/features/selling/sell/payment/payment.ts'
import { detailsOf } from '#src/features/selling/sell/sale/sale-details.ts'
import { leadingList } from '#src/features/selling/sell/sale/sale-price-lists.ts'
import { NothingToSell, saleOnPaper } from '#src/features/selling/sell/till/sale-on-paper.ts'
import type { SaleToConfirm } from '#src/offline/confirm-sale.ts'
import type { RegisterRow } from '#src/offline/databases.ts'
import { approvalsToSend, type DraftCart } from '#src/offline/draft-cart.ts'

export type SaleFacts = {
  cart: DraftCart
  /** The online order that it hands over. */
  order?: SaleToConfirm['sale']['order']
  priced: PricedSale
  rows: readonly PaymentRow[]
  settlement: Settlement
  settings: TillSettings
  register: RegisterRow
  cashierName: string
  tipAmount: Money
  /** Only if this device may know it. */
  customerTaxId: string | null
  madeBy: DocumentMaker
  soldAt: string
  /** The correction of this device's clock for this sale, in milliseconds. */
  clockOffsetMs: number
  publicToken: string
  /** Scheme and host of the public receipt page. */
  origin: string
}

/** Builds a paid sale: the document the server checks and the receipt the customer gets, from the same figures. */
export function buildSale(facts: SaleFacts): SaleToConfirm {
  const { cart, priced, rows, settlement, settings, register, soldAt, publicToken, tipAmount } = facts
  if (cart.saleId === null) throw new NothingToSell('a sale has an id from its first line on')
  const { currencyTag, pricesIncludeTax, taxRounding } = settings.company.settings
  const seller = sellerOf(facts)
  const list = leadingList(cart.priceLists)
  const metadata = detailsOf(cart, settings)

  return {
    sale: {
      saleId: cart.saleId,
      checkoutId: register.checkout.id,
      sessionId: register.session.id,
      deviceId: register.lease.deviceId,
      epoch: register.lease.epoch,
      series: register.lease.series,
      publicToken,
      currencyTag,
      pricesIncludeTax,
      taxRounding,
      customerId: cart.customer?.id ?? null,
      soldAt,
      ...(facts.clockOffsetMs !== 0 && { clockOffsetMs: facts.clockOffsetMs }),
      lines: cart.lines.map(saleLine),
      discounts: cart.discount ? [cart.discount] : [],
      payments: rows.map(({ paymentId, tender, amount, reference }) => ({
        paymentId,
        tenderId: tender.id,
        tenderType: tender.type,
        tenderedAmount: amount,
        reference,
      })),
      note: cart.note,
      ...(cart.internalNote && { internalNote: cart.internalNote.slice(0, maxInternalNote) }),
      ...(seller && { sellerId: seller.userId }),
      ...(list && { priceListId: list.id }),
      ...(Object.keys(metadata).length > 0 && { metadata }),
      ...(tipAmount > 0 && { tipAmount }),
      ...cashRoundingToSend(settings.company.settings),
      ...(cart.exemption && { exemption: cart.exemption }),
      ...(facts.order && { order: facts.order }),
      printed: {
        totalAmount: priced.totalAmount,
        taxAmount: priced.taxAmount,
        roundingAmount: settlement.roundingAmount,
        changeAmount: settlement.changeAmount,
      },
      ...(cart.approvals?.length && {
        approvals: approvalsToSend(cart.approvals),
      }),
    },
    receipt: receiptOf(facts),
    madeBy: facts.madeBy,
  }
}

/** The seller, if they are not the cashier. A held sale may be resumed by another person. */
function sellerOf({ cart: { seller }, madeBy }: SaleFacts): DraftCart['seller'] {
  return seller?.userId === madeBy.userId ? undefined : seller
}

/** A line as sent to the server, without what only the till needs. */
function saleLine(line: DraftCart['lines'][number]): SaleToConfirm['sale']['lines'][number] {
  const { quantityDecimals: _, prices: __, pack: ___, isDiscountTyped: ____, ...sent } = line
  const { isPriceTyped, priceReason, serials, labelPrice = null, ...facts } = sent
  return {
    ...facts,
    kind: line.kind ?? (line.productId === null ? 'custom' : 'product'),
    labelPrice,
    ...(serials?.length && { serials: [...serials] }),
    ...(isPriceTyped && priceReason !== undefined && { priceReason }),
  }
}

function receiptOf(facts: SaleFacts): Omit<ReceiptInput, 'receiptNumber'> {
  const { settlement, settings, soldAt, publicToken, origin, customerTaxId } = facts
  const seller = sellerOf(facts)
  const language = settings.company.settings.languageTag
  return {
    ...saleOnPaper(facts),
    ...(seller && { sellerName: seller.name }),
    ...(customerTaxId && { customerTaxId }),
    soldAt,
    roundingAmount: settlement.roundingAmount,
    ...(facts.tipAmount > 0 && { tipAmount: facts.tipAmount }),
    payments: facts.rows.map(({ paymentId, tender, amount, reference }) => {
      const settled = settlement.payments.find((payment) => payment.paymentId === paymentId)
      return {
        name: tender.name[language],
        tenderedAmount: amount,
        changeAmount: settled?.changeAmount ?? settlement.changeAmount,
        amount: settled?.amount ?? amount,
        ...(settled?.tipAmount && { tipAmount: settled.tipAmount }),
        ...(reference && { reference }),
      }
    }),
    changeAmount: settlement.changeAmount,
    status: 'completed',
    publicUrl: `${origin}/r/${publicToken}`,
  }
}
