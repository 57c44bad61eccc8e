import { type DimensionName, dimensionOf } from './dimensions.ts'
import { addDays, addMonths, type DayRange } from '@mostrador/domain/report/period.ts'

type Changes = Record<string, string | null>

/**
 * The filters that leave only the facts of a group: its own key, never a guess of its dates. A group of time becomes its days
 * within the period.
 */
export function filtersOfGroup(dimension: DimensionName, key: string, range: DayRange): Changes {
  const days = daysOfGroup(dimension, key)
  if (days) {
    const from = days.from < range.from ? range.from : days.from
    const to = days.to > range.to ? range.to : days.to
    return { day: `${from}..${to}`, period: null }
  }
  if (key === '') return { [dimension]: 'empty' }
  return { [dimension]: dimensionOf(dimension).filter.kind === 'text' ? `*${key}` : key }
}

function daysOfGroup(dimension: DimensionName, key: string): DayRange | null {
  if (dimension === 'day') return { from: key, to: key }
  if (dimension === 'week') return { from: key, to: addDays(key, 6) }
  if (dimension === 'month') return { from: `${key}-01`, to: addDays(addMonths(`${key}-01`, 1), -1) }
  return null
}

/** Leads to the documents of a figure. The period is fixed to its days, without a comparison. */
export function documentsOf(groups: readonly Changes[], range: DayRange): Changes {
  return {
    day: `${range.from}..${range.to}`,
    period: null,
    ...Object.assign({}, ...groups),
    by: 'document',
    and: null,
    compare: 'none',
  }
}
