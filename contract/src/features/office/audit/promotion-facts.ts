/** The facts of promotions of the online shop. */
import type { FactKind } from './fact-kinds.ts'

const promotion = <const Kind extends FactKind>(kind: Kind, name: string) =>
  ({ kind, label: `promotions.form.${name}` }) as const

export const promotionFacts = {
  percent: promotion('percent', 'percent'),
  buyQuantity: promotion('number', 'buyQuantity'),
  freeQuantity: promotion('number', 'freeQuantity'),
  target: { ...promotion('code', 'target'), words: ['promotions.targets'] },
  targetIds: promotion('text', 'targetIds'),
  leastAmount: promotion('money', 'leastAmount'),
  leastQuantity: promotion('number', 'leastQuantity'),
  startsOn: promotion('day', 'startsOn'),
  endsOn: promotion('day', 'endsOn'),
  weekDays: promotion('text', 'weekDays'),
  fromTime: promotion('text', 'fromTime'),
  toTime: promotion('text', 'toTime'),
  isForFirstOrder: promotion('yesNo', 'isForFirstOrder'),
  groupIds: promotion('text', 'groupIds'),
  usageLimit: promotion('number', 'usageLimit'),
  perCustomerLimit: promotion('number', 'perCustomerLimit'),
  isCombinable: promotion('yesNo', 'isCombinable'),
  isPaused: promotion('yesNo', 'isPaused'),
} as const

/** Keys with another meaning in changes of a promotion. */
export const promotionExceptions = {
  kind: { ...promotion('code', 'kind'), words: ['promotions.kinds'] },
  code: promotion('text', 'code'),
  amount: promotion('money', 'amount'),
  priority: promotion('number', 'priority'),
} as const
