import { Checkbox, Select, TextInput } from '@mantine/core'
import type { Address } from '@mostrador/contract/features/customers/customers/schema.ts'
import { countryTags } from '@mostrador/contract/countries.ts'
import { regionName } from '@mostrador/contract/regions.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { type ReactNode, useMemo } from 'react'
import { addressWords } from '#src/features/customers/customers/address-words.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Pair } from '#src/ui/detail-page.tsx'
import { PartBox, PartsField } from '#src/ui/admin/form/parts-field.tsx'

/** The contract's limit. */
const mostAddresses = 10

type AddressesFieldProps = { value: Address[]; onChange: (addresses: Address[]) => void; error: ReactNode }

/** Up to ten addresses, one of them the default, with the words of their country. */
export function AddressesField({ value, onChange, error }: AddressesFieldProps) {
  const t = useT()
  const { regionTag } = useCompany().settings
  const add = () => onChange([...value, { ...emptyAddress(regionTag), isDefault: value.length === 0 }])
  const change = (index: number, changed: Partial<Address>) =>
    onChange(
      value.map((address, at) => {
        if (at === index) return { ...address, ...changed }
        return changed.isDefault ? { ...address, isDefault: false } : address
      }),
    )
  return (
    <PartsField
      name="addresses"
      value={value}
      most={mostAddresses}
      words={{
        title: t('customers.form.addresses'),
        none: t('customers.address.none'),
        add: t('customers.address.add'),
        full: t('customers.address.full'),
      }}
      addTestId="add-address"
      onAdd={add}
      error={error}
    >
      {(address, index) => (
        <AddressPart
          number={index + 1}
          address={address}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      )}
    </PartsField>
  )
}

type AddressPartProps = {
  number: number
  address: Address
  onChange: (changed: Partial<Address>) => void
  onRemove: () => void
}

function AddressPart({ number, address, onChange, onRemove }: AddressPartProps) {
  const t = useT()
  const language = useLanguage()
  const words = addressWords(address.countryTag)
  const countries = useMemo(() => countriesIn(language), [language])
  const field = (name: 'label' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode', label: string, max: number) => (
    <TextInput
      label={label}
      {...(name === 'label' && { placeholder: t('customers.address.labelHelp') })}
      maxLength={max}
      autoComplete="off"
      value={address[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      data-testid={`address-${number}-${name}`}
    />
  )
  return (
    <PartBox
      label={t('customers.address.one', { number })}
      heading={address.label || t('customers.address.one', { number })}
      removeLabel={t('customers.address.remove', { number })}
      onRemove={onRemove}
    >
      <Pair>
        <Select
          label={t('customers.address.country')}
          data={countries}
          value={address.countryTag}
          onChange={(countryTag) => countryTag !== null && onChange({ countryTag })}
          searchable
          allowDeselect={false}
        />
        {field('label', t('customers.address.label'), 40)}
      </Pair>
      {field('line1', t('customers.address.line1'), 120)}
      {field('line2', t('customers.address.line2'), 120)}
      <Pair>
        {field('city', t(`customers.address.${words.city}`), 80)}
        {field('region', t(`customers.address.${words.region}`), 80)}
        {field('postalCode', t(`customers.address.${words.postalCode}`), 20)}
      </Pair>
      <Checkbox
        label={t('customers.address.isDefault')}
        checked={address.isDefault}
        onChange={(event) => onChange({ isDefault: event.currentTarget.checked })}
      />
    </PartBox>
  )
}

/** All countries by name, sorted for the language. */
function countriesIn(language: Language): { value: string; label: string }[] {
  return countryTags
    .map((value) => ({ value, label: regionName(value, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

function emptyAddress(countryTag: string): Address {
  return { label: '', line1: '', line2: '', city: '', region: '', postalCode: '', countryTag, isDefault: false }
}
