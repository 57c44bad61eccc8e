import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { tryDeliveryAddress as endpoint } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import type { DeliveryMethod, DeliveryOutcome } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import type { DeliveryChannel } from '@mostrador/domain/delivery/delivery-names.ts'
import {
  type DeliveryMiss,
  type DeliveryRequest,
  evaluateDelivery,
} from '@mostrador/domain/delivery/evaluate-delivery.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { readDeliveryMethods } from './select-delivery-methods.ts'

/** The evaluation of an order made now by every method in use. */
export async function tryDeliveryAddress(
  ctx: CompanyCtx,
  { countryTag, region, commune, postalCode, ...order }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const request = { ...order, address: { countryTag, region, commune, postalCode }, now: ctx.now }
  const methods = await readDeliveryMethods(ctx)
  return { items: methods.map((method) => outcomeOf(method, request, ctx.company.settings.timeZone)) }
}

function outcomeOf(method: DeliveryMethod, request: DeliveryRequest, timeZone: string): DeliveryOutcome {
  const { id, name, kind, zones, payOnDelivery } = method
  const outcome = evaluateDelivery(ruleOf(method, timeZone), request)
  if (!outcome.fits) return { id, name, kind, offer: null, misses: outcome.misses.map(presentMiss) }
  const { price, isFreeByAmount, zoneId, days } = outcome.offer
  const zoneName = zones.find((zone) => zone.id === zoneId)?.name ?? null
  return { id, name, kind, offer: { price, isFreeByAmount, zoneName, ...days, payOnDelivery }, misses: [] }
}

/** The method in the form of the domain's rules. */
export function ruleOf(method: DeliveryMethod, timeZone: string) {
  const { availableInPos, availableInStore, schedule, holidays, cutoffTime, estimatedDaysMin, estimatedDaysMax } =
    method
  const channels: DeliveryChannel[] = [
    ...(availableInPos ? (['pos'] as const) : []),
    ...(availableInStore ? (['store'] as const) : []),
  ]
  const times = { timeZone, days: schedule, holidays, cutoffTime, estimatedDaysMin, estimatedDaysMax }
  return { ...method, channels, schedule: times }
}

export function presentMiss(miss: DeliveryMiss): DeliveryOutcome['misses'][number] {
  return {
    reason: miss.reason,
    limitAmount: 'limit' in miss ? miss.limit : null,
    differenceAmount: 'limit' in miss ? miss.difference : null,
    limitGrams: 'limitGrams' in miss ? miss.limitGrams : null,
  }
}
