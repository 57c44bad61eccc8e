import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { isAtMost } from '@mostrador/domain/money/decimal.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { isLowered } from '@mostrador/domain/price/minimum-price.ts'
import { add, type Money, sum, zero } from '@mostrador/domain/money/money.ts'
import { doubtfulSerials } from '@mostrador/domain/stock/serials.ts'
import type { AuditData } from '../../../audit/audit.ts'
import { newId } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { postLedger } from './post-ledger.ts'
import type { SettledSale } from './compute-sale.ts'

/** The clock difference of a device from which the sale is flagged (O-6). */
const maxClockSkewMilliseconds = 5 * 60_000

/**
 * The rows of a sale in the form of the database function. A sale from the future is booked now and flagged. One from the past keeps its
 * time, because devices sell offline. Without `mayBelowCost` a line lowered below its cost is flagged.
 */
export function prepareSale(
  sale: NewSale,
  { priced, settlement }: SettledSale,
  settings: CompanySettings,
  now: Date,
  review: readonly string[] = [],
  mayBelowCost = true,
) {
  const latest = now.getTime() + maxClockSkewMilliseconds
  const isSkewed = Date.parse(sale.soldAt) > latest
  const isClockOff = Math.abs(sale.clockOffsetMs ?? 0) > maxClockSkewMilliseconds
  const soldAt = isSkewed ? now.toISOString() : sale.soldAt
  const cash = settlement.payments.filter(({ tenderType }) => tenderType === 'cash')
  const credit = settlement.payments.filter(({ tenderType }) => tenderType === 'customerCredit')
  const cashTender = sale.payments.find(({ tenderType }) => tenderType === 'cash')
  return {
    ...factsOf(sale),
    mayBelowCost,
    soldAt,
    receivedAt: now.toISOString(),
    businessDate: businessDate(soldAt, settings.timeZone, settings.businessDayStart),
    needsReview: [
      ...review,
      ...(doubtfulSerials(sale.lines) ? ['serialsDiffer'] : []),
      ...(isSkewed || isClockOff ? ['clockSkewed'] : []),
    ],
    ...detailsOf(sale),
    ...totalsOf(priced, settlement),
    itemCount: itemsOf(sale.lines),
    discounts: sale.discounts.map((discount, index) => ({ ...discount, amount: priced.discounts[index]?.amount ?? 0 })),
    lines: sale.lines.map((line, index) => ({
      ...lineRow(line, priced.lines[index], index, sale.currencyTag),
      discountReason: reasonOf(line, settings.languageTag),
    })),
    payments: sale.payments.map((payment, index) => ({
      ...payment,
      ...settlement.payments[index],
      position: index + 1,
    })),
    cashAmount: sum(cash.map(({ amount }) => amount)),
    cashTenderId: cashTender?.tenderId ?? null,
    creditAmount: sum(credit.map(({ amount }) => amount)),
    creditEntryId: newId(),
    drawerMovementId: newId(),
    auditId: newId(),
    byHand: doneByHand(sale.lines, priced),
    ledger: postLedger(priced, settlement, sale.tipAmount),
  }
}

/** The device's data about the sale as a whole. */
function factsOf(sale: NewSale) {
  return {
    series: sale.series,
    number: sale.number,
    checkoutId: sale.checkoutId,
    sessionId: sale.sessionId,
    deviceId: sale.deviceId,
    epoch: sale.epoch,
    publicToken: sale.publicToken,
    customerId: sale.customerId,
    currencyTag: sale.currencyTag,
    currencyDigits: minorUnit(sale.currencyTag),
    pricesIncludeTax: sale.pricesIncludeTax,
    taxRounding: sale.taxRounding,
    note: sale.note,
    internalNote: sale.internalNote ?? null,
    sellerId: sale.sellerId ?? null,
    priceListId: sale.priceListId ?? null,
    tipAmount: sale.tipAmount ?? zero,
    exemptionReason: sale.exemption?.reason ?? null,
    exemptionReference: sale.exemption?.reference ?? null,
    ...(sale.order && { order: sale.order }),
  }
}

/** Own fields and serial numbers. The statement skips each if there are none. */
function detailsOf({ metadata = {}, lines }: NewSale) {
  const serials = lines.flatMap(({ lineId, serials: ofLine = [] }) =>
    ofLine.map((serial, index) => ({ lineId, position: index + 1, serial })),
  )
  return {
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(serials.length > 0 && { serials }),
  }
}

function totalsOf(priced: SettledSale['priced'], settlement: SettledSale['settlement']) {
  return {
    subtotalAmount: priced.subtotalAmount,
    discountAmount: priced.discountAmount,
    netAmount: priced.netAmount,
    taxAmount: priced.taxAmount,
    totalAmount: priced.totalAmount,
    roundingAmount: settlement.roundingAmount,
    paidAmount: settlement.paidAmount,
    changeAmount: settlement.changeAmount,
  }
}

function lineRow(
  line: NewSale['lines'][number],
  priced: SettledSale['priced']['lines'][number] | undefined,
  index: number,
  currencyTag: string,
) {
  const { discount, taxes, priceReason = null, serials: _, ...facts } = line
  return {
    ...facts,
    ...(line.kind === 'surcharge' && priced && priceOfSurcharge(priced.baseAmount, currencyTag)),
    ...priced,
    position: index + 1,
    movementId: newId(),
    priceReason,
    isLowered: isLowered(line, priced),
    discountType: discount?.type ?? null,
    discountValue: discount?.value ?? null,
    taxes: taxes.map(({ name, ...tax }, position) => ({
      ...tax,
      nameEn: name.en,
      nameEs: name.es,
      position: position + 1,
      ...priced?.taxes.find(({ taxId }) => taxId === tax.taxId),
    })),
  }
}

/** The history's data beside the total, for typed prices and discounts (I-7): number of lines, and minor units. */
function doneByHand(lines: NewSale['lines'], priced: SettledSale['priced']) {
  const typedPrices = lines.filter(
    ({ kind, unitPrice, originalUnitPrice }) =>
      kind !== 'surcharge' && !(isAtMost(originalUnitPrice, unitPrice) && isAtMost(unitPrice, originalUnitPrice)),
  ).length
  const given = lines.map(({ discount }, index) => {
    const { lineDiscountAmount = zero, allocatedDiscountAmount = zero } = priced.lines[index] ?? {}
    return discount?.origin === undefined ? add(lineDiscountAmount, allocatedDiscountAmount) : allocatedDiscountAmount
  })
  const handDiscountAmount = sum(given)
  return {
    ...(typedPrices > 0 && { typedPrices }),
    ...(handDiscountAmount > 0 && { handDiscountAmount }),
  } satisfies AuditData
}

/** Number of items sold. Surcharges do not count. */
export function itemsOf(lines: readonly Pick<NewSale['lines'][number], 'kind'>[]): number {
  return lines.filter(({ kind }) => kind !== 'surcharge').length
}

/** A surcharge is offered as the amount paid for it. If prices exclude tax, its price is the rest after tax. */
function priceOfSurcharge(baseAmount: Money, currencyTag: string) {
  const unitPrice = minorToMajor(baseAmount, currencyTag)
  return { unitPrice, originalUnitPrice: unitPrice }
}

/** The reason given; for the customer's discount, its origin. */
function reasonOf({ discount }: NewSale['lines'][number], language: Language): string | null {
  if (discount?.reason !== undefined || discount?.origin === undefined) return discount?.reason ?? null
  return translate(language, 'sales.customerDiscount')
}
