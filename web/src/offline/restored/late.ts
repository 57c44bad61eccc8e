/** A file of its own: a script names all files of what it loads late, and the pages that check in would name thirty for this. */
export const late = () => import('#src/offline/prove-makers.ts')
