import type { CostStep } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import { sumOfAmounts } from '@mostrador/domain/stock/share-of-amount.ts'
import { isNothing, showAmount, unsigned } from '#src/features/catalogue/stock/amount-words.ts'
import type { useT } from '#src/language/use-t.ts'

type Translate = ReturnType<typeof useT>

/** What a cost correction did, in a sentence. */
export function correctionWords(step: CostStep, t: Translate, settings: MoneySettings): string {
  const { cause, costCorrection } = step
  const cost = showAmount(unsigned(costCorrection), settings)
  const isLess = costCorrection.startsWith('-')
  const gone = formatQuantity(step.goneQuantity ?? '0', settings)
  if (cause === 'carriedOver') return t('stock.correction.carriedOver')
  if (cause === 'arrival')
    return t(isLess ? 'stock.correction.arrivalLess' : 'stock.correction.arrival', { gone, cost })
  if (cause === 'goingBack')
    return t(isLess ? 'stock.correction.goingBackLess' : 'stock.correction.goingBack', { cost })
  return costWords(step, t, settings, { cost, gone })
}

function costWords(
  step: CostStep,
  t: Translate,
  settings: MoneySettings,
  shown: { cost: string; gone: string },
): string {
  const all = sumOfAmounts([step.valueDelta, step.costCorrection])
  const isLess = all.startsWith('-')
  const amount = showAmount(unsigned(all), settings)
  if (isNothing(step.costCorrection))
    return t(isLess ? 'stock.correction.amountAllLess' : 'stock.correction.amountAll', { amount })
  const of = formatQuantity(step.ofQuantity ?? '0', settings)
  return t(isLess ? 'stock.correction.amountSomeLess' : 'stock.correction.amountSome', { ...shown, amount, of })
}
