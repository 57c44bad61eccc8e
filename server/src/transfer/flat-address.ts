/** The address of a record that has several, as the columns of a file. */
import type { Address } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { ColumnSpec, RowValues } from './import-adapter.ts'
import { columnOf } from './import-plan.ts'

export const addressColumns: readonly ColumnSpec[] = [
  columnOf('line1', 'text', ['direccion', 'address', 'calle', 'street']),
  columnOf('line2', 'text', ['direccion2', 'address2', 'depto']),
  columnOf('city', 'text', ['ciudad', 'comuna', 'localidad', 'town']),
  columnOf('region', 'text', ['provincia', 'estado', 'departamento', 'state']),
  columnOf('postalCode', 'code', ['codigopostal', 'zip', 'cp', 'zipcode']),
  columnOf('countryTag', 'text', ['pais', 'country']),
]

/** The columns of the fields where an address may be wrong. */
export const addressFaultColumns = { addresses: 'line1', 'addresses.0.countryTag': 'countryTag' } as const

/** The address that goes into a file: the default one, or else the first. */
export function usualAddress(addresses: readonly Address[]): Address | undefined {
  return addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
}

/** The addresses of a record with a row's changes to the default one; undefined when the row has none. */
export function changedAddresses(
  regionTag: string,
  values: RowValues,
  addresses: readonly Address[],
): object[] | undefined {
  const given = Object.fromEntries(
    addressColumns.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]])),
  )
  if (Object.keys(given).length === 0) return undefined
  const usual = usualAddress(addresses)
  const empty = { label: '', line1: '', line2: '', city: '', region: '', postalCode: '', countryTag: regionTag }
  const changed = { ...(usual ?? { ...empty, isDefault: true }), ...given }
  return usual ? addresses.map((address) => (address === usual ? changed : address)) : [changed]
}
