import type { DeliveryKind, DeliveryPriceRule } from '@mostrador/domain/delivery/delivery-names.ts'

type Rate = { zoneId: string | null; from: number; to: number | null }
type Checked = {
  kind: DeliveryKind
  priceRule: DeliveryPriceRule
  zones: readonly { id: string }[]
  rates: readonly Rate[]
  minOrderAmount: number | null
  maxOrderAmount: number | null
  estimatedDaysMin: number
  estimatedDaysMax: number
  locationId: string | null
}
type Issues = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void }

/** Rules across the fields of a delivery method (V-7). The database checks the same. */
export function checkDeliveryMethod(method: Checked, issues: Issues): void {
  const refuse = (message: string, ...path: (string | number)[]) => issues.addIssue({ code: 'custom', path, message })
  const { kind, priceRule, zones, rates } = method
  if (method.estimatedDaysMin > method.estimatedDaysMax) refuse('deliveryMethods.faults.days', 'estimatedDaysMax')
  if (method.minOrderAmount !== null && method.maxOrderAmount !== null && method.minOrderAmount > method.maxOrderAmount)
    refuse('deliveryMethods.faults.amounts', 'maxOrderAmount')
  if ((kind === 'pickup') !== (method.locationId !== null))
    refuse(kind === 'pickup' ? 'validation.required' : 'validation.invalid', 'locationId')
  if (kind === 'digital' && zones.length > 0) refuse('validation.invalid', 'zones')
  const ids = zones.map(({ id }) => id)
  if (new Set(ids).size < ids.length) refuse('validation.repeated', 'zones')
  if (priceRule === 'free' ? rates.length > 0 : rates.length === 0)
    refuse(priceRule === 'free' ? 'validation.invalid' : 'deliveryMethods.faults.rates', 'rates')
  if (priceRule === 'flat' && rates.length > 1) refuse('validation.invalid', 'rates')
  for (const [index, rate] of rates.entries()) {
    const [field, message] = faultOfRate(rate, priceRule, ids) ?? []
    if (field !== undefined && message !== undefined) refuse(message, 'rates', index, field)
  }
}

function faultOfRate(
  { zoneId, from, to }: Rate,
  rule: DeliveryPriceRule,
  zones: readonly string[],
): [string, string] | undefined {
  if (zoneId !== null && (rule === 'flat' || !zones.includes(zoneId))) return ['zoneId', 'validation.invalid']
  if (zoneId === null && rule === 'byZone') return ['zoneId', 'validation.required']
  const isMeasured = rule === 'byWeight' || rule === 'bySubtotal'
  if (!isMeasured && (from !== 0 || to !== null)) return ['from', 'validation.invalid']
  return to !== null && to <= from ? ['to', 'deliveryMethods.faults.range'] : undefined
}
