import type { DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { dimensionOf, wordsOf } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { actionWords } from '#src/features/office/audit/public.tsx'
import type { WebTranslator } from '#src/language/translator.ts'
import { dayWords } from '#src/ui/admin/list/day-words.ts'

type Group = { key: string; label: string | null }

/** The name of a group in the reader's language. */
export function groupName(
  { t, translate, language }: WebTranslator,
  settings: CompanySettings,
  dimension: DimensionName,
  { key, label }: Group,
): string {
  if (key === '') return emptyName({ t }, dimension)
  if (label !== null) return label
  if (dimension === 'day') return dayWords(key, 'short', language, settings.regionTag)
  if (dimension === 'week') return formatDate(key, settings)
  if (dimension === 'month') return monthName(key, language, settings)
  if (dimension === 'hour') return `${key.padStart(2, '0')}:00`
  if (dimension === 'action') return actionWords({ translate }, key)
  const { filter } = dimensionOf(dimension)
  if (filter.kind === 'choice') return translate(`${wordsOf(dimension)}.${key}`)
  return filter.kind === 'reference' ? t('reports.empty.gone') : key
}

function emptyName({ t }: Pick<WebTranslator, 't'>, dimension: DimensionName): string {
  switch (dimension) {
    case 'product':
    case 'variant':
    case 'category':
    case 'brand':
    case 'customer':
    case 'tenderFamily':
      return t(`reports.empty.${dimension}`)
    default:
      return t('reports.empty.other')
  }
}

function monthName(key: string, language: string, { regionTag }: CompanySettings): string {
  const format = new Intl.DateTimeFormat(`${language}-${regionTag}`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${key}-01`))
}
