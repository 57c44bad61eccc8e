import { classNames } from '#src/ui/class-names.ts'
import { Button, Checkbox, NativeSelect, Select, TextInput } from '@mantine/core'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { tryDeliveryAddress } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { chileanRegions } from '@mostrador/domain/delivery/chilean-places.ts'
import { deliveryChannels } from '@mostrador/domain/delivery/delivery-names.ts'
import { useMemo, useState } from 'react'
import { countriesIn } from '#src/features/shop/delivery-methods/countries-in.ts'
import { readAmount, readWhole } from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import { TrialResults } from '#src/features/shop/delivery-methods/trial-results.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { SidePanel } from '#src/ui/admin/form/side-panel.tsx'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

type Trial = {
  countryTag: string
  region: string
  commune: string
  postalCode: string
  goodsAmount: string
  discountAmount: string
  weightGrams: string
  channel: (typeof deliveryChannels)[number]
  isDigitalOnly: boolean
}
type Outcome = OutputOf<typeof tryDeliveryAddress>

/** Asks every delivery method about an order: who takes it, for how much, and why the others do not. */
export function TryAddress({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { settings } = useCompany()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { form, isSaving, submit } = useRecordForm<Trial>({
    initial: {
      countryTag: settings.regionTag,
      region: '',
      commune: '',
      postalCode: '',
      goodsAmount: '',
      discountAmount: '',
      weightGrams: '',
      channel: 'store',
      isDigitalOnly: false,
    },
    rules: {},
    isInDrawer: true,
    save: async ({ goodsAmount, discountAmount, weightGrams, ...rest }) => {
      const amounts = {
        goodsAmount: readAmount(goodsAmount, settings),
        discountAmount: readAmount(discountAmount, settings),
        weightGrams: readWhole(weightGrams),
      }
      setOutcome(await callEndpoint(tryDeliveryAddress, { ...rest, ...amounts }))
    },
  })
  const trial = form.values
  const fields = { trial, onChange: form.setValues }
  return (
    <SidePanel title={t('deliveryMethods.trial.title')} size={560} onClose={onClose} testId="try-address-panel">
      <form
        className={classNames('k-stack k-gap3 k-fit', parts['stack'])}
        onSubmit={(event) => (event.preventDefault(), void submit())}
      >
        <p className="k-muted k-small">{t('deliveryMethods.trial.lead')}</p>
        <PlaceFields {...fields} />
        <OrderFields {...fields} />
        <div>
          <Button type="submit" loading={isSaving} data-testid="try-run">
            {t('deliveryMethods.trial.run')}
          </Button>
        </div>
      </form>
      {outcome && <TrialResults items={outcome.items} channel={trial.channel} />}
    </SidePanel>
  )
}

type FieldsProps = { trial: Trial; onChange: (changed: Partial<Trial>) => void }

function PlaceFields({ trial, onChange }: FieldsProps) {
  const t = useT()
  const language = useLanguage()
  const countries = useMemo(() => countriesIn(language), [language])
  const text = (name: 'region' | 'commune' | 'postalCode') => (
    <TextInput
      label={t(`deliveryMethods.trial.${name}`)}
      autoComplete="off"
      maxLength={name === 'postalCode' ? 20 : 80}
      value={trial[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      data-testid={`try-${name}`}
    />
  )
  return (
    <>
      <Select
        label={t('deliveryMethods.trial.country')}
        data={countries}
        value={trial.countryTag}
        onChange={(countryTag) => countryTag !== null && onChange({ countryTag, region: '', commune: '' })}
        searchable
        allowDeselect={false}
      />
      <Pair>
        {trial.countryTag === 'CL' ? (
          <Select
            label={t('deliveryMethods.trial.communeChile')}
            data={chileanRegions.map(({ name, communes }) => ({ group: name, items: [...communes] }))}
            value={trial.commune === '' ? null : trial.commune}
            onChange={(commune) => onChange({ commune: commune ?? '', region: regionOf(commune) })}
            searchable
            clearable
            data-testid="try-commune"
          />
        ) : (
          <>
            {text('region')}
            {text('commune')}
          </>
        )}
        {text('postalCode')}
      </Pair>
    </>
  )
}

/** The region of a commune of Chile. */
function regionOf(commune: string | null): string {
  return chileanRegions.find(({ communes }) => commune !== null && communes.includes(commune))?.name ?? ''
}

function OrderFields({ trial, onChange }: FieldsProps) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <>
      <Pair>
        {(['goodsAmount', 'discountAmount'] as const).map((name) => (
          <MoneyInput
            key={name}
            label={t(`deliveryMethods.trial.${name === 'goodsAmount' ? 'goods' : 'discount'}`)}
            settings={settings}
            value={trial[name]}
            onChange={(text) => onChange({ [name]: text })}
            data-testid={`try-${name}`}
          />
        ))}
        <TextInput
          label={t('deliveryMethods.trial.weight')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={trial.weightGrams}
          onChange={(event) => onChange({ weightGrams: event.currentTarget.value })}
          data-testid="try-weight"
        />
        <NativeSelect
          label={t('deliveryMethods.trial.channel')}
          data={deliveryChannels.map((value) => ({ value, label: t(`deliveryMethods.trial.channels.${value}`) }))}
          value={trial.channel}
          onChange={(event) => onChange({ channel: event.currentTarget.value === 'pos' ? 'pos' : 'store' })}
          data-testid="try-channel"
        />
      </Pair>
      <Checkbox
        label={t('deliveryMethods.trial.digital')}
        checked={trial.isDigitalOnly}
        onChange={(event) => onChange({ isDigitalOnly: event.currentTarget.checked })}
      />
    </>
  )
}
