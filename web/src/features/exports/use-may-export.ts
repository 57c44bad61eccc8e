import { startExport } from '@mostrador/contract/features/exports/endpoints.ts'
import { isExportEntity } from '#src/features/exports/export-groups.ts'
import { useCan } from '#src/session/use-can.ts'

/** Whether the person may take a list along, and the list can be. */
export function useMayExport(entity: string): boolean {
  return useCan(startExport) && isExportEntity(entity)
}
