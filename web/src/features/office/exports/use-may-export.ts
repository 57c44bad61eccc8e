import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { isExportEntity } from '#src/features/office/exports/export-groups.ts'
import { useCan } from '#src/session/use-can.ts'

/** Whether the list can be exported, and the person may do so. */
export function useMayExport(entity: string): boolean {
  return useCan(startExport) && isExportEntity(entity)
}
