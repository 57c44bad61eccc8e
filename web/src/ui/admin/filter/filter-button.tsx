import { lazyPart } from '#src/lib/lazy-part.ts'
import type { FilterPopoverProps } from '#src/ui/admin/filter/filter-popover.tsx'
import { LazyOpener } from '#src/ui/admin/parts/lazy-opener.tsx'

const FilterPopover = lazyPart(async () => (await import('#src/ui/admin/filter/filter-tools.ts')).FilterPopover)

/** A button that opens the editor of a filter. */
export function FilterButton(props: FilterPopoverProps) {
  return (
    <LazyOpener button={props.button} opens="dialog" fetch={FilterPopover.fetch}>
      <FilterPopover {...props} />
    </LazyOpener>
  )
}
