/** What other features may use of the imports. */
export { ImportLink } from '#src/features/imports/import-link.tsx'
export { DataTab } from '#src/features/imports/data-tab.tsx'
