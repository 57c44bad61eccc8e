/** What other features may use of the imports. */
export { ImportLink } from '#src/features/insight/imports/import-link.tsx'
export { DataTab } from '#src/features/insight/imports/data-tab.tsx'
