import { MultiSelect, Textarea } from '@mantine/core'
import { chileanRegions } from '@mostrador/domain/delivery/chilean-places.ts'
import type { ReactNode } from 'react'
import type { ZoneValues } from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import { linesOf } from '#src/ui/admin/fields/fields.ts'
import { useT } from '#src/language/use-t.ts'

/** The country whose regions and communes are known, to choose from. */
const knownCountry = 'CL'
const shownRows = { min: 1, max: 8 }

type PlacesFieldProps = {
  number: number
  zone: ZoneValues
  name: 'regions' | 'communes' | 'postalPatterns'
  error?: ReactNode
  onChange: (changed: Partial<ZoneValues>) => void
}

/** Places of a zone: chosen from a list where the product knows them, otherwise one on each line. */
export function PlacesField({ number, zone, name, error, onChange }: PlacesFieldProps) {
  const t = useT()
  const isKnown = zone.countryTag === knownCountry
  const shared = { autoComplete: 'off', error, 'data-testid': `zone-${number}-${name}` }
  if (name !== 'postalPatterns' && isKnown)
    return (
      <MultiSelect
        {...shared}
        label={t(name === 'regions' ? 'deliveryMethods.zones.regions' : 'deliveryMethods.zones.communesChile')}
        data={name === 'regions' ? chileanRegions.map((region) => region.name) : communesByRegion}
        value={linesOf(zone[name])}
        onChange={(chosen) => onChange({ [name]: chosen.join('\n') })}
        placeholder={zone[name] === '' ? t('deliveryMethods.zones.choose') : ''}
        searchable
        hidePickedOptions
        clearable
        maxDropdownHeight={310}
      />
    )
  return (
    <Textarea
      {...shared}
      label={t(name === 'postalPatterns' ? 'deliveryMethods.zones.postal' : `deliveryMethods.zones.${name}`)}
      description={t(
        name === 'postalPatterns' ? 'deliveryMethods.zones.postalHelp' : 'deliveryMethods.zones.onePerLine',
      )}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={shownRows.min}
      maxRows={shownRows.max}
      value={zone[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}

const communesByRegion = chileanRegions.map(({ name, communes }) => ({ group: name, items: [...communes] }))
