import { taxesOnDay } from '../price/tax-on-day.ts'
import { isSame } from './compare-line-price.ts'
import type { KnownTax } from './known-shop.ts'
import type { OfferedTax } from './offered-sale.ts'

/** The versions in force on a business day, as lines carry them. */
export function taxesOf(known: readonly KnownTax[], day: string, takes: (tax: KnownTax) => boolean): OfferedTax[] {
  return taxesOnDay(known, day)
    .filter(takes)
    .map(({ id, name, kind, rate, isCompound, priority }) => ({ taxId: id, name, kind, rate, isCompound, priority }))
}

/** Whether two lines carry the same taxes, field by field and in any order. */
export function haveSameTaxes(given: readonly OfferedTax[], expected: readonly OfferedTax[]): boolean {
  return given.length === expected.length && given.every((tax) => expected.some((other) => isSameTax(tax, other)))
}

function isSameTax(a: OfferedTax, b: OfferedTax): boolean {
  return (
    a.taxId === b.taxId &&
    a.kind === b.kind &&
    isSame(a.rate, b.rate) &&
    a.isCompound === b.isCompound &&
    a.priority === b.priority &&
    a.name.en === b.name.en &&
    a.name.es === b.name.es
  )
}
