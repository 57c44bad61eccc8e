/** Tax ids (K-2): the stored form of each, and whether its check digits are correct. */
import type { taxIdTypes } from '@mostrador/contract/features/customers/customers/schema.ts'
import { normaliseRut } from '@mostrador/domain/code/rut.ts'

export type TaxIdType = (typeof taxIdTypes)[number]
/** `wrong` is refused. `doubtful` is kept when the person insists, because offices have issued odd numbers. */
export type TaxIdCheck = 'good' | 'doubtful' | 'wrong'
type ParsedTaxId = { text: string; verdict: TaxIdCheck }

/** The numbers that a type stands for in each region, by the library's names. In other regions the type says nothing about digits. */
const numbers: Partial<Record<TaxIdType, Readonly<Record<string, readonly string[]>>>> = {
  // In Uruguay the name is the Chilean one, but the number is another.
  rut: { UY: ['rut'] },
  nit: { CO: ['nit'], GT: ['nit'], SV: ['nit'] },
  ruc: { PE: ['ruc'], EC: ['ruc', 'ci'], PY: ['ruc'] },
  cuit: { AR: ['cuit'] },
  rfc: { MX: ['rfc'] },
  vat: { ES: ['nif', 'nie', 'cif', 'dni'] },
}

/** Spaces and dots only group digits. */
const compacted = (text: string) => text.replace(/[\s.]/g, '').toUpperCase()

/**
 * Normalises a tax id to its stored form and checks it. `regionTag` is the company's: the same letters name different numbers in different
 * countries.
 */
export async function parseTaxId(type: TaxIdType, text: string, regionTag: string): Promise<ParsedTaxId> {
  if (type === 'passport' || type === 'other') return { text: text.trim().toUpperCase(), verdict: 'good' }
  const names = numbers[type]?.[regionTag]
  if (type === 'rut' && !names) {
    const rut = normaliseRut(text)
    return { text: rut ?? compacted(text), verdict: rut === undefined ? 'wrong' : 'good' }
  }
  const plain = compacted(text)
  if (!names) return { text: plain, verdict: /^[A-Z0-9/-]{4,20}$/.test(plain) ? 'good' : 'doubtful' }

  // Numbers of ninety countries, imported when the first one is typed.
  const { stdnum } = await import('stdnum')
  for (const name of names) {
    const result = stdnum[regionTag]?.[name]?.validate(plain.replaceAll('-', ''))
    if (result?.isValid) return { text: result.compact, verdict: 'good' }
  }
  return { text: plain, verdict: 'doubtful' }
}
