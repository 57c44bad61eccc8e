/** What the frame may use of the search. */
export { PaletteHost } from '#src/features/search/palette-host.tsx'
export { shortcutListStore } from '#src/features/search/shortcut-list-store.ts'
