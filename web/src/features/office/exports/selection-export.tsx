import { ExportMenu } from '#src/features/office/exports/export-menu.tsx'
import { countedRows } from '#src/ui/admin/list-state/list-pages.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

type SelectionExportProps = { entity: string; selection: BulkSelection; count: number; onDone: () => void }

/** The export of the selected rows, among the other bulk actions. */
export function SelectionExport({ entity, selection, count, onDone }: SelectionExportProps) {
  const known = count > countedRows ? null : count
  return (
    <ExportMenu entity={entity} groups={[{ key: 'selected', count: known, selection }]} onStarted={onDone} compact />
  )
}
