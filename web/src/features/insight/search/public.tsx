/** What the frame may use of the search. */
export { PaletteHost } from '#src/features/insight/search/palette-host.tsx'
export { shortcutListStore } from '#src/features/insight/search/shortcut-list-store.ts'
