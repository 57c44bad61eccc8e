import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import { countriesIn } from '#src/features/shop/delivery-methods/countries-in.ts'
import { faultOfZone } from '#src/features/shop/delivery-methods/delivery-method-rules.ts'
import type { ZoneValues } from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import { PlacesField } from '#src/features/shop/delivery-methods/places-field.tsx'
import type { DeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { useLanguage, useT, useTranslator } from '#src/language/use-t.ts'
import { PartBox, PartsField } from '#src/ui/admin/form/parts-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

/** The contract's limit. */
const mostZones = 20

/** Where the method goes. */
export function ZonesCard({ form, isReadOnly }: { form: DeliveryForm; isReadOnly: boolean }) {
  const t = useT()
  const { regionTag } = useCompany().settings
  const { zones, rates } = form.values
  const change = (index: number, changed: Partial<ZoneValues>) =>
    form.setFieldValue(
      'zones',
      zones.map((zone, at) => (at === index ? { ...zone, ...changed } : zone)),
    )
  const add = () => {
    const zone = { id: newId(), name: '', countryTag: regionTag, regions: '', communes: '', postalPatterns: '' }
    form.setFieldValue('zones', [...zones, zone])
  }
  // Prices of a zone that is removed go with it.
  const remove = ({ id }: ZoneValues) => {
    form.setFieldValue('rates', rates.length > 1 ? rates.filter(({ zoneId }) => zoneId !== id) : rates)
    form.setFieldValue(
      'zones',
      zones.filter((zone) => zone.id !== id),
    )
  }
  return (
    <Card title={t('deliveryMethods.zones.title')}>
      <p className="k-muted k-small">{t('deliveryMethods.zones.help')}</p>
      <PartsField
        name="zones"
        value={zones}
        most={isReadOnly ? 0 : mostZones}
        words={{
          title: '',
          none: t('deliveryMethods.zones.none'),
          add: t('deliveryMethods.zones.add'),
          full: isReadOnly ? '' : t('deliveryMethods.zones.full', { max: mostZones }),
        }}
        addTestId="add-zone"
        onAdd={add}
        error={form.errors['zones']}
      >
        {(zone, index) => (
          <ZonePart
            number={index + 1}
            zone={zone}
            wasTried={form.errors['zones'] !== undefined}
            onChange={(changed) => change(index, changed)}
            onRemove={() => remove(zone)}
          />
        )}
      </PartsField>
    </Card>
  )
}

type ZonePartProps = {
  number: number
  zone: ZoneValues
  wasTried: boolean
  onChange: (changed: Partial<ZoneValues>) => void
  onRemove: () => void
}

function ZonePart({ number, zone, wasTried, onChange, onRemove }: ZonePartProps) {
  const t = useT()
  const { translate } = useTranslator()
  const language = useLanguage()
  const countries = useMemo(() => countriesIn(language), [language])
  const fault = wasTried ? faultOfZone(zone) : undefined
  const words = fault && translate(fault.key, fault.values)
  const isNameFault = fault?.key === 'deliveryMethods.faults.zoneName'
  const isPostalFault = fault?.key === 'deliveryMethods.faults.postalPattern'
  const field = { number, zone, onChange }
  return (
    <PartBox
      label={t('deliveryMethods.zones.one', { number })}
      heading={zone.name || t('deliveryMethods.zones.one', { number })}
      removeLabel={t('deliveryMethods.zones.remove', { number })}
      onRemove={onRemove}
    >
      <Pair>
        <TextInput
          label={t('deliveryMethods.zones.name')}
          maxLength={60}
          autoComplete="off"
          value={zone.name}
          error={isNameFault && words}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          data-testid={`zone-${number}-name`}
        />
        <Select
          label={t('deliveryMethods.zones.country')}
          data={countries}
          value={zone.countryTag}
          onChange={(countryTag) => countryTag !== null && onChange({ countryTag, regions: '', communes: '' })}
          searchable
          allowDeselect={false}
          data-testid={`zone-${number}-country`}
        />
      </Pair>
      <PlacesField {...field} name="regions" />
      <PlacesField {...field} name="communes" />
      <PlacesField {...field} name="postalPatterns" error={isPostalFault && words} />
    </PartBox>
  )
}
