import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { type ContentUnit, contentUnits, type UnitPrice, unitPriceOf } from '@mostrador/domain/price/unit-price.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import type { VariantFieldsProps } from '#src/features/catalogue/products/variant-fields.tsx'
import type { VariantValues } from '#src/features/catalogue/products/variant-values.ts'
import { useT } from '#src/language/use-t.ts'
import { readPrice, readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** What a package holds, and the price per measure that follows. Only where the region shows that, or a content is stored (E-80). */
export function ContentFields(props: VariantFieldsProps) {
  const t = useT()
  const { settings } = useCompany()
  const { values, onChange, faultOf, onLeave } = props
  const isAsked = regionRulesOf(settings.regionTag).showsUnitPrice
  if (!isAsked && values.contentQuantity === '' && values.contentUnit === '') return null
  const field = (name: 'contentPieces' | 'contentQuantity' | 'contentUnit') => ({
    label: t(`labels.content.${name}`),
    'data-field': name,
    value: values[name],
    error: faultOf(name),
    onBlur: () => onLeave?.(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  const shown = typedUnitPrice(values, settings)
  return (
    <Stack as="fieldset" gap={3} fit className={classNames('k-bare', styles['group'])}>
      <legend>{t('labels.content.title')}</legend>
      <Stack gap={2} align="start" className={styles['contentRow']}>
        <TextInput inputMode="numeric" placeholder="1" autoComplete="off" {...field('contentPieces')} />
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          {...field('contentQuantity')}
          data-testid="content-quantity"
        />
        <NativeSelect
          data={[
            { value: '', label: '' },
            ...contentUnits.map((value) => ({ value, label: t(`labels.content.units.${value}`) })),
          ]}
          {...field('contentUnit')}
          data-testid="content-unit"
        />
      </Stack>
      <p className="k-muted" data-testid="content-price">
        {shown
          ? t(`labels.content.per.${shown.per}`, { price: formatMoney(shown.amount, settings) })
          : t('labels.content.help')}
      </p>
    </Stack>
  )
}

/** The price per measure of what is typed so far. */
function typedUnitPrice(values: VariantValues, settings: CompanySettings): UnitPrice | undefined {
  const unit = contentUnits.find((known: ContentUnit) => known === values.contentUnit)
  const quantity = readQuantity(values.contentQuantity, settings)
  const price = majorToMinor(readPrice(values.price, settings) ?? '', settings.currencyTag)
  if (unit === undefined || quantity === undefined || price === undefined) return undefined
  return unitPriceOf({ quantity, unit, pieces: Number(values.contentPieces.trim() || '1') }, price)
}
