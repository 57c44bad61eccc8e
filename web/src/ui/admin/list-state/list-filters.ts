import type { FilterSpec, ParsedFilter } from '@mostrador/contract/list.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { T } from '#src/language/translator.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { periodOf } from '#src/ui/admin/list-state/list-periods.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'

/** An option; in a tree it has its own name and depth besides its path. */
export type FilterOption = { value: string; label: string; name?: string; depth?: number }

/** How a filter of the list's description is displayed. Its kind is in the description. */
export type ListFilter = {
  name: string
  label: string
  /** Shown as its own button; the others are under “+ Filter”. Two or three per list. */
  isPromoted?: boolean
  /** The values of a choice, or all records of a short reference. */
  options?: readonly FilterOption[]
  /** Where the records of a long reference are found. */
  source?: ReferenceSource
  /** Offers “is empty” and “is not empty”. */
  mayBeEmpty?: boolean
}

/** A filter with its kind. */
export type KnownFilter = ListFilter & { kind: FilterSpec['kind'] }

export type FilterEditorProps = {
  filter: KnownFilter
  value: ParsedFilter | undefined
  /** The text of `contract/src/list.ts`; null removes the filter. */
  onChange: (text: string | null) => void
  /** No other filter stands below it. */
  isAlone?: boolean
}

type Words = { t: T; settings: CompanySettings; now: string; nameOf: (id: string) => string | undefined }

/** A filter in words, short where it is clear: `Active`, `Price from 3`, `Category: empty`. */
export function filterWords({ label, kind, options = [] }: KnownFilter, filter: ParsedFilter, world: Words): string {
  const { t, settings, now, nameOf } = world
  switch (filter.is) {
    case 'empty':
      return t('lists.filter.empty', { label })
    case 'notEmpty':
      return t('lists.filter.notEmpty', { label })
    case 'contains':
      return t('lists.filter.holds', { label, text: filter.text })
    case 'yesNo':
      return t('lists.filter.is', { label, values: t(filter.value ? 'shell.buttons.yes' : 'shell.buttons.no') })
    case 'in':
      return filter.values
        .map((value) => options.find((option) => option.value === value)?.label ?? nameOf(value) ?? '…')
        .join(', ')
    default: {
      const period = kind === 'date' ? periodOf(filter, now, settings) : undefined
      if (period) return t(`lists.periods.${period}`)
      const [from, to] = [filter.from, filter.to].map((end) => (end === null ? '' : endWords(kind, end, settings)))
      if (to === '') return t('lists.filter.atLeast', { label, from: from ?? '' })
      return from === ''
        ? t('lists.filter.atMost', { label, to: to ?? '' })
        : t('lists.filter.between', { label, from: from ?? '', to: to ?? '' })
    }
  }
}

/** The end of a range in the region's format. */
export function endWords(kind: FilterSpec['kind'], end: string, settings: CompanySettings): string {
  if (kind === 'date') return formatDate(end, settings)
  return kind === 'money' ? showPrice(end, settings) : end
}
