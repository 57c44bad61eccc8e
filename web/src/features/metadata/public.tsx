export { DefaultMetadataTab } from '#src/features/metadata/default-metadata-tab.tsx'
export { useMetadataColumns } from '#src/features/metadata/metadata-columns.tsx'
export { useMetadataDefaults } from '#src/features/metadata/use-metadata-defaults.ts'
export { MetadataCard } from '#src/features/metadata/metadata-card.tsx'
