import type { PromotionRow } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import type { T } from '#src/language/translator.ts'

type Benefit = Pick<PromotionRow, 'kind' | 'percent' | 'amount' | 'buyQuantity' | 'freeQuantity' | 'target'>

/** What a promotion takes off, in a few words. */
export function benefitOf(promotion: Benefit, t: T, settings: MoneySettings): string {
  const { kind, percent, amount, buyQuantity, freeQuantity, target } = promotion
  const money = formatMoney(amount ?? zero, settings)
  const [buy, free] = [buyQuantity ?? 0, freeQuantity ?? 0]
  switch (kind) {
    case 'percent':
      return t('promotions.values.percent', { percent: percent ?? '' })
    case 'amount':
      return t(target === 'basket' ? 'promotions.values.amount' : 'promotions.values.amountEach', { amount: money })
    case 'fixedPrice':
      return t('promotions.values.fixedPrice', { amount: money })
    case 'buyXGetY':
      return t('promotions.values.buyXGetY', { buy, pay: buy - free })
    case 'freeDelivery':
      return t('promotions.values.freeDelivery')
  }
}
