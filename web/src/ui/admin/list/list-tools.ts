/** What a list opens on a press: one file, because each part is small and whoever opens one opens more. */
export { ColumnPopover } from '#src/ui/admin/list/column-popover.tsx'
export { SaveViewButton } from '#src/ui/admin/list/save-view-button.tsx'
export { ViewMenu } from '#src/ui/admin/list/view-menu.tsx'
