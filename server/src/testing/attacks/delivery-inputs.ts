import { createDeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

/** Valid bodies of the calls about delivery methods, for the tests that put the ids of another company into them. */
const aFreeMethod = {
  name: { en: 'Van', es: 'Furgón' },
  kind: 'shipping' as const,
  priceRule: 'free' as const,
}

export async function aDeliveryMethod(server: TestServer, { token }: Shop): Promise<string> {
  return (await call(server, createDeliveryMethod, aFreeMethod, token)).deliveryMethod.id
}

export function deliveryInputs(id: string, locationId: string): [path: string, input: Record<string, unknown>][] {
  // A pickup has a location, so only the other company's location is wrong.
  const pickup = { ...aFreeMethod, kind: 'pickup', locationId }
  return [
    ['/api/deliveryMethods/get', { id }],
    ['/api/deliveryMethods/create', pickup],
    ['/api/deliveryMethods/update', { ...pickup, id, version: 1 }],
    ['/api/deliveryMethods/duplicate', { id }],
    ['/api/deliveryMethods/archive', { id, isArchived: true }],
    ['/api/deliveryMethods/move', { id, direction: 'up' }],
  ]
}
