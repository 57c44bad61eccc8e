import { Popover } from '@mantine/core'
import { cloneElement } from 'react'
import { useT } from '#src/language/use-t.ts'
import { FilterEditor } from '#src/ui/admin/filter/filter-editor.tsx'
import { filterValue } from '#src/ui/admin/filter/filter-value.ts'
import type { KnownFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { type OpeningButton, useOpenAtOnce } from '#src/ui/admin/parts/lazy-opener.tsx'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

export type FilterPopoverProps = {
  filter: KnownFilter
  state: ListUrlState
  button: OpeningButton
  onClose?: () => void
}

/** The editor of a filter, at the button that opens it. */
export function FilterPopover({ filter, state, button, onClose }: FilterPopoverProps) {
  const t = useT()
  const { isOpen, setOpen, buttonRef } = useOpenAtOnce()
  return (
    <Popover
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
      shadow="md"
      opened={isOpen}
      onChange={(opened) => {
        setOpen(opened)
        if (!opened) onClose?.()
      }}
    >
      <Popover.Target>{cloneElement(button, { ref: buttonRef, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown aria-label={t('lists.editFilter', { filter: filter.label })}>
        <FilterEditor
          filter={filter}
          value={filterValue(filter, state)}
          onChange={(text) => state.change({ filters: { [filter.name]: text } })}
          isAlone
        />
      </Popover.Dropdown>
    </Popover>
  )
}
