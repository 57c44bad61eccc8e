/** What other features may use of the external shops. */
export { ExternalShopsSection } from '#src/features/access/external-shops/external-shops-section.tsx'
