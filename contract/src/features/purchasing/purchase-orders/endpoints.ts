import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { recordEndpoints } from '../../../screens/record-endpoints.ts'
import { emailSchema, languageSchema, multilineTextSchema } from '../../../schemas.ts'
import {
  attachmentSchema,
  newPurchaseOrderSchema,
  newShipmentSchema,
  orderableSchema,
  purchaseOrderRowSchema,
  purchaseOrderSchema,
  reasonSchema,
  updatedPurchaseOrderSchema,
} from './schema.ts'
import { purchaseOrdersScreen } from './screen.ts'

const one = z.object({ purchaseOrder: purchaseOrderSchema })
const record = recordEndpoints(purchaseOrdersScreen, one)
const byVersion = z.object({ id: z.uuid(), version: z.int32().min(1) })

export const listPurchaseOrders = record.list(
  'Purchase orders, newest first. Searches number, supplier and reference. Amounts only with PRODUCTS__COST_VIEW.',
  purchaseOrderRowSchema,
)

export const getPurchaseOrder = record.get('One purchase order with its lines, shipments and attachments.')

export const listOrderables = defineEndpoint({
  path: '/api/purchaseOrders/orderables',
  who: 'PURCHASE_ORDERS__VIEW',
  summary:
    'Variants that can be ordered, by ids, by codes or by words, with their packs, barcodes and costs, and what a supplier takes for them. At most a thousand.',
  input: z.object({
    supplierId: z.uuid().nullable().default(null),
    variantIds: z.array(z.uuid()).max(1000).optional(),
    codes: z.array(z.string().trim().min(1).max(60)).max(1000).optional(),
    q: z.string().trim().max(100).optional(),
    per: z.int().min(1).max(1000).default(50),
  }),
  output: z.object({ items: z.array(orderableSchema), isCut: z.boolean() }),
})

export const createPurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/create',
  who: 'PURCHASE_ORDERS__ADD',
  maxBodyParts: 60_000,
  summary: 'Creates a draft. A draft changes no stock. The same id creates one order.',
  input: newPurchaseOrderSchema,
  output: one,
})

export const updatePurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/update',
  who: 'PURCHASE_ORDERS__UPDATE',
  maxBodyParts: 60_000,
  summary:
    'Changes a draft. Of an order that was sent, only the expected day, the reference and the notes. Answers versionConflict when another person changed it first.',
  input: updatedPurchaseOrderSchema,
  output: one,
})

export const duplicatePurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/duplicate',
  who: 'PURCHASE_ORDERS__ADD',
  summary: 'Makes a draft with everything of another order except what belongs to its day: dates, reference, receipts.',
  input: z.object({ id: z.uuid(), newId: z.uuid() }),
  output: one,
})

export const placePurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/order',
  who: 'PURCHASE_ORDERS__ORDER',
  summary: 'Marks a draft as ordered: its goods are on the way from now on. It has at least one line.',
  input: byVersion,
  output: one,
})

export const reopenPurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/reopen',
  who: 'PURCHASE_ORDERS__ORDER',
  summary: 'Makes an order a draft again, as long as nothing of it has come.',
  input: byVersion,
  output: one,
})

export const closePurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/closeShort',
  who: 'PURCHASE_ORDERS__ORDER',
  summary: 'Closes an order of which not everything came, with a reason. Nothing of it is on the way any more.',
  input: byVersion.extend({ reason: reasonSchema }),
  output: one,
})

export const cancelPurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/cancel',
  who: 'PURCHASE_ORDERS__CANCEL',
  summary: 'Cancels a draft, or an order of which nothing has come.',
  input: byVersion.extend({ reason: reasonSchema }),
  output: one,
})

export const deletePurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/delete',
  who: 'PURCHASE_ORDERS__DELETE',
  summary: 'Deletes a draft.',
  input: byVersion,
  output: z.object({}),
})

export const downloadPurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/download',
  who: 'PURCHASE_ORDERS__VIEW',
  summary: 'The order as a PDF, in a language. Without PRODUCTS__COST_VIEW it shows no amounts.',
  isDownload: true,
  takesAlong: true,
  input: z.object({ id: z.uuid(), language: languageSchema }),
  output: z.object({}),
})

export const sendPurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/send',
  who: 'PURCHASE_ORDERS__ORDER',
  summary: 'Sends an order to the supplier by mail, with the PDF, in the supplier’s language.',
  input: z.object({ id: z.uuid(), to: emailSchema, message: multilineTextSchema(2000).default('') }),
  output: one,
})

export const savePurchaseShipment = defineEndpoint({
  path: '/api/purchaseOrders/shipments/save',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary: 'Adds or changes a parcel on the way: carrier, tracking number, and whether it arrived.',
  input: newShipmentSchema,
  output: one,
})

export const removePurchaseShipment = defineEndpoint({
  path: '/api/purchaseOrders/shipments/remove',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary: 'Removes a parcel.',
  input: z.object({ id: z.uuid() }),
  output: one,
})

export const attachToPurchaseOrder = defineEndpoint({
  path: '/api/purchaseOrders/attachments/add',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary: 'Attaches a PDF or a picture of up to 10 MB, such as the supplier’s paper or a damaged box.',
  files: ['attachment'],
  maxFileBytes: 10 * 1024 * 1024,
  input: z.object({ orderId: z.uuid() }),
  output: z.object({ attachment: attachmentSchema }),
})

export const downloadPurchaseAttachment = defineEndpoint({
  path: '/api/purchaseOrders/attachments/download',
  who: 'PURCHASE_ORDERS__VIEW',
  summary: 'An attached file.',
  isDownload: true,
  takesAlong: true,
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})

export const removePurchaseAttachment = defineEndpoint({
  path: '/api/purchaseOrders/attachments/remove',
  who: 'PURCHASE_ORDERS__UPDATE',
  summary: 'Removes an attached file.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})
