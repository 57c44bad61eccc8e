/** What other features may use of the imports. */
export { ImportLink } from '#src/features/office/imports/import-link.tsx'
export { DataTab } from '#src/features/office/imports/data-tab.tsx'
