import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { recordEndpoints } from '../../../screens/record-endpoints.ts'
import { moneySchema } from '../../../money.ts'
import {
  billRowSchema,
  billSchema,
  billVoidSchema,
  newBillPaymentSchema,
  newBillSchema,
  settledLineSchema,
} from './schema.ts'
import { supplierBillsScreen } from './screen.ts'

const one = z.object({ bill: billSchema })
const record = recordEndpoints(supplierBillsScreen, one)

export const listSupplierBills = record.list(
  'Bills and credit notes of suppliers, those due first. Searches number and supplier.',
  billRowSchema,
)

export const getSupplierBill = record.get('One bill with its lines, their differences and its payments.')

export const previewSupplierBill = defineEndpoint({
  path: '/api/supplierBills/preview',
  who: 'PURCHASE_ORDERS__BILLS',
  summary: 'What differs between a bill and what was ordered and came, and what would be paid. Writes nothing.',
  input: newBillSchema,
  output: z.object({
    dueOn: z.string(),
    currencyTag: z.string(),
    agreedAmount: moneySchema,
    /** The sum of the lines, with taxes; null without lines. */
    linesAmount: moneySchema.nullable(),
    lines: z.array(settledLineSchema),
  }),
})

export const createSupplierBill = record.create(
  'Enters a bill. Its lines are compared with order and receipts, the costs of goods that came are corrected to what is paid. A total that is not the sum of the lines needs `difference`. A number of a supplier is entered once.',
  newBillSchema,
)

export const voidSupplierBill = defineEndpoint({
  path: '/api/supplierBills/void',
  who: 'PURCHASE_ORDERS__BILLS',
  summary: 'Takes a bill back, with the corrections of costs it made. Refused while it has payments.',
  input: billVoidSchema,
  output: one,
})

export const paySupplierBill = defineEndpoint({
  path: '/api/supplierBills/pay',
  who: 'PURCHASE_ORDERS__BILLS',
  summary: 'Records a payment of a bill, never above what is left of it. The same id pays once.',
  input: newBillPaymentSchema,
  output: one,
})

export const reverseBillPayment = defineEndpoint({
  path: '/api/supplierBills/reversePayment',
  who: 'PURCHASE_ORDERS__BILLS',
  summary: 'Takes a payment back by its opposite.',
  input: z.object({ id: z.uuid(), billPaymentId: z.uuid() }),
  output: one,
})
