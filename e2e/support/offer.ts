/** A device's documents: a register it opened, and sales of one product as a till would make them. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { openCheckoutSession } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import type { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import type { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { cashRoundingFor, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import type { APIRequestContext } from '@playwright/test'
import { call } from './shop.ts'

type Offer = InputOf<typeof commitSale>

/** Opens the shop's first register on a separate device; returns a function that makes a sale of that device, wrong by `off` if wanted. */
export async function aDevice(request: APIRequestContext) {
  const [checkout] = (await call(request, listCheckouts, {})).items
  if (!checkout) throw new Error('the shop has no register')
  const { session, lease } = await call(request, openCheckoutSession, {
    sessionId: randomUUID(),
    checkoutId: checkout.id,
    deviceId: randomUUID(),
    openingCountedAmount: money(10_000),
  })
  const { settings, items } = await call(request, pullCatalogue, {})
  const cash = settings.tenders.find(({ type }) => type === 'cash')
  const [item] = items
  if (!cash || !item) throw new Error('nothing to sell, or no cash')
  const { currencyTag, pricesIncludeTax, taxRounding } = settings.company.settings
  const line = {
    kind: 'product' as const,
    productId: item.productId,
    variantId: item.variantId,
    name: item.name,
    sku: item.sku,
    unitTag: item.unitTag,
    quantity: '1',
    unitPrice: item.price,
    originalUnitPrice: item.price,
    taxes: [],
  }
  return function offer(number: number, off = 0): Offer {
    const lines = [{ ...line, lineId: randomUUID() }]
    const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, discounts: [], lines })
    if (!priced.ok) throw new Error(priced.reason)
    const totalAmount = money(priced.sale.totalAmount + off)
    const tenderedAmount = roundCash(totalAmount, cashRoundingFor(currencyTag))
    return {
      saleId: randomUUID(),
      checkoutId: checkout.id,
      sessionId: session.id,
      deviceId: lease.deviceId,
      epoch: lease.epoch,
      series: lease.series,
      number,
      publicToken: publicToken((count) => randomBytes(count)),
      currencyTag,
      pricesIncludeTax,
      taxRounding,
      soldAt: new Date().toISOString(),
      lines,
      payments: [{ paymentId: randomUUID(), tenderId: cash.id, tenderType: 'cash', tenderedAmount }],
      printed: {
        totalAmount,
        taxAmount: priced.sale.taxAmount,
        roundingAmount: money(tenderedAmount - totalAmount),
        changeAmount: money(0),
      },
    }
  }
}

/** Sales in their envelopes, as a device pushes them. */
export function aPush(...sales: Offer[]): InputOf<typeof pushDocuments> {
  return {
    protocol: pushProtocol,
    items: sales.map((payload) => ({ kind: 'sale', id: payload.saleId, madeBy: null, payload })),
  }
}
