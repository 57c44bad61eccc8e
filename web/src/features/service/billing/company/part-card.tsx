import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { dropScheduledChange, takeBackCancellation } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { CompanyBilling, PlanPartState } from '@mostrador/contract/features/service/billing/schema.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { type ReactNode, useState } from 'react'
import styles from '#src/features/service/billing/billing.module.css'
import { labelOfPart } from '#src/features/service/billing/part-state.ts'
import { PlanLinks } from '#src/features/service/billing/plan-links.tsx'
import { planName } from '#src/features/service/billing/plan-name.ts'
import { hasPendingPayment, isPartActive } from '#src/features/service/billing/plan-wish.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Facts } from '#src/ui/layout/facts.tsx'
import { Button } from '#src/ui/button.tsx'

type PartCardProps = {
  state: PlanPartState
  billing: CompanyBilling
  table: PriceTable | null
  onChanged: () => void
  onCancel: () => void
}

/** One part of a company: its state, its plan and what comes next, and what its owners can do with it. */
export function PartCard({ state, billing, table, onChanged, onCancel }: PartCardProps) {
  const t = useT()
  const { part } = state
  const isWaiting = hasPendingPayment(billing, part)
  return (
    <Stack gap={4} fit data-testid={`part-${part}`}>
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
        <h3>{t(`billing.parts.${part}`)}</h3>
        <StatusChip state={state} />
      </Row>
      {isPartActive(state) && <PartFacts state={state} billing={billing} table={table} />}
      <PartNotices state={state} billing={billing} table={table} onChanged={onChanged} />
      {isWaiting && (
        <p className={classNames('k-soft k-body', styles['soft'])} data-testid={`waiting-${part}`}>
          {t('billing.company.waiting')}
        </p>
      )}
      <Row gap={2}>
        {table && !isWaiting && (
          <PlanLinks
            companyId={billing.companyId}
            part={part}
            status={state.status}
            endsAt={state.endsAt}
            look="filled"
          />
        )}
        {state.canCancel && state.cancelledAt === null && (
          <Button
            look="quiet"
            aria-label={t('billing.company.actionOf', {
              action: t('billing.company.cancel'),
              part: t(`billing.parts.${part}`),
            })}
            onClick={onCancel}
            data-testid={`cancel-${part}`}
          >
            {t('billing.company.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function StatusChip({ state }: { state: PlanPartState }) {
  const t = useT()
  const [now] = useState(Date.now)
  const { label, tone } = labelOfPart(state, now)
  return (
    <span className={styles['chip']} data-tone={tone} data-testid={`status-${state.part}`}>
      {label.kind === 'trial'
        ? t('billing.company.status.trial', { count: label.days })
        : t(`billing.company.status.${label.kind}`)}
    </span>
  )
}

type PartProps = Pick<PartCardProps, 'state' | 'billing' | 'table'>

function PartFacts({ state: { planKey, period, price, endsAt }, billing, table }: PartProps) {
  const t = useT()
  const language = useLanguage()
  const { amount, day } = useFormats(billing)
  const facts: (readonly [name: string, value: string] | false)[] = [
    planKey !== null && [t('billing.company.plan'), planName(table, planKey, language)],
    period !== null && [t('billing.company.period'), t(`billing.periods.${period}`)],
    price !== null && price > 0 && [t('billing.company.price'), amount(price)],
    [t('billing.company.ends'), endsAt === null ? t('billing.company.without') : day(endsAt)],
  ]
  return <Facts inColumns facts={facts.filter((fact) => fact !== false)} />
}

/** What will happen to a part: its next term, a planned change, days of grace, a cancellation. */
function PartNotices({ state, billing, table, onChanged }: PartProps & { onChanged: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { day } = useFormats(billing)
  const { part, next, scheduled, cancelledAt, dataKeptUntil } = state
  const which = { companyId: billing.companyId, part }
  const namesOf = (plan: { planKey: string; period: 'monthly' | 'quarterly' | 'semiannual' | 'annual' }) => ({
    plan: planName(table, plan.planKey, language),
    period: t(`billing.periods.${plan.period}`),
  })
  const isKept = !isPartActive(state) && dataKeptUntil !== null && billing.deletesAt === null
  return (
    <>
      {next && (
        <p data-testid={`next-${part}`}>
          {t('billing.company.next', { ...namesOf(next), from: day(next.startsAt), to: day(next.endsAt) })}
        </p>
      )}
      {scheduled && (
        <Notice
          words={t('billing.company.scheduled', { ...namesOf(scheduled), date: day(scheduled.from) })}
          action={t('billing.company.drop')}
          onAct={async () => {
            await callEndpoint(dropScheduledChange, which)
            showAlert({ type: 'success', title: t('billing.company.dropped') })
            onChanged()
          }}
          testId={`drop-${part}`}
        />
      )}
      <LateNotice state={state} billing={billing} />
      {cancelledAt && isPartActive(state) && (
        <Notice
          words={t('billing.company.cancelled', { date: day(cancelledAt) })}
          action={t('billing.company.takeBack')}
          onAct={async () => {
            await callEndpoint(takeBackCancellation, which)
            showAlert({ type: 'success', title: t('billing.company.takenBack') })
            onChanged()
          }}
          testId={`take-back-${part}`}
        />
      )}
      {isKept && <p className={classNames('k-soft k-body', styles['soft'])}>{t('billing.company.dataKept')}</p>}
    </>
  )
}

/** How long a part stays active past the end of its term. */
function LateNotice({ state, billing }: Pick<PartProps, 'state' | 'billing'>) {
  const t = useT()
  const { day } = useFormats(billing)
  const { part, activeUntil, isInGrace, isExtended } = state
  const late = isExtended ? 'extended' : isInGrace ? 'grace' : null
  if (!late || !activeUntil) return null
  return (
    <Stack as="p" gap={2} className="k-notice" data-testid={`late-${part}`}>
      {t(`billing.company.${late}`, { date: day(activeUntil) })}
    </Stack>
  )
}

type NoticeProps = { words: ReactNode; action: string; onAct: () => Promise<void>; testId: string }

function Notice({ words, action, onAct, testId }: NoticeProps) {
  const { run, isRunning } = useAction()
  return (
    <Stack gap={2} className="k-notice">
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
        <p>{words}</p>
        <Button size="sm" loading={isRunning} onClick={() => void run(onAct)} data-testid={testId}>
          {action}
        </Button>
      </Row>
    </Stack>
  )
}
