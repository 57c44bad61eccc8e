import { Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { getCompanyBilling } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { BillingPayment, CompanyBilling } from '@mostrador/contract/features/service/billing/schema.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { SectionLoading } from '#src/ui/section.tsx'
import styles from '#src/features/service/billing/billing.module.css'
import { BillingFailed } from '#src/features/service/billing/billing-failed.tsx'
import { ChoiceWords } from '#src/features/service/billing/choice-words.tsx'
import { BuyQuote } from '#src/features/service/billing/buy-quote.tsx'
import { PaymentAsked } from '#src/features/service/billing/payment/payment-asked.tsx'
import { PeriodChoice } from '#src/features/service/billing/period-choice.tsx'
import type { BuyPurpose, WhichParts } from '#src/features/service/billing/plan-address.ts'
import { PlanChoice } from '#src/features/service/billing/plan-choice.tsx'
import {
  firstWish,
  isDowngrade,
  isSamePlan,
  modeOf,
  wantedPlans,
  type WishValues,
  wishQuery,
} from '#src/features/service/billing/plan-wish.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'

type BuyPlanProps = { companyId: string; part: WhichParts; purpose: BuyPurpose; table: PriceTable }

/** Buys a further part, renews plans or changes them, for a company that exists. */
export function BuyPlan({ companyId, table, ...wanted }: BuyPlanProps) {
  const { state, retry } = useCall(getCompanyBilling, { companyId }, companyId)
  const [asked, setAsked] = useState<{ payment: BillingPayment | null } | null>(null)
  if (state.status === 'loading') return <SectionLoading />
  if (state.status === 'failed') return <BillingFailed error={state.error} onRetry={retry} />
  if (asked)
    return <PaymentAsked companyId={companyId} regionTag={state.data.transferRegionTag} payment={asked.payment} />
  return <BuyForm billing={state.data} table={table} {...wanted} onAsked={(payment) => setAsked({ payment })} />
}

type BuyFormProps = {
  billing: CompanyBilling
  table: PriceTable
  part: WhichParts
  purpose: BuyPurpose
  onAsked: (payment: BillingPayment | null) => void
}

function BuyForm({ billing, table, part: which, purpose, onAsked }: BuyFormProps) {
  const t = useT()
  const [wish, setWish] = useState(() => firstWish(billing, table, which, purpose))
  const mode = modeOf(billing, which, purpose)
  const plans = wantedPlans(which, wish)
  const query = wishQuery(billing, which, wish.period)
  const isLess = mode === 'change' && isDowngrade(billing, table, plans, query)
  const when = isLess ? (wish.when ?? 'periodEnd') : 'now'
  return (
    <Stack gap={4} fit className={styles['form']} data-testid={`plan-${mode}`}>
      <BuyHead billing={billing} mode={mode} />
      {plans.map(({ part, planKey }) => (
        <PlanChoice
          key={part}
          table={table}
          part={part}
          query={query}
          value={planKey}
          current={billing.parts.find((state) => state.part === part)?.planKey ?? null}
          onChange={(key) => setWish({ ...wish, [part]: key, when: null })}
        />
      ))}
      <PeriodChoice
        table={table}
        wishes={plans}
        query={query}
        onChange={(period) => setWish({ ...wish, period, when: null })}
      />
      {isLess && (
        <WhenChoice billing={billing} which={which} value={when} onChange={(at) => setWish({ ...wish, when: at })} />
      )}
      {mode === 'change' && isSamePlan(billing, plans, wish.period) ? (
        <p data-testid="same-plan">{t('billing.buy.same')}</p>
      ) : (
        <BuyQuote
          billing={billing}
          table={table}
          which={which}
          purpose={purpose === 'renew' || mode === 'buy' ? purpose : 'change'}
          plans={plans}
          period={wish.period}
          when={when}
          onAsked={onAsked}
        />
      )}
    </Stack>
  )
}

function BuyHead({ billing, mode }: { billing: CompanyBilling; mode: 'buy' | 'renew' | 'change' }) {
  const t = useT()
  const language = useLanguage()
  return (
    <header>
      <Link to={pathTo('account-companies-company', language, { id: billing.companyId })}>← {billing.companyName}</Link>
      <h2>{t(`billing.buy.${mode}Title`)}</h2>
      <p className={classNames('k-soft k-body', styles['soft'])}>
        {t('billing.buy.for', { company: billing.companyName })}
      </p>
    </header>
  )
}

type WhenChoiceProps = {
  billing: CompanyBilling
  which: WhichParts
  value: 'now' | 'periodEnd'
  onChange: (when: NonNullable<WishValues['when']>) => void
}

/** A smaller plan may begin at the end of the period, which costs nothing now, or at once. */
function WhenChoice({ billing, which, value, onChange }: WhenChoiceProps) {
  const t = useT()
  const { day } = useFormats(billing)
  const ends = billing.parts.filter(({ part }) => which === 'both' || which === part).map(({ endsAt }) => endsAt)
  const end = ends.find((one) => one !== null)
  const titleOf = (when: 'now' | 'periodEnd') =>
    when === 'now' ? t('billing.buy.now') : t('billing.buy.periodEnd', { date: end ? day(end) : '' })
  return (
    <fieldset className={classNames('k-bare', styles['choices'])}>
      <legend>{t('billing.buy.when')}</legend>
      <div className={styles['cards']}>
        {(['periodEnd', 'now'] as const).map((when) => (
          <label key={when} className={styles['choice']} data-testid={`when-${when}`}>
            <input type="radio" name="when" value={when} checked={when === value} onChange={() => onChange(when)} />
            <ChoiceWords
              title={titleOf(when)}
              text={t(when === 'now' ? 'billing.buy.nowText' : 'billing.buy.periodEndText')}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
