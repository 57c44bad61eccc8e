import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { newCheckoutSchema, updatedCheckoutSchema } from './checkout-form-schema.ts'
import { checkoutSchema, registerDeviceSchema } from './schema.ts'

export const listCheckouts = defineEndpoint({
  path: '/api/checkouts/list',
  who: 'CHECKOUTS__VIEW',
  summary: 'The registers of the company with their open session.',
  input: z.object({ deviceId: z.uuid().optional() }),
  output: z.object({ items: z.array(checkoutSchema) }),
})

export const getCheckout = defineEndpoint({
  path: '/api/checkouts/get',
  who: 'CHECKOUTS__VIEW',
  summary: 'One register with the people who sold in its open session and the devices that sell or have sold at it.',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    checkout: checkoutSchema,
    sellers: z.array(z.object({ name: z.string(), documentCount: z.int() })),
    devices: z.array(registerDeviceSchema),
  }),
})

export const createCheckout = defineEndpoint({
  path: '/api/checkouts/create',
  who: 'CHECKOUTS__ADD',
  summary: 'Adds a register. Its code begins its receipt numbers. At most 100 are in use.',
  input: newCheckoutSchema,
  output: z.object({ checkout: checkoutSchema }),
})

export const updateCheckout = defineEndpoint({
  path: '/api/checkouts/update',
  who: 'CHECKOUTS__UPDATE',
  summary: 'Changes a register. Its code stays once a device has numbered receipts with it.',
  input: updatedCheckoutSchema,
  output: z.object({ checkout: checkoutSchema }),
})

export const archiveCheckout = defineEndpoint({
  path: '/api/checkouts/archive',
  who: 'CHECKOUTS__DELETE',
  summary: 'Archives or restores a register. Refused while it has an open session.',
  input: z.object({ id: z.uuid(), version: z.int32().min(1), isArchived: z.boolean() }),
  output: z.object({ checkout: checkoutSchema }),
})

export const setCheckoutPriceList = defineEndpoint({
  path: '/api/checkouts/setPriceList',
  who: 'CHECKOUTS__UPDATE',
  summary: 'Sets the price list of a register for customers without their own; null for the usual prices.',
  input: z.object({ checkoutId: z.uuid(), priceListId: z.uuid().nullable() }),
  output: z.object({ priceListId: z.uuid().nullable() }),
})
