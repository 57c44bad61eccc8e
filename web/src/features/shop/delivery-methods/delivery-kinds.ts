/** What each kind of delivery needs to be asked, so that a pickup is not asked where it goes. */
import type { DeliveryKind } from '@mostrador/domain/delivery/delivery-names.ts'
import type { DeliveryValues } from '#src/features/shop/delivery-methods/delivery-fields.ts'

type Shown = Pick<DeliveryValues, 'kind' | 'zones'>

/** Pickups and downloads go nowhere. A pickup that has zones keeps them. */
export function needsZones({ kind, zones }: Shown): boolean {
  return kind === 'shipping' || kind === 'localDelivery' || (kind === 'pickup' && zones.length > 0)
}

/** The fields of the part that is closed at first. */
export const moreFields = [
  'description',
  'instructions',
  'minOrderAmount',
  'maxOrderAmount',
  'maxWeightGrams',
  'estimatedDaysMin',
  'estimatedDaysMax',
  'cutoffTime',
  'schedule',
  'holidays',
] as const

/** Whether someone filled in that part, days aside, which every kind begins with. */
export function isDetailed(values: DeliveryValues): boolean {
  const { description, instructions, minOrderAmount, maxOrderAmount, maxWeightGrams, cutoffTime, schedule } = values
  const texts = [...Object.values(description), ...Object.values(instructions), values.holidays]
  return (
    [...texts, minOrderAmount, maxOrderAmount, maxWeightGrams, cutoffTime].some((text) => text !== '') ||
    schedule.some((spans) => spans.length > 0)
  )
}

/** What a new method of a kind begins with. Stored methods keep what they have. */
export function usualOf(kind: DeliveryKind): Partial<DeliveryValues> {
  if (kind === 'pickup' || kind === 'digital')
    return { priceRule: 'free', estimatedDaysMin: '0', estimatedDaysMax: '0', payOnDelivery: false }
  return { priceRule: 'flat', estimatedDaysMin: '1', estimatedDaysMax: '3' }
}
