import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { useT } from '#src/language/use-t.ts'
import { FilterEditor } from '#src/ui/admin/filter-editor.tsx'
import type { KnownFilter } from '#src/ui/admin/list-filters.ts'
import { parseFilter } from '@mostrador/contract/list.ts'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'

type FilterPopoverProps = {
  filter: KnownFilter
  state: ListUrlState
  children: ReactElement
  isOpen?: boolean
  onChange?: (isOpen: boolean) => void
}

/** What the address says about a filter. */
export function valueOf(filter: KnownFilter, state: ListUrlState) {
  const text = state.url.filters[filter.name]
  const spec = state.spec.filters[filter.name]
  return text === undefined || spec === undefined ? undefined : parseFilter(spec, text)
}

/** The editor of a filter at the button that opens it. */
export function FilterPopover({ filter, state, children, isOpen, onChange }: FilterPopoverProps) {
  const t = useT()
  return (
    <Popover
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
      shadow="md"
      {...(isOpen !== undefined && { opened: isOpen })}
      {...(onChange && { onChange })}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={t('lists.editFilter', { filter: filter.label })}>
        <FilterEditor
          filter={filter}
          value={valueOf(filter, state)}
          onChange={(text) => state.change({ filters: { [filter.name]: text } })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
