import 'fake-indexeddb/auto'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmExchange, type ExchangeToConfirm, OriginalGone } from '#src/offline/confirm-exchange.ts'
import { confirmSale, LeaseLost } from '#src/offline/confirm-sale.ts'
import { type OutboxDatabase, openOutbox } from '#src/offline/databases.ts'
import { lastReceipt, refundsHere } from '#src/offline/outbox.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import { saveRegister, sessionOf } from '#src/offline/register.ts'
import { aMaker, aRegister, aSaleToConfirm, aVoidOf, countDrafts, putDraft } from '#src/testing/a-sale.ts'
import { voidableSales, voidSaleHere } from '#src/offline/void-sale-here.ts'

let outbox: OutboxDatabase
let companies = 0
const register = aRegister()

beforeEach(async () => {
  companies += 1
  outbox = openOutbox(`exchange-${companies}`)
  await saveRegister(outbox, register)
})
afterEach(() => outbox.close())

function aSale() {
  const made = aSaleToConfirm()
  return confirmSale(outbox, { ...made, sale: { ...made.sale, ...sessionOf(register) } })
}

/** One piece of the sale is returned for something of 1500. */
function anExchangeOf({ id, receiptNumber, payload }: OutboxSale): ExchangeToConfirm {
  const { sale, receipt } = aSaleToConfirm({ ...sessionOf(register), series: payload.series })
  const totals = { netAmount: money(-1000), taxAmount: money(0), totalAmount: money(-1000), taxes: [] }
  return {
    madeBy: aMaker,
    returned: { ...totals, subtotalAmount: money(-1000), discountAmount: money(0) },
    receipt: { ...receipt, originalReceipt: receiptNumber, totalAmount: money(500), netAmount: money(500) },
    exchange: {
      ...sale,
      originalSaleId: id,
      returns: [{ lineId: crypto.randomUUID(), originalLineId: crypto.randomUUID(), quantity: '1', restocks: true }],
      given: [],
      reason: 'wrongItem',
    },
  }
}

test('an exchange takes the next number of the series, once, and deletes its draft', async () => {
  const exchange = anExchangeOf(await aSale())
  const { saleId, checkoutId } = exchange.exchange
  const cart = { saleId, lines: [], discount: null, note: null }
  await putDraft(outbox, { checkoutId, cart, savedAt: '' })

  const stored = await Promise.all([confirmExchange(outbox, exchange), confirmExchange(outbox, exchange)])

  expect(stored.map(({ receiptNumber }) => receiptNumber)).toEqual(['C1-000002', 'C1-000002'])
  expect(await countDrafts(outbox)).toBe(0)
  expect((await lastReceipt(outbox))?.id).toBe(saleId)
  expect((await aSale()).receiptNumber).toBe('C1-000003')
})

test('the original is marked on this device as refunded, so it can no longer be voided', async () => {
  const sale = await aSale()
  await confirmExchange(outbox, anExchangeOf(sale))

  expect(await refundsHere(outbox, sale.id)).toMatchObject([{ kind: 'exchange' }])
  expect(await voidSaleHere(outbox, aVoidOf(sale), aMaker)).toBe('refunded')
  expect(await voidableSales(outbox, register.session.id)).toEqual([])
})

test('refuses an exchange of a sale that was voided meanwhile, and loses no number', async () => {
  const sale = await aSale()
  await voidSaleHere(outbox, aVoidOf(sale), aMaker)

  await expect(confirmExchange(outbox, anExchangeOf(sale))).rejects.toThrow(OriginalGone)
  expect((await aSale()).receiptNumber).toBe('C1-000002')
})

test('refuses an exchange on a register that was taken over', async () => {
  const exchange = anExchangeOf(await aSale())
  const other = { ...exchange, exchange: { ...exchange.exchange, series: 'C1B' } }
  await expect(confirmExchange(outbox, other)).rejects.toThrow(LeaseLost)
})
