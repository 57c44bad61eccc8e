/** What other features may use of the keys. */
export { ApiTab } from '#src/features/access/api-keys/api-tab.tsx'
export { ReferenceTab } from '#src/features/access/api-keys/reference-tab.tsx'
