import { archiveSuppliers } from '@mostrador/contract/features/suppliers/endpoints.ts'
import type { maxBulkIds as contractLimit } from '@mostrador/contract/paging.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useUndoable } from '#src/ui/admin/undoable.ts'
import type { BulkSelection } from '#src/ui/admin/use-selection.ts'

/** The contract's limit; a copy by value, because importing it would bring zod into the browser. */
const maxBulkIds: typeof contractLimit = 500

/** Archives several suppliers or brings them back, with eight seconds to think again. Answers whether it was done. */
export function useSupplierArchive() {
  const t = useT()
  const archive = useEndpointMutation(archiveSuppliers)
  const change = useUndoable()
  const words = (isArchived: boolean, count: number) =>
    t(isArchived ? 'suppliers.archive.done' : 'suppliers.archive.undone', { count })
  return (selection: BulkSelection, isArchived: boolean, count: number) => {
    let changed: string[] = []
    return change({
      done: words(isArchived, count),
      undone: words(!isArchived, count),
      send: async () => {
        changed = (await archive.mutateAsync({ selection, isArchived })).changedIds
      },
      undo: async () => {
        for (let from = 0; from < changed.length; from += maxBulkIds)
          await archive.mutateAsync({
            selection: { ids: changed.slice(from, from + maxBulkIds) },
            isArchived: !isArchived,
          })
      },
    })
  }
}
