import { currencyOfRegion } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { useState } from 'react'
import type { RegisterValues } from '#src/features/service/billing/register/register-values.ts'
import { deviceTimeZone, zoneFor, zonesFor, zoneWords } from '#src/features/service/billing/register/zone-label.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import type { useForm } from '#src/lib/form.ts'
import { useHydrated } from '#src/lib/use-hydrated.ts'
import { SelectField, type SelectOption } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type BusinessStepProps = {
  form: ReturnType<typeof useForm<RegisterValues>>
  table: PriceTable
  regions: readonly SelectOption[]
}

/** Name, country and time zone of a new company. The country decides the currency that it pays in. */
export function BusinessStep({ form, table, regions }: BusinessStepProps) {
  const t = useT()
  const language = useLanguage()
  const [now] = useState(() => new Date())
  // The server does not know the device's zone: the list would change during hydration.
  const device = useHydrated() ? deviceTimeZone() : null
  const { regionTag } = form.values
  const region = form.field('regionTag')
  const currency =
    regionTag === ''
      ? null
      : new Intl.DisplayNames(language, { type: 'currency' }).of(currencyOfRegion(table, regionTag))
  return (
    <>
      <TextField label={t('billing.register.name')} autoComplete="organization" {...form.field('name')} />
      <SelectField
        label={t('billing.register.region')}
        placeholder={t('billing.register.chooseRegion')}
        options={regions}
        autoComplete="country"
        help={currency && t('billing.register.currency', { currency })}
        {...region}
        onChange={(tag) => form.setAll({ regionTag: tag, timeZone: zoneFor(tag, device) })}
      />
      {device !== null && regionTag !== '' && (
        <SelectField
          label={t('billing.register.timeZone')}
          options={zonesFor(regionTag, device).map((zone) => ({
            value: zone,
            label: t('billing.register.zoneOption', zoneWords(zone, language, now)),
          }))}
          {...form.field('timeZone')}
        />
      )}
    </>
  )
}
