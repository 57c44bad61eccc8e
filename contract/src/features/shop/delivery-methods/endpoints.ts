import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { deliveryMethodList } from './list.ts'
import {
  deliveryMethodRowSchema,
  deliveryMethodSchema,
  deliveryOutcomeSchema,
  deliveryTrialSchema,
  newDeliveryMethodSchema,
  updatedDeliveryMethodSchema,
} from './schema.ts'

const one = z.object({ deliveryMethod: deliveryMethodSchema })

export const listDeliveryMethods = defineEndpoint({
  path: '/api/deliveryMethods/list',
  who: 'DELIVERY_METHODS__VIEW',
  summary: 'The delivery methods in the order of the shop, by name or by last change.',
  input: listInputOf(deliveryMethodList),
  output: pageOf(deliveryMethodRowSchema),
})

export const getDeliveryMethod = defineEndpoint({
  path: '/api/deliveryMethods/get',
  who: 'DELIVERY_METHODS__VIEW',
  summary: 'One delivery method with its zones, rates and days.',
  input: z.object({ id: z.uuid() }),
  output: one,
})

export const createDeliveryMethod = defineEndpoint({
  path: '/api/deliveryMethods/create',
  who: 'DELIVERY_METHODS__ADD',
  summary: 'Creates a delivery method at the end of the order.',
  input: newDeliveryMethodSchema,
  output: one,
})

export const updateDeliveryMethod = defineEndpoint({
  path: '/api/deliveryMethods/update',
  who: 'DELIVERY_METHODS__UPDATE',
  summary: 'Replaces everything about a delivery method. Answers versionConflict when another person changed it first.',
  input: updatedDeliveryMethodSchema,
  output: one,
})

export const duplicateDeliveryMethod = defineEndpoint({
  path: '/api/deliveryMethods/duplicate',
  who: 'DELIVERY_METHODS__ADD',
  summary: 'Copies a delivery method. The copy is offered neither at the till nor in the shop.',
  input: z.object({ id: z.uuid() }),
  output: one,
})

export const archiveDeliveryMethod = defineEndpoint({
  path: '/api/deliveryMethods/archive',
  who: 'DELIVERY_METHODS__DELETE',
  summary: 'Archives or restores a delivery method. A restored one is last in the order.',
  input: z.object({ id: z.uuid(), isArchived: z.boolean() }),
  output: one,
})

export const moveDeliveryMethod = defineEndpoint({
  path: '/api/deliveryMethods/move',
  who: 'DELIVERY_METHODS__UPDATE',
  summary:
    'Moves a delivery method one place up or down among those in use. `place` is where it stands then, of `count`.',
  input: z.object({ id: z.uuid(), direction: z.enum(['up', 'down']) }),
  output: z.object({ place: z.int().min(1), count: z.int().min(1) }),
})

export const tryDeliveryAddress = defineEndpoint({
  path: '/api/deliveryMethods/tryAddress',
  who: 'DELIVERY_METHODS__VIEW',
  summary:
    'Which delivery methods in use fit an order now, with price and days, and for each other one every reason why not.',
  input: deliveryTrialSchema,
  output: z.object({ items: z.array(deliveryOutcomeSchema) }),
})
