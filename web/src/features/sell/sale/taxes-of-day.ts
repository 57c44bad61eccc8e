import type { TillSettings } from '@mostrador/contract/features/sell/schema.ts'
import type { TaxVersion } from '@mostrador/contract/features/taxes/schema.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { taxesOnDay } from '@mostrador/domain/price/tax-on-day.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'

/** The versions a sale made now carries, without asking anybody: the device keeps those of later days too. */
export function taxesNow({ company, taxes }: Pick<TillSettings, 'company' | 'taxes'>, now: Date): TaxVersion[] {
  const { timeZone, businessDayStart } = company.settings
  return taxesOnDay(taxes, businessDate(now.toISOString(), timeZone, businessDayStart))
}

/** A version as a line carries it. */
export function lineTax({ id, name, kind, rate, isCompound, priority }: TaxVersion): DraftLine['taxes'][number] {
  return { taxId: id, name, kind, rate, isCompound, priority }
}

/**
 * The line with the versions of the day: a sale that was begun before midnight and is paid after it counts for the new day. A tax
 * the device no longer knows stays as it was. Answers the same line when nothing changes.
 */
export function retaxLine(line: DraftLine, known: readonly TaxVersion[], ofDay: readonly TaxVersion[]): DraftLine {
  const taxes = line.taxes.map((tax) => {
    const groupId = known.find(({ id }) => id === tax.taxId)?.groupId
    const next = ofDay.find((version) => version.groupId === groupId)
    return next && next.id !== tax.taxId ? lineTax(next) : tax
  })
  return taxes.some((tax, index) => tax !== line.taxes[index]) ? { ...line, taxes } : line
}
