import { regionName } from '@mostrador/contract/regions.ts'
import { taxField } from '#src/features/service/staff/prices/price-draft.ts'
import type { PriceFieldsProps } from '#src/features/service/staff/prices/price-fields-props.ts'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** What a version says once for all plans. */
export function GeneralFields({ base, field }: PriceFieldsProps) {
  const t = useT()
  const language = useLanguage()
  const currencies = [...new Set(base.prices.map(({ currencyTag }) => currencyTag))]
  const plansOf = (part: 'ps' | 'ec') =>
    base.plans
      .filter((plan) => plan.part === part)
      .map(({ planKey, name }) => ({ value: planKey, label: `${name[language]} (${planKey})` }))
  const trialLabel = (part: 'ps' | 'ec') => t('staff.prices.fields.trialPlan', { part: t(`billing.parts.${part}`) })
  return (
    <Section title={t('staff.prices.formHeading', { version: base.version })}>
      <div className={styles['pair']}>
        <TextField
          label={t('staff.prices.fields.version')}
          help={t('staff.prices.fields.versionHelp')}
          autoComplete="off"
          maxLength={30}
          {...field('version')}
        />
        <TextField
          label={t('staff.prices.fields.validFrom')}
          help={t('staff.prices.fields.validFromHelp')}
          type="date"
          {...field('validFrom')}
        />
        <SelectField
          label={t('staff.prices.fields.appliesTo')}
          options={[
            { value: 'new', label: t('staff.prices.appliesTo.new') },
            { value: 'renewals', label: t('staff.prices.appliesTo.renewals') },
          ]}
          {...field('appliesTo')}
        />
        <TextField label={t('staff.prices.fields.noticeDays')} inputMode="numeric" {...field('noticeDays')} />
        <TextField label={t('staff.prices.fields.trialDays')} inputMode="numeric" {...field('trialDays')} />
        <SelectField label={trialLabel('ps')} options={plansOf('ps')} {...field('trialPs')} />
        <SelectField label={trialLabel('ec')} options={plansOf('ec')} {...field('trialEc')} />
        <TextField label={t('staff.prices.fields.bothPercent')} inputMode="decimal" {...field('bothPercent')} />
        <SelectField
          label={t('staff.prices.fields.currencyTag')}
          options={currencies.map((tag) => ({ value: tag, label: tag }))}
          {...field('currencyTag')}
        />
        <TaxFields base={base} field={field} />
      </div>
    </Section>
  )
}

function TaxFields({ base, field }: PriceFieldsProps) {
  const t = useT()
  const language = useLanguage()
  return base.taxes.map(({ regionTag }) => (
    <TextField
      key={regionTag}
      label={t('staff.prices.fields.tax', { region: regionName(regionTag, language) })}
      inputMode="decimal"
      {...field(taxField(regionTag))}
    />
  ))
}
