import { formatPercent } from '@mostrador/contract/format.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { regionName } from '@mostrador/contract/regions.ts'
import { type PriceDifference, priceDifferences } from '#src/features/service/staff/prices/price-differences.ts'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { languageNames } from '#src/language/language-names.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** What a version says otherwise than another, in words; `none` when they say the same. */
export function DifferenceList({ before, after, none }: { before: PriceTable; after: PriceTable; none: string }) {
  const words = useDifferenceWords()
  const found = priceDifferences(before, after)
  if (found.length === 0) return <p className="k-soft k-body">{none}</p>
  return (
    <ul className={styles['plain']} data-testid="price-differences">
      {found.map((difference) => {
        const text = words(difference)
        return <li key={text}>{text}</li>
      })}
    </ul>
  )
}

function useDifferenceWords() {
  const t = useT()
  const language = useLanguage()
  const { settingsOf } = useFormats()
  const change = (what: string, before: string, after: string) => t('staff.prices.change', { what, before, after })
  const limit = (value: number | null) => (value === null ? t('staff.prices.unlimited') : String(value))
  const appliesTo = (value: string) =>
    t(value === 'new' ? 'staff.prices.appliesTo.new' : 'staff.prices.appliesTo.renewals')

  const price = usePriceWords()

  return (one: PriceDifference): string => {
    switch (one.kind) {
      case 'field': {
        const what = t(`staff.prices.fields.${one.field}`)
        if (one.field === 'appliesTo') return change(what, appliesTo(one.before), appliesTo(one.after))
        return change(what, one.before, one.after)
      }
      case 'trialPlan':
        return change(
          t('staff.prices.fields.trialPlan', { part: t(`billing.parts.${one.part}`) }),
          one.before,
          one.after,
        )
      case 'plan':
        return t(one.isAdded ? 'staff.prices.planAdded' : 'staff.prices.planRemoved', { plan: one.planKey })
      case 'name':
        return change(
          t('staff.prices.planName', { plan: one.planKey, language: languageNames[one.language] }),
          one.before,
          one.after,
        )
      case 'limit':
        return change(
          t('staff.prices.limit', { plan: one.planKey, limit: t(`staff.prices.limits.${one.limit}`) }),
          limit(one.before),
          limit(one.after),
        )
      case 'price':
        return price(one)
      case 'tax': {
        const rate = (value: string | null) =>
          value === null ? t('staff.prices.nothing') : formatPercent(value, settingsOf('USD'))
        const what = t('staff.prices.fields.tax', { region: regionName(one.regionTag, language) })
        return change(what, rate(one.before), rate(one.after))
      }
    }
  }
}

function usePriceWords() {
  const t = useT()
  const { amount } = useFormats()
  return ({ planKey, currencyTag, period, before, after }: PriceDifference & { kind: 'price' }): string => {
    const shown = (value: number | null) => (value === null ? t('staff.prices.nothing') : amount(value, currencyTag))
    const what = t('staff.prices.price', {
      plan: planKey,
      period: t(`billing.periods.${period}`),
      currency: currencyTag,
    })
    return t('staff.prices.change', { what, before: shown(before), after: shown(after) })
  }
}
