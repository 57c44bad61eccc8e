import { newDeliveryMethodSchema } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import type { CompanyCtx } from '../context.ts'
import { createDeliveryMethod } from '../features/shop/delivery-methods/public.ts'
import { usualLocation } from '../features/catalogue/stock/public.ts'

const weekday = [{ from: '10:00', to: '18:00' }]
const saturday = [{ from: '10:00', to: '14:00' }]
const openDays = [weekday, weekday, weekday, weekday, weekday, saturday, []]
const holidays = ['2026-12-25', '2027-01-01']

const zone = (ctx: CompanyCtx, name: string, places: { regions?: string[]; communes?: string[] } = {}) => ({
  id: ctx.newId(),
  name,
  countryTag: 'CL',
  ...places,
})

/** Pickup in the shop, its own van on the coast, and a carrier for the rest of Chile. */
export async function fillDelivery(ctx: CompanyCtx): Promise<void> {
  for (const method of [await aPickup(ctx), aVan(ctx), aCourier(ctx)])
    await createDeliveryMethod(ctx, newDeliveryMethodSchema.parse({ holidays, ...method }))
}

async function aPickup(ctx: CompanyCtx) {
  return {
    name: { en: 'Pickup in the shop', es: 'Retiro en tienda' },
    kind: 'pickup',
    priceRule: 'free',
    locationId: await usualLocation(ctx),
    schedule: openDays,
    cutoffTime: '16:00',
    instructions: { en: 'Show the number of your order.', es: 'Muestra el número de tu pedido.' },
  }
}

function aVan(ctx: CompanyCtx) {
  const near = zone(ctx, 'Valparaíso y Viña', { communes: ['Valparaíso', 'Viña del Mar'] })
  const inland = zone(ctx, 'Interior', { communes: ['Quilpué', 'Villa Alemana', 'Limache'] })
  return {
    name: { en: 'Our van', es: 'Reparto en furgón' },
    kind: 'localDelivery',
    priceRule: 'byZone',
    zones: [near, inland],
    rates: [
      { zoneId: near.id, price: 2500 },
      { zoneId: inland.id, price: 3900 },
    ],
    freeFromAmount: 40_000,
    minOrderAmount: 8000,
    schedule: openDays,
    cutoffTime: '12:00',
    estimatedDaysMax: 1,
    payOnDelivery: true,
  }
}

function aCourier(ctx: CompanyCtx) {
  const capital = zone(ctx, 'Región Metropolitana', { regions: ['Metropolitana de Santiago'] })
  const country = zone(ctx, 'Resto de Chile')
  return {
    name: { en: 'Courier', es: 'Encomienda' },
    kind: 'shipping',
    priceRule: 'byWeight',
    zones: [capital, country],
    rates: [
      { zoneId: capital.id, to: 3000, price: 3990 },
      { zoneId: capital.id, from: 3000, to: 15_000, price: 6990 },
      { to: 3000, price: 5990 },
      { from: 3000, to: 15_000, price: 9990 },
    ],
    maxWeightGrams: 15_000,
    estimatedDaysMin: 1,
    estimatedDaysMax: 4,
    schedule: [weekday, weekday, weekday, weekday, weekday, [], []],
    availableInPos: false,
  }
}
