import { TextInput } from '@mantine/core'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { regions } from '@mostrador/contract/regions.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { cashKindWords } from '#src/features/access/settings/cash-kind-words.ts'
import { cashKinds, generalForm, type GeneralValues } from '#src/features/access/settings/general-values.ts'
import { LogoField } from '#src/features/access/settings/logo-field.tsx'
import { RoundingExample } from '#src/features/access/settings/rounding-example.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import type { FormState } from '#src/ui/admin/form/form-state.ts'
import { Card } from '#src/ui/detail-page.tsx'

type CardProps = { editor: { form: FormState<GeneralValues> } }

/** Who the company is, as its receipts say it. */
export function CompanyCard({ editor }: CardProps) {
  const t = useT()
  const { form } = editor
  const field = fieldsOf(generalForm, editor)
  return (
    <Card title={t('settings.general.company')}>
      {field('name')}
      {field('legalName')}
      {field('taxId')}
      {field('address', { minRows: 1 })}
      {field('phone')}
      <LogoField
        logo={form.values.logoImageId}
        error={form.errors['logoImageId']}
        onChange={(logo) => form.setFieldValue('logoImageId', logo)}
      />
    </Card>
  )
}

/** Time zone, region, language, and when the week and the day start. */
export function PlaceCard({ editor }: CardProps) {
  const t = useT()
  const language = useLanguage()
  const field = fieldsOf(generalForm, editor)
  const regionNames = new Intl.DisplayNames([language], { type: 'region' })
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))
  const places = regions.map(({ regionTag }) => ({ value: regionTag, label: regionNames.of(regionTag) ?? regionTag }))
  return (
    <Card title={t('settings.general.place')}>
      {field('timeZone', { options: zones })}
      {field('regionTag', { options: places })}
      {field('languageTag')}
      {field('weekStart')}
      {field('businessDayStart')}
    </Card>
  )
}

/** How amounts are written; the currency never changes. */
export function MoneyCard({ editor }: CardProps) {
  const t = useT()
  const { values } = editor.form
  const field = fieldsOf(generalForm, editor)
  return (
    <Card title={t('settings.general.money')}>
      <TextInput
        id="currencyTag"
        label={t('settings.general.currency')}
        description={t('settings.general.currencyFixed')}
        value={values.currencyTag}
        readOnly
      />
      {field('currencyShowSymbol')}
      {field('currencyShowTag')}
      <p className="k-soft k-figures" data-testid="settings-sample">
        {t('settings.general.sample', {
          amount: formatMoney(money(1234), values),
          time: formatDateTime('2026-03-04T17:05:09Z', values),
        })}
      </p>
    </Card>
  )
}

/** Whether prices include taxes, and how taxes are rounded. */
export function TaxesCard({ editor }: CardProps) {
  const t = useT()
  const field = fieldsOf(generalForm, editor)
  return (
    <Card title={t('settings.general.taxes')}>
      {field('pricesIncludeTax')}
      {field('taxRounding')}
      <RoundingExample settings={editor.form.values} />
    </Card>
  )
}

/** Selling rules: stock policy, return window, cash rounding, discount presets and reasons, and tips. */
export function GeneralSellingCard({ editor }: CardProps) {
  const t = useT()
  const { values } = editor.form
  const field = fieldsOf(generalForm, editor)
  const kinds = cashKinds.map((kind) => ({ value: kind, label: cashKindWords(t, kind, values) }))
  return (
    <Card title={t('settings.general.selling')}>
      {field('negativeStockPolicy')}
      {field('returnWindowDays')}
      {field('cashRounding', { options: kinds })}
      {values.cashRounding === 'own' && (
        <>
          {field('cashIncrement')}
          {field('cashMode')}
        </>
      )}
      {field('discountPresets')}
      {field('discountReasons')}
      {field('movementCategories')}
      {field('takesTips')}
      {field('tipPercents')}
    </Card>
  )
}

/** Rules of what the company buys: how much more than was ordered may come in (U-6). */
export function GeneralPurchasingCard({ editor }: CardProps) {
  const t = useT()
  return (
    <Card title={t('settings.general.purchasing')}>
      {fieldsOf(generalForm, editor)('overReceiptPercent', { inputMode: 'numeric' })}
    </Card>
  )
}
