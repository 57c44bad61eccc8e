import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { FilterButton } from '#src/ui/admin/filter/filter-button.tsx'
import type { KnownFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { LazyOpener } from '#src/ui/admin/parts/lazy-opener.tsx'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

type FilterBarProps = { filters: readonly KnownFilter[]; state: ListUrlState }

const OtherFilters = lazyPart(async () => (await import('#src/ui/admin/filter/filter-tools.ts')).OtherFilters)

/** The two or three most used filters, and the others behind one button. */
export function FilterBar({ filters, state }: FilterBarProps) {
  const t = useT()
  const promoted = filters.filter(({ isPromoted }) => isPromoted)
  const others = filters.filter(({ isPromoted }) => !isPromoted)
  const button = (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} data-testid="add-filter">
      {t('lists.addFilter')}
    </Button>
  )
  return (
    <>
      {promoted.map((filter) => (
        <FilterButton
          key={filter.name}
          filter={filter}
          state={state}
          button={
            <Button
              variant="default"
              rightSection={<IconChevronDown size={16} stroke={1.75} />}
              data-testid={`filter-${filter.name}`}
            >
              {filter.label}
            </Button>
          }
        />
      ))}
      {others.length > 0 && (
        <LazyOpener button={button} opens="menu" fetch={OtherFilters.fetch}>
          <OtherFilters filters={others} state={state} button={button} />
        </LazyOpener>
      )}
    </>
  )
}
