import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { TaxVersion } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { taxesOnDay } from '@mostrador/domain/price/tax-on-day.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'

/** The tax versions that apply to a sale now. The device also has later versions, so it needs no request. */
export function taxesNow({ company, taxes }: Pick<TillSettings, 'company' | 'taxes'>, now: Date): TaxVersion[] {
  const { timeZone, businessDayStart } = company.settings
  return taxesOnDay(taxes, businessDate(now.toISOString(), timeZone, businessDayStart))
}

/** A tax version as stored in a line. */
export function lineTax({ id, name, kind, rate, isCompound, priority }: TaxVersion): DraftLine['taxes'][number] {
  return { taxId: id, name, kind, rate, isCompound, priority }
}

/**
 * Updates a line to the tax versions of the day: a sale begun before midnight and paid after it counts for the new day. A tax
 * that the device no longer knows stays unchanged. Returns the same line if nothing changes.
 */
export function retaxLine(line: DraftLine, known: readonly TaxVersion[], ofDay: readonly TaxVersion[]): DraftLine {
  const taxes = line.taxes.map((tax) => {
    const groupId = known.find(({ id }) => id === tax.taxId)?.groupId
    const next = ofDay.find((version) => version.groupId === groupId)
    return next && next.id !== tax.taxId ? lineTax(next) : tax
  })
  return taxes.some((tax, index) => tax !== line.taxes[index]) ? { ...line, taxes } : line
}
