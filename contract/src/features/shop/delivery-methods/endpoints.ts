import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { recordEndpoints } from '../../../screens/record-endpoints.ts'
import {
  deliveryMethodRowSchema,
  deliveryMethodSchema,
  deliveryOutcomeSchema,
  deliveryTrialSchema,
  newDeliveryMethodSchema,
  updatedDeliveryMethodSchema,
} from './schema.ts'
import { deliveryMethodsScreen } from './screen.ts'

const one = z.object({ deliveryMethod: deliveryMethodSchema })
const record = recordEndpoints(deliveryMethodsScreen, one)

export const listDeliveryMethods = record.list(
  'The delivery methods in the order of the shop, by name or by last change.',
  deliveryMethodRowSchema,
)

export const getDeliveryMethod = record.get('One delivery method with its zones, rates and days.')

export const createDeliveryMethod = record.create(
  'Creates a delivery method at the end of the order.',
  newDeliveryMethodSchema,
)

export const updateDeliveryMethod = record.update(
  'DELIVERY_METHODS__UPDATE',
  'Replaces everything about a delivery method. Answers versionConflict when another person changed it first.',
  updatedDeliveryMethodSchema,
)

export const duplicateDeliveryMethod = record.duplicate(
  'Copies a delivery method. The copy is offered neither at the till nor in the shop.',
)

export const archiveDeliveryMethod = record.archive(
  'DELIVERY_METHODS__DELETE',
  'Archives or restores a delivery method. A restored one is last in the order.',
)

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
