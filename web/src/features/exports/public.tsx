/** What other features may use of the exports. */
export { groupsOfList } from '#src/features/exports/export-groups.ts'
export { ExportMenu } from '#src/features/exports/export-menu.tsx'
export { FullExportCard } from '#src/features/exports/full-export-card.tsx'
export { ListExport } from '#src/features/exports/list-export.tsx'
export { SelectionExport } from '#src/features/exports/selection-export.tsx'
export { useStartExport } from '#src/features/exports/use-start-export.ts'
export { useMayExport } from '#src/features/exports/use-may-export.ts'
