import type { taxIdTypes as contractTypes } from '@mostrador/contract/features/customers/customers/schema.ts'
import { findRegion } from '@mostrador/contract/regions.ts'
import { formatRut, normaliseRut } from '@mostrador/domain/code/rut.ts'

/** The contract's kinds; a copy by value, because importing them would bring zod into the browser. */
export const taxIdTypes: typeof contractTypes = ['rut', 'nit', 'ruc', 'cuit', 'rfc', 'vat', 'passport', 'other']
export type TaxIdType = (typeof taxIdTypes)[number]

/** A tax number in its usual notation: `12.345.678-5`. Numbers without one stay as they are. */
export function shownTaxId(type: TaxIdType | null, taxId: string | null): string {
  if (taxId === null) return ''
  const rut = type === 'rut' ? normaliseRut(taxId) : undefined
  return rut === undefined ? taxId : formatRut(rut)
}

const vatNames = ['NIF', 'TVA', 'VAT', 'USt-IdNr.', 'P. IVA']

/** The kind of tax number businesses of a region have. */
export function usualTaxIdType(regionTag: string): TaxIdType {
  const label = findRegion(regionTag)?.taxIdLabel ?? ''
  if (vatNames.includes(label)) return 'vat'
  return taxIdTypes.find((type) => type === label.toLowerCase()) ?? 'other'
}
