import { Stack } from '#src/ui/layout/boxes.tsx'
import { limitField, nameField } from '#src/features/service/staff/prices/price-draft.ts'
import { limitKeys } from '#src/features/service/staff/prices/price-differences.ts'
import type { PriceFieldsProps } from '#src/features/service/staff/prices/price-fields-props.ts'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useT } from '#src/language/use-t.ts'
import { TextField } from '#src/ui/text-field.tsx'

/** The names and limits of each plan. */
export function PlanFields({ base, field }: PriceFieldsProps) {
  const t = useT()
  return (
    <Section title={t('staff.prices.plansHeading')} text={t('staff.prices.plansHelp')}>
      {base.plans.map(({ planKey, part }) => (
        <Stack key={planKey} as="fieldset" gap={3} className={styles['fieldset']}>
          <legend>{t('staff.payment.line', { part: t(`billing.parts.${part}`), plan: planKey })}</legend>
          <div className={styles['pair']}>
            <TextField label={t('staff.prices.fields.nameEn')} maxLength={40} {...field(nameField(planKey, 'en'))} />
            <TextField label={t('staff.prices.fields.nameEs')} maxLength={40} {...field(nameField(planKey, 'es'))} />
            {limitKeys.map((limit) => (
              <TextField
                key={limit}
                label={t(`staff.prices.limits.${limit}`)}
                inputMode="numeric"
                autoComplete="off"
                {...field(limitField(planKey, limit))}
              />
            ))}
          </div>
        </Stack>
      ))}
    </Section>
  )
}
