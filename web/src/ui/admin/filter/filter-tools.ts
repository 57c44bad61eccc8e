/** What filters open on a press: one file, because each part is small and whoever opens one opens more. */
export { FilterPopover } from '#src/ui/admin/filter/filter-popover.tsx'
export { FilterSheet } from '#src/ui/admin/filter/filter-sheet.tsx'
export { OtherFilters } from '#src/ui/admin/filter/other-filters.tsx'
