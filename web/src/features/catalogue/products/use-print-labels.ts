import { labelsAddress, type LabelsState } from '#src/features/catalogue/labels/public.tsx'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

/** Opens the label screen for some products. */
export function usePrintLabels(): (selection: BulkSelection) => Promise<void> {
  const navigate = useCheckedNavigate()
  return (selection) => navigate(labelsAddress, { state: { selection } satisfies LabelsState })
}
