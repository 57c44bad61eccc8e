/** Tax ids (K-2): the one form each is kept in, and whether its check digits fit. */
import type { taxIdTypes } from '@mostrador/contract/features/customers/schema.ts'
import { normaliseRut } from '@mostrador/domain/code/rut.ts'

export type TaxIdType = (typeof taxIdTypes)[number]
/** `wrong` is refused; `doubtful` is kept when the person insists, since offices have issued odd numbers. */
export type TaxIdVerdict = 'good' | 'doubtful' | 'wrong'
export type JudgedTaxId = { text: string; verdict: TaxIdVerdict }

/** Which numbers go by a name in which region, as the library calls them; elsewhere the name says nothing about digits. */
const numbers: Partial<Record<TaxIdType, Readonly<Record<string, readonly string[]>>>> = {
  // In Uruguay the name is the Chilean one and the number another.
  rut: { UY: ['rut'] },
  nit: { CO: ['nit'], GT: ['nit'], SV: ['nit'] },
  ruc: { PE: ['ruc'], EC: ['ruc', 'ci'], PY: ['ruc'] },
  cuit: { AR: ['cuit'] },
  rfc: { MX: ['rfc'] },
  vat: { ES: ['nif', 'nie', 'cif', 'dni'] },
}

/** Spaces and dots are how people group digits; they mean nothing. */
const compacted = (text: string) => text.replace(/[\s.]/g, '').toUpperCase()

/**
 * Brings a tax id to the form it is kept in and judges it. `regionTag` is the company's: the same letters name different numbers in
 * different countries.
 */
export async function judgeTaxId(type: TaxIdType, text: string, regionTag: string): Promise<JudgedTaxId> {
  if (type === 'passport' || type === 'other') return { text: text.trim().toUpperCase(), verdict: 'good' }
  const names = numbers[type]?.[regionTag]
  if (type === 'rut' && !names) {
    const rut = normaliseRut(text)
    return { text: rut ?? compacted(text), verdict: rut === undefined ? 'wrong' : 'good' }
  }
  const plain = compacted(text)
  if (!names) return { text: plain, verdict: /^[A-Z0-9/-]{4,20}$/.test(plain) ? 'good' : 'doubtful' }

  // Numbers of ninety countries: loaded when the first one is typed.
  const { stdnum } = await import('stdnum')
  for (const name of names) {
    const result = stdnum[regionTag]?.[name]?.validate(plain.replaceAll('-', ''))
    if (result?.isValid) return { text: result.compact, verdict: 'good' }
  }
  return { text: plain, verdict: 'doubtful' }
}
