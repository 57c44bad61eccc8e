/** What other features may use of the imports. */
export { DataTab } from '#src/features/imports/data-tab.tsx'
