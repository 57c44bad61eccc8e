import { Row } from '#src/ui/layout/boxes.tsx'
import { CloseButton } from '@mantine/core'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import { type DimensionName, dimensionOf } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { parseFilter } from '@mostrador/contract/list.ts'
import { groupName } from '#src/features/insight/reports/group-words.ts'
import styles from '#src/features/insight/reports/reports.module.css'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** The filters that are on, each with a cross. */
export function FilterBadges({ state, data }: { state: ReportState; data: ReportAnswer }) {
  const translator = useTranslator()
  const { t } = translator
  const { settings } = useCompany()
  if (state.dimensionFilters.length === 0) return null
  const nameOf = (dimension: DimensionName, key: string) =>
    groupName(translator, settings, dimension, { key, label: data.filterNames[dimension]?.[key] ?? null })
  return (
    <Row as="ul" gap={2} data-testid="report-filters">
      {state.dimensionFilters.map(({ name, text }) => {
        const value = valuesOf(name, text)
          .map((key) => nameOf(name, key))
          .join(', ')
        const words = t('reports.filters.is', { dimension: t(`reports.dimensions.${name}`), value })
        return (
          <Row key={name} as="li" gap={1} align="center" inline wrap={false} className={styles['badge']}>
            {words}
            <CloseButton
              size="sm"
              aria-label={t('reports.filters.remove', { filter: words })}
              onClick={() => state.change({ [name]: null })}
            />
          </Row>
        )
      })}
    </Row>
  )
}

function valuesOf(name: DimensionName, text: string): string[] {
  const filter = parseFilter(dimensionOf(name).filter, text)
  if (filter?.is === 'in') return filter.values
  return [filter?.is === 'contains' ? filter.text : '']
}
