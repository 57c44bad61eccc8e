import { Stack } from '#src/ui/layout/boxes.tsx'
import type { PlanPartState } from '@mostrador/contract/features/service/billing/schema.ts'
import type { StaffCompany } from '#src/features/service/staff/companies/staff-company.ts'
import { usePlanName } from '#src/features/service/staff/plan-names.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import type { PlainMessageKey, T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'

const statusWords: Readonly<Record<number, PlainMessageKey>> = {
  1: 'staff.company.statuses.paid',
  2: 'staff.company.statuses.trial',
  0: 'staff.company.statuses.expired',
  [-1]: 'staff.company.statuses.none',
  [-2]: 'staff.company.statuses.suspended',
  [-3]: 'staff.company.statuses.cancelled',
}

/** Each part: its plan, until when, and what comes after. */
export function PlansSection({ billing }: Pick<StaffCompany, 'billing'>) {
  const t = useT()
  return (
    <Section title={t('staff.company.plans')} testId="company-plans">
      <Stack as="ul" fit className={styles['list']}>
        {billing.parts.map((part) => (
          <li key={part.part}>
            <PartRow part={part} currencyTag={billing.currencyTag} timeZone={billing.timeZone} />
          </li>
        ))}
      </Stack>
    </Section>
  )
}

function PartRow({ part, currencyTag, timeZone }: { part: PlanPartState; currencyTag: string; timeZone: string }) {
  const t = useT()
  const { amount, date } = useFormats()
  const nameOf = usePlanName()
  const { planKey, period, price, status } = part
  const plan = [
    planKey === null ? t('staff.company.noPlan') : nameOf(planKey),
    ...(period === null ? [] : [t(`billing.periods.${period}`)]),
    ...(price === null ? [] : [amount(price, currencyTag)]),
  ]
  const day = (instant: string) => date(instant, timeZone)
  return (
    <div data-testid={`plan-${part.part}`}>
      <p>
        <strong>{t(`billing.parts.${part.part}`)}</strong>{' '}
        <span className={styles['badge']} data-tone={status > 0 ? 'good' : 'ended'}>
          {t(statusWords[status] ?? 'staff.company.statuses.none')}
        </span>
      </p>
      {planKey !== null && (
        <p>
          {plan.join(' · ')}, {endWords(t, part, day)}
        </p>
      )}
      {part.next && (
        <p className="k-soft k-body">
          {t('staff.company.next', {
            plan: nameOf(part.next.planKey),
            from: day(part.next.startsAt),
            to: day(part.next.endsAt),
          })}
        </p>
      )}
      {part.scheduled && (
        <p className="k-soft k-body">
          {t('staff.company.scheduled', { plan: nameOf(part.scheduled.planKey), date: day(part.scheduled.from) })}
        </p>
      )}
      {part.cancelledAt !== null && (
        <p className="k-soft k-body">{t('staff.company.cancelled', { date: day(part.cancelledAt) })}</p>
      )}
      {part.dataKeptUntil !== null && (
        <p className="k-soft k-body">{t('staff.company.kept', { date: day(part.dataKeptUntil) })}</p>
      )}
    </div>
  )
}

function endWords(t: T, part: PlanPartState, day: (instant: string) => string): string {
  const { endsAt, activeUntil, isInGrace, isExtended } = part
  if (isInGrace && activeUntil !== null) return t('staff.company.grace', { date: day(activeUntil) })
  if (isExtended && activeUntil !== null) return t('staff.company.extended', { date: day(activeUntil) })
  return endsAt === null ? t('staff.company.withoutEnd') : t('staff.company.until', { date: day(endsAt) })
}
