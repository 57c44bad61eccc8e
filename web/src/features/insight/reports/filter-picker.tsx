import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { LazyOpener } from '#src/ui/admin/parts/lazy-opener.tsx'

const FilterChoices = lazyPart(
  async () => (await import('#src/features/insight/reports/filter-choices.tsx')).FilterChoices,
)

/** The button that adds a filter to a report. */
export function FilterPicker({ state }: { state: ReportState }) {
  const t = useT()
  const button = (
    <Button
      variant="default"
      className="k-self-start"
      leftSection={<IconFilter size={16} stroke={1.75} />}
      data-testid="report-filter"
    >
      {t('reports.filters.add')}
    </Button>
  )
  return (
    <LazyOpener button={button} opens="dialog" fetch={FilterChoices.fetch}>
      <FilterChoices state={state} button={button} />
    </LazyOpener>
  )
}
