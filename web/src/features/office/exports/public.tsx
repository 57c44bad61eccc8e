/** What other features may use of the exports. */
export { groupsOfList, isExportEntity } from '#src/features/office/exports/export-groups.ts'
export { ExportMenu } from '#src/features/office/exports/export-menu.tsx'
export { FullExportCard } from '#src/features/office/exports/full-export-card.tsx'
export { ListExport } from '#src/features/office/exports/list-export.tsx'
export { SelectionExport } from '#src/features/office/exports/selection-export.tsx'
export { useStartExport } from '#src/features/office/exports/use-start-export.ts'
export { useMayExport } from '#src/features/office/exports/use-may-export.ts'
