import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { ReminderKey } from '@mostrador/domain/billing/billing-account.ts'
import type { StaffCompany } from '#src/features/service/staff/companies/staff-company.ts'
import { usePlanName } from '#src/features/service/staff/plan-names.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import type { PlainMessageKey, T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { SelectField } from '#src/ui/select-field.tsx'

type Upcoming = StaffCompany['upcoming'][number]
const monthChoices = [3, 6, 12, 24] as const

type ClockSectionProps = { company: StaffCompany; months: number; onMonths: (months: number) => void }

/** What happens to a company by time alone, in order: the rules themselves have computed it. */
export function ClockSection({ company: { billing, upcoming }, months, onMonths }: ClockSectionProps) {
  const t = useT()
  const { time } = useFormats()
  const nameOf = usePlanName()
  const { timeZone } = billing
  return (
    <Section title={t('staff.clock.heading')} text={t('staff.clock.text', { timeZone })} testId="company-clock">
      <SelectField
        label={t('staff.clock.months')}
        value={String(months)}
        onChange={(value) => onMonths(Number(value))}
        options={monthChoices.map((count) => ({
          value: String(count),
          label: t('staff.clock.monthCount', { count }),
        }))}
      />
      {upcoming.length === 0 ? (
        <output>{t('staff.clock.nothing')}</output>
      ) : (
        <Stack as="ol" gap={3} className={classNames('k-across4', styles['timeline'])} data-testid="timeline">
          {upcoming.map((item) => (
            <li key={`${item.at} ${item.kind} ${item.part} ${item.detail}`} data-kind={item.kind}>
              <time dateTime={item.at} className="k-soft numbers">
                {time(item.at, timeZone)}
              </time>
              <span>{upcomingWords(t, nameOf, item)}</span>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

const reminderKeys: readonly ReminderKey[] = ['days15', 'days7', 'days3', 'days1', 'ended', 'after3']
const otherFacts: Readonly<Record<string, PlainMessageKey>> = {
  scheduledChangeEnded: 'staff.clock.scheduledChangeEnded',
  termClosed: 'staff.clock.termClosed',
  termStarted: 'staff.clock.termStarted',
  balanceMoved: 'staff.clock.balanceMoved',
  discountEnded: 'staff.clock.discountEnded',
  documentIssued: 'staff.clock.documentIssued',
}

/** One event in words. */
function upcomingWords(t: T, nameOf: (planKey: string) => string, { kind, part: key, detail }: Upcoming): string {
  const part = key === null ? '' : t(`billing.parts.${key}`)
  const reminder = reminderKeys.find((one) => one === detail)
  if (kind === 'begins') return t('staff.clock.begins', { part, plan: nameOf(detail ?? '') })
  if (kind === 'expired') return t('staff.clock.expired', { part })
  if (kind === 'extended') return t('staff.clock.extended', { part })
  if (kind === 'paymentEnded') return t('staff.clock.paymentEnded')
  if (kind === 'reminder' && reminder) return t(`staff.clock.reminders.${reminder}`, { part })
  const known = otherFacts[detail ?? '']
  return known ? t(known) : t('staff.clock.other', { detail: detail ?? kind })
}
