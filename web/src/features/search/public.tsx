/** What the frame may use of the search. */
export { PaletteHost } from '#src/features/search/palette-host.tsx'
