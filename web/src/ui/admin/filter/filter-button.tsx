import { late } from '#src/lib/late.ts'
import type { FilterPopoverProps } from '#src/ui/admin/filter/filter-popover.tsx'
import { OpensLate } from '#src/ui/admin/parts/opens-late.tsx'

const FilterPopover = late(async () => (await import('#src/ui/admin/filter/filter-tools.ts')).FilterPopover)

/** A button that opens the editor of a filter. */
export function FilterButton(props: FilterPopoverProps) {
  return (
    <OpensLate button={props.button} opens="dialog" fetch={FilterPopover.fetch}>
      <FilterPopover {...props} />
    </OpensLate>
  )
}
