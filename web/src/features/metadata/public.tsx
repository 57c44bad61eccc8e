export { DefaultMetadataTab } from '#src/features/metadata/default-metadata-tab.tsx'
export { MetadataCard } from '#src/features/metadata/metadata-card.tsx'
