import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { taxOfRegion } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import { regionName } from '@mostrador/contract/regions.ts'
import { type ReactNode, useState } from 'react'
import styles from '#src/features/service/billing/billing.module.css'
import { costOfPlans, type PlanCost, type PlanCostQuery } from '#src/features/service/billing/plan-costs.ts'
import { planName } from '#src/features/service/billing/plan-name.ts'
import { SendingProgress } from '#src/features/service/billing/payment/proof-field.tsx'
import { registerCost, type RegisterValues, wishesOf } from '#src/features/service/billing/register/register-values.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { zoneWords } from '#src/features/service/billing/register/zone-label.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

type ReviewStepProps = {
  values: RegisterValues
  table: PriceTable
  query: PlanCostQuery
  receipt: File | null
  progress: number | null
  onGo: (step: number) => void
}

/** Everything that was filled in, with a way back to each step, and what has to be paid. */
export function ReviewStep({ values, table, query, receipt, progress, onGo }: ReviewStepProps) {
  const t = useT()
  const language = useLanguage()
  const { amount } = useFormats(query)
  const [now] = useState(() => new Date())
  const cost = registerCost(table, values)
  return (
    <Stack gap={4} fit className={styles['review']} data-testid="register-review">
      <ReviewPart step={0} name={t('billing.register.business')} onGo={onGo}>
        <p>
          <strong>{values.name}</strong>
        </p>
        <p className={classNames('k-soft k-body', styles['soft'])}>
          {regionName(values.regionTag, language)}
          {' · '}
          {values.timeZone && t('billing.register.zoneOption', zoneWords(values.timeZone, language, now))}
        </p>
      </ReviewPart>
      <ReviewPart step={1} name={t('billing.register.plan')} onGo={onGo}>
        <ul>
          {wishesOf(values).map((wish) => (
            <li className={classNames('k-line k-gap3 k-start k-justify-between', styles['line'])} key={wish.part}>
              <span>
                {t('billing.quote.charge', {
                  part: t(`billing.parts.${wish.part}`),
                  plan: planName(table, wish.planKey, language),
                  period: t(`billing.periods.${values.period}`),
                })}
              </span>
              <span className="numbers">{amount(costOfPlans(table, [wish], query)?.gross ?? 0)}</span>
            </li>
          ))}
        </ul>
      </ReviewPart>
      <ReviewPart step={2} name={t('billing.register.payment')} onGo={onGo}>
        <p>{t(`paymentMethods.names.${values.method}`)}</p>
        {values.method === 'bankTransfer' && <p>{receipt ? receipt.name : t('billing.register.noReceipt')}</p>}
        {progress !== null && <SendingProgress fraction={progress} />}
      </ReviewPart>
      {cost && <ReviewTotal cost={cost} table={table} query={query} />}
    </Stack>
  )
}

type ReviewTotalProps = { cost: PlanCost } & Pick<ReviewStepProps, 'table' | 'query'>

function ReviewTotal({ cost, table, query }: ReviewTotalProps) {
  const t = useT()
  const language = useLanguage()
  const { amount } = useFormats(query)
  const tax = taxOfRegion(table, query.regionTag)
  return (
    <Row as="p" gap={1} across={3} align="baseline">
      <span>{t('billing.register.total')}</span>
      <strong className="k-headline numbers" data-testid="register-total">
        {amount(cost.gross)}
      </strong>
      <span className={classNames('k-soft k-body', styles['soft'])}>
        {tax
          ? t('billing.choose.taxInside', {
              net: amount(cost.net),
              tax: amount(cost.tax),
              name: tax.name[language],
            })
          : t('billing.choose.noTax')}
      </span>
    </Row>
  )
}

type ReviewPartProps = { step: number; name: string; onGo: (step: number) => void; children: ReactNode }

function ReviewPart({ step, name, onGo, children }: ReviewPartProps) {
  const t = useT()
  return (
    <Row as="section" gap={2} across={4} align="center" justify="between" className={styles['split']}>
      <div>
        <h3>{name}</h3>
        {children}
      </div>
      <Button size="sm" aria-label={t('billing.register.changeOf', { step: name })} onClick={() => onGo(step)}>
        {t('billing.register.change')}
      </Button>
    </Row>
  )
}
