import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { FilterPopover } from '#src/ui/admin/filter-popover.tsx'
import type { KnownFilter } from '#src/ui/admin/list-filters.ts'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'

type FilterBarProps = { filters: readonly KnownFilter[]; state: ListUrlState }

/** The two or three filters people use most, and the others behind one button. */
export function FilterBar({ filters, state }: FilterBarProps) {
  const promoted = filters.filter(({ isPromoted }) => isPromoted)
  const others = filters.filter(({ isPromoted }) => !isPromoted)
  return (
    <>
      {promoted.map((filter) => (
        <FilterPopover key={filter.name} filter={filter} state={state}>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} stroke={1.75} />}
            data-testid={`filter-${filter.name}`}
          >
            {filter.label}
          </Button>
        </FilterPopover>
      ))}
      {others.length > 0 && <OtherFilters filters={others} state={state} />}
    </>
  )
}

function OtherFilters({ filters, state }: FilterBarProps) {
  const t = useT()
  const [chosen, setChosen] = useState<KnownFilter | null>(null)
  const button = (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} data-testid="add-filter">
      {t('lists.addFilter')}
    </Button>
  )
  if (chosen) {
    return (
      <FilterPopover filter={chosen} state={state} isOpen onChange={(isOpen) => !isOpen && setChosen(null)}>
        {button}
      </FilterPopover>
    )
  }
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {filters.map((filter) => (
          <Menu.Item key={filter.name} onClick={() => setChosen(filter)} data-testid={`filter-${filter.name}`}>
            {filter.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
