import type { PromotionKind, PromotionTarget } from '@mostrador/domain/promotion/promotion-names.ts'

type Checked = {
  kind: PromotionKind
  percent: string | null
  amount: number | null
  buyQuantity: number | null
  freeQuantity: number | null
  target: PromotionTarget
  targetIds: readonly string[]
  startsOn: string | null
  endsOn: string | null
  fromTime: string | null
  toTime: string | null
}
type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

/** The fields that each kind needs. It has none of the others. */
const needed: Readonly<Record<PromotionKind, readonly (keyof Checked)[]>> = {
  percent: ['percent'],
  amount: ['amount'],
  fixedPrice: ['amount'],
  buyXGetY: ['buyQuantity', 'freeQuantity'],
  freeDelivery: [],
}
const values = ['percent', 'amount', 'buyQuantity', 'freeQuantity'] as const

/** Rules across the fields of a promotion (H-39). The database checks the same. */
export function checkPromotion(promotion: Checked, issues: Issues): void {
  const refuse = (field: keyof Checked, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
  const { kind, target, targetIds, buyQuantity, freeQuantity, startsOn, endsOn, fromTime, toTime } = promotion
  for (const field of values) {
    const isNeeded = needed[kind].includes(field)
    if (isNeeded && promotion[field] === null) refuse(field, 'validation.required')
    if (!isNeeded && promotion[field] !== null) refuse(field, 'validation.invalid')
  }
  if (buyQuantity !== null && freeQuantity !== null && freeQuantity >= buyQuantity)
    refuse('freeQuantity', 'promotions.faults.free')
  if ((kind === 'fixedPrice' && target === 'basket') || (kind === 'freeDelivery' && target !== 'basket'))
    refuse('target', 'promotions.faults.target')
  if ((target === 'basket') !== (targetIds.length === 0))
    refuse('targetIds', target === 'basket' ? 'validation.invalid' : 'promotions.faults.targets')
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) refuse('endsOn', 'promotions.faults.days')
  if (fromTime !== null && toTime !== null && toTime <= fromTime) refuse('toTime', 'promotions.faults.hours')
}
