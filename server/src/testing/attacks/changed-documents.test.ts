/** Every field of every document other than a sale is changed by itself (docs/rules S-2); `changed-sales.test.ts` does so with sales. */
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { approveWithPin } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { documentFields } from './fields/document-fields.ts'
import type { FieldRule } from './fields/field-rule.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import {
  aClosing,
  aCustomerPayment,
  aDocument,
  aMadeCustomer,
  aMovement,
  aMovementVoid,
  anOpening,
  type Document,
  push,
} from '../a-document.ts'
import { aMember, type TestMember } from '../a-member.ts'
import { goodPin } from '../a-pin.ts'
import { aRefundWithoutReceipt } from '../a-refund-without-receipt.ts'
import { aRefund } from '../a-refund.ts'
import { aSale, type SaleInput } from '../a-sale.ts'
import { aVoid } from '../a-void.ts'
import { anExchange } from '../an-exchange.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  tillSettings,
  type Shop,
  type TestProduct,
  type Till,
} from '../builders.ts'
import { anotherValue, changed, type Payload, valueAt } from './change-document.ts'
import { openTestServer } from '../test-server.ts'

type Made = Document & { payload: Payload }
type Result = Awaited<ReturnType<typeof push>>[number]

const server = openTestServer()
let shop: Shop
let till: Till
let cashier: TestMember
let bread: TestProduct
let customerId: string
let prior: SaleInput
let number = 0

beforeAll(async () => {
  shop = await aCompany(server)
  await call(server, setMyPin, { currentPassword: 'Tromba9x', pin: goodPin }, shop.token)
  await call(server, createTender, { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' }, shop.token)
  bread = await aProduct(server, shop, { name: 'Pan', price: '1000', openingStock: '9000' })
  customerId = (await call(server, createCustomer, { name: 'Ana' }, shop.token)).customer.id
  till = await anOpenTill(server, shop, 1_000_000)
  till = { ...till, settings: await tillSettings(server, shop) }
  cashier = await aMember(server, shop, {
    permissions: [
      'SALES__ADD',
      'SALES__REFUND',
      'SALES__REFUND_WITHOUT_RECEIPT',
      'SALES__CREDIT',
      'CHECKOUTS__SESSIONS_OPEN',
      'CHECKOUTS__SESSIONS_CLOSE',
      'CHECKOUTS__MOVEMENTS_ADD',
      'CUSTOMERS__PAYMENTS_ADD',
      'CUSTOMERS__ADD',
    ],
    limits: { maxPayOutAmount: money(5000), maxRefundAmount: money(50_000) },
  })
  prior = await sell()
})

/** Three breads in cash, stored. */
async function sell(): Promise<SaleInput> {
  const sale = aSale(till, { number: (number += 1), items: [{ product: bread, quantity: '3' }] })
  expect(await sent({ ...aDocument(sale), payload: sale })).toEqual([])
  return sale
}

const marksOf = (results: readonly Result[]) =>
  results.flatMap((result) => (result.status === 'stored' ? result.needsReview : [result.code]))
const sent = async (document: Document) => marksOf(await push(server, cashier, document))

/** Approved by the owner at the register for this document. */
async function approvalOf(document: Document, permission: Permission): Promise<Payload[]> {
  const subject = { permission, documentId: document.id, amount: 1_000_000, percent: null, summary: 'x' }
  const { grant } = await call(
    server,
    approveWithPin,
    { ...subject, approverId: shop.userId, pin: goodPin },
    cashier.token,
  )
  const { approvalId, approverId, token } = grant
  return [{ approvalId, approverId, token, permission, percent: null }]
}

async function withApproval(document: Made, permission: Permission): Promise<Made> {
  return { ...document, payload: { ...document.payload, approvals: await approvalOf(document, permission) } }
}

/** A valid document of each kind, created again for each change. */
const makers: Record<string, () => Promise<Made>> = {
  async refund() {
    const sale = await sell()
    const change = { note: 'Se abrió' }
    const refund = aRefund(till, sale, { number: (number += 1), condition: 'resalable', change })
    return refund
  },
  async refundWithoutReceipt() {
    return aRefundWithoutReceipt(till, { number: (number += 1), customerId, product: bread, unitPrice: '1000' })
  },
  async exchange() {
    return anExchange(till, await sell(), { number: (number += 1), items: [{ product: bread, quantity: '2' }] })
  },
  async saleVoid() {
    return withApproval(aVoid(till, await sell()), 'SALES__CANCEL')
  },
  async movement() {
    return aMovement(till, { kind: 'payOut', amount: money(4000), category: 'Flete' })
  },
  async movementVoid() {
    const movement = aMovement(till, { kind: 'payIn' })
    await sent(movement)
    return withApproval(aMovementVoid(movement), 'CHECKOUTS__MOVEMENTS_VOID')
  },
  async customerPayment() {
    return aCustomerPayment(till, { customerId, amount: money(1000), reference: 'R1' })
  },
  async customer() {
    return aMadeCustomer({ phone: '+56 9 6123 4567', email: 'rosa@correo.cl' })
  },
  async sessionOpening() {
    return anOpening(till, { openingCountedAmount: money(1_000_000), openingNote: 'x' })
  },
  async sessionClosing() {
    const opening = anOpening(till, { openingNote: 'x' })
    await sent(opening)
    const inSession: Till = { ...till, session: { ...till.session, id: opening.id } }
    return aClosing(inSession, {
      denominations: [{ value: money(10_000), count: 1 }],
      printedExpectedAmount: money(10_000),
      note: 'x',
    })
  },
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
const dates = () => [daysAgo(300), daysAgo(4), daysAgo(0.5), daysAgo(-0.5)]

const values: Record<string, () => unknown[]> = {
  number: () => [2_000_000_000, 1],
  epoch: () => [99],
  publicToken: () => [prior.publicToken],
  taxRounding: () => ['line'],
  refundedAt: dates,
  soldAt: dates,
  voidedAt: dates,
  occurredAt: dates,
  openedAt: () => [daysAgo(300), daysAgo(4), daysAgo(0.5)],
  closedAt: dates,
  createdAt: () => [daysAgo(300), daysAgo(-1)],
  clockOffsetMs: () => [3_600_000],
  customerId: () => [newId()],
  reason: () => ['wrongItem'],
  condition: () => ['damaged'],
  'lines[].taxes[].kind': () => ['fixed'],
  'lines[].taxes[].rate': () => ['0'],
  'lines[].pricedAt': () => [daysAgo(2)],
  'lines[].lineId': () => [prior.lines[0]?.lineId],
  'returns[].lineId': () => [prior.lines[0]?.lineId],
  'payments[].paymentId': () => [prior.payments[0]?.paymentId],
  'lines[].restocks': () => [false],
  'lines[].condition': () => ['damaged'],
  'returns[].condition': () => ['damaged'],
  'payments[].tenderType': () => ['check'],
  'given[].tenderType': () => ['check'],
  'lines[].unitPrice': () => ['9000'],
  'lines[].originalUnitPrice': () => ['1'],
  amount: () => [900_000],
  kind: () => ['drawerOpen'],
  countedCashAmount: () => [5000],
  cashLeftAmount: () => [20_000],
  'cashRounding.increment': () => [1_000_000],
  'cashRounding.mode': () => ['halfUp'],
  'denominations[].value': () => [500],
  'denominations[].count': () => [2],
  'approvals[].permission': () => ['SALES__ADD'],
  'approvals[].token': () => ['x', null],
}

/**
 * Fields with their own tests: offline proofs in `approval-pins.test.ts`; the new products of an exchange are a sale in
 * `changed-sales.test.ts`, and share its check. Fields that only some documents have, and serial numbers, in the tests of their
 * feature.
 */
const elsewhere: Record<string, RegExp> = {
  refund: /proof|^approvals|serials|cashRounding/,
  refundWithoutReceipt: /proof|^approvals|serials|cashRounding/,
  exchange:
    /proof|^approvals|serials|^order|^discounts|discount|labelPrice|promotion|Reason|reference|^exemption|^metadata|sellerId|priceListId|customerId|internalNote|^given|clockOffset/,
  saleVoid: /proof|percent/,
  movement: /^approvals/,
  movementVoid: /proof|percent/,
  // The rest of the last count is known only after a count (`push-documents.test.ts`).
  sessionOpening: /openingCountedAmount/,
  sessionClosing: /^approvals|otherCounts|earlierCounts|differenceReason/,
}
/** Another choice of a few values is another valid document of its kind. */
const words: Record<string, Record<string, unknown[]>> = {
  saleVoid: { reason: ['Otro motivo'] },
  movement: { reason: ['Otro motivo'] },
  movementVoid: { reason: ['Otro motivo'], kind: ['payOut'], amount: [9] },
  customer: {
    kind: ['business'],
    taxIdType: ['rut'],
    taxId: ['12345678-5'],
    createdAt: [daysAgo(300)],
    phone: ['+56 9 6123 0000'],
    email: ['a@correo.cl'],
  },
  customerPayment: { amount: [9_000_000] },
}

const cases = Object.entries(documentFields)
  .filter(([form]) => form !== 'sale')
  .flatMap(([form, table]) =>
    Object.entries<FieldRule>(table).flatMap(([path, rule]) =>
      elsewhere[form]?.test(path) ? [] : [{ form, path, rule }],
    ),
  )

test.each(cases)(
  'another $path of a $form is refused or marked, or the field is free',
  async ({ form, path, rule }) => {
    const make = makers[form]
    if (!make) throw new Error(`no document of the form ${form}`)
    const base = await make()
    const usual = await sent(base)
    expect(usual.filter((mark) => mark !== 'sessionSuperseded' && mark !== 'moreThanOwed')).toEqual([])
    for (const value of words[form]?.[path] ?? values[path]?.() ?? [anotherValue(valueAt(base.payload, path))]) {
      const fresh = await make()
      const document = { ...fresh, payload: change(fresh.payload, path, value) }
      const [result] = await push(server, cashier, document)
      if (!result) throw new Error('no answer')
      const what = `${path} = ${JSON.stringify(value)}`
      const marks = marksOf([result])
      const isAnswered =
        rule.by === 'free'
          ? marks.join() === usual.join()
          : result.status === 'refused' || rule.answers.some((mark) => marks.includes(mark))
      expect(isAnswered ? what : `${what}: ${marks.join()}`).toBe(what)
    }
  },
)

function change(payload: Payload, path: string, value: unknown): Payload {
  if (path === 'cashRounding.increment') return { ...payload, cashRounding: { increment: value, mode: 'chile' } }
  if (path === 'cashRounding.mode') return { ...payload, cashRounding: { increment: 10, mode: value } }
  return changed(payload, path, value)
}
