/** What other features may use of the exports. */
export { groupsOfList } from '#src/features/insight/exports/export-groups.ts'
export { ExportMenu } from '#src/features/insight/exports/export-menu.tsx'
export { FullExportCard } from '#src/features/insight/exports/full-export-card.tsx'
export { ListExport } from '#src/features/insight/exports/list-export.tsx'
export { SelectionExport } from '#src/features/insight/exports/selection-export.tsx'
export { useStartExport } from '#src/features/insight/exports/use-start-export.ts'
export { useMayExport } from '#src/features/insight/exports/use-may-export.ts'
