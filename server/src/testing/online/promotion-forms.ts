/** Full, valid bodies of the forms of promotions. */
import { createPromotion, updatePromotion } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { type FormIds, type FormInput, form, lastVersion, named } from '../form-input.ts'

export function promotionForms(ids: FormIds): FormInput[] {
  const common = {
    name: named('Bread days', 'Días de pan'),
    leastAmount: money(1000),
    leastQuantity: 2,
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    weekDays: [1, 5],
    fromTime: '09:00',
    toTime: '18:00',
    isForFirstOrder: true,
    groupIds: [ids.group],
    usageLimit: 100,
    perCustomerLimit: 1,
    priority: 5,
    isCombinable: true,
    isPaused: false,
  }
  const onCategory = { kind: 'percent', percent: '12.5', target: 'categories', targetIds: [ids.category] } as const
  const onProduct = { kind: 'fixedPrice', amount: money(990), target: 'products', targetIds: [ids.product] } as const
  return [
    form('a new promotion', createPromotion, { ...common, ...onCategory, targetIds: [ids.category], code: 'PAN-12' }),
    form('a promotion', updatePromotion, {
      ...common,
      ...onProduct,
      ...lastVersion,
      targetIds: [ids.product],
      id: ids.promotion,
    }),
    form('a new promotion of pieces', createPromotion, {
      name: named('Three for two', 'Tres por dos'),
      kind: 'buyXGetY',
      buyQuantity: 3,
      freeQuantity: 1,
    }),
  ]
}
