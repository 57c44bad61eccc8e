import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { faultOfRate } from '#src/features/shop/delivery-methods/delivery-method-rules.ts'
import { emptyRate, isMeasured, type RateValues } from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import styles from '#src/features/shop/delivery-methods/delivery-methods.module.css'
import type { DeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { PartsField } from '#src/ui/admin/form/parts-field.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'

/** The contract's limit. */
const mostRates = 100

/** The prices by zone, weight or amount, in their order. */
export function RatesField({ form }: { form: DeliveryForm }) {
  const t = useT()
  const { rates } = form.values
  const set = (changed: RateValues[]) => form.setFieldValue('rates', changed)
  const last = rates.at(-1)
  return (
    <>
      <p className="k-muted k-small">{t('deliveryMethods.rates.help')}</p>
      <PartsField
        name="rates"
        value={rates}
        most={mostRates}
        words={{
          title: t('deliveryMethods.rates.title'),
          none: '',
          add: t('deliveryMethods.rates.add'),
          full: t('deliveryMethods.rates.full', { max: mostRates }),
        }}
        addTestId="add-rate"
        // The next price usually begins where the last one ends.
        onAdd={() => set([...rates, { ...emptyRate, zoneId: last?.zoneId ?? '', from: last?.to ?? '' }])}
        error={form.errors['rates']}
      >
        {(rate, index) => (
          <RateRow
            form={form}
            number={index + 1}
            rate={rate}
            onChange={(changed) => set(rates.map((other, at) => (at === index ? { ...other, ...changed } : other)))}
            onUp={() => set(rates.toSpliced(index, 1).toSpliced(index - 1, 0, rate))}
            onRemove={() => set(rates.toSpliced(index, 1))}
          />
        )}
      </PartsField>
    </>
  )
}

type RateRowProps = {
  form: DeliveryForm
  number: number
  rate: RateValues
  onChange: (changed: Partial<RateValues>) => void
  onUp: () => void
  onRemove: () => void
}

function RateRow({ form, number, rate, onChange, onUp, onRemove }: RateRowProps) {
  const t = useT()
  const { translate } = useTranslator()
  const { settings } = useCompany()
  const { priceRule, zones, kind } = form.values
  const fault = form.errors['rates'] === undefined ? undefined : faultOfRate(rate, priceRule, settings)
  const hasZones = kind !== 'digital' && (zones.length > 0 || priceRule === 'byZone')
  return (
    <Stack
      as="fieldset"
      gap={3}
      align="start"
      className={styles['rate']}
      aria-label={t('deliveryMethods.rates.one', { number })}
    >
      {hasZones && (
        <NativeSelect
          label={t('deliveryMethods.rates.zone')}
          data={[
            { value: '', label: priceRule === 'byZone' ? '' : t('deliveryMethods.rates.allZones') },
            ...zones.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={rate.zoneId}
          onChange={(event) => onChange({ zoneId: event.currentTarget.value })}
          data-testid={`rate-${number}-zone`}
        />
      )}
      {isMeasured(priceRule) && <RangeFields form={form} number={number} rate={rate} onChange={onChange} />}
      <MoneyInput
        label={t('deliveryMethods.rates.price')}
        settings={settings}
        value={rate.price}
        error={fault !== undefined && translate(fault.key, fault.values)}
        onChange={(price) => onChange({ price })}
        data-testid={`rate-${number}-price`}
      />
      <Row gap={1} wrap={false} className={styles['tools']}>
        {number > 1 && (
          <IconAction label={t('deliveryMethods.rates.up', { number })} onClick={onUp}>
            <IconArrowUp size={18} stroke={1.75} />
          </IconAction>
        )}
        <IconAction label={t('deliveryMethods.rates.remove', { number })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </IconAction>
      </Row>
    </Stack>
  )
}

/** From a weight or an amount (included) up to another (not included). */
function RangeFields({ form, number, rate, onChange }: Omit<RateRowProps, 'onUp' | 'onRemove'>) {
  const t = useT()
  const { settings } = useCompany()
  if (form.values.priceRule === 'bySubtotal')
    return (['from', 'to'] as const).map((end) => (
      <MoneyInput
        key={end}
        label={t(`deliveryMethods.rates.${end}Amount`)}
        placeholder={end === 'to' ? t('deliveryMethods.rates.noEnd') : '0'}
        settings={settings}
        value={rate[end]}
        onChange={(text) => onChange({ [end]: text })}
        data-testid={`rate-${number}-${end}`}
      />
    ))
  return (['from', 'to'] as const).map((end) => (
    <TextInput
      key={end}
      label={t(`deliveryMethods.rates.${end}Grams`)}
      placeholder={end === 'to' ? t('deliveryMethods.rates.noEnd') : '0'}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={rate[end]}
      onChange={(event) => onChange({ [end]: event.currentTarget.value })}
      data-testid={`rate-${number}-${end}`}
    />
  ))
}
