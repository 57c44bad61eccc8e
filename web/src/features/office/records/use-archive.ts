import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { archiveSuppliers } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { ArchivedArea } from '@mostrador/contract/screens/screens.ts'
import { useArchiveMany } from '#src/features/office/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useUndoable } from '#src/ui/admin/form/undoable.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

/** How a list archives: several records at once, or one by its row. Both can be undone for some seconds. */
export type RecordArchive = {
  endpoint: Pick<Endpoint, 'who'>
  one: (record: { id: string; name: string }, isArchived: boolean) => Promise<unknown>
  many?: ArchiveMany
}
type ArchiveMany = (selection: BulkSelection, isArchived: boolean) => Promise<boolean>

/** The shape of the endpoints that `archiveRecords` answers, whatever the screen. */
type ArchiveEndpoint = Omit<typeof archiveSuppliers, keyof Endpoint> &
  Pick<typeof archiveSuppliers, 'input' | 'output'> &
  Endpoint

/** For endpoints that take a selection of the list. */
export function useArchiveOfMany(
  endpoint: ArchiveEndpoint,
  area: ArchivedArea | 'customers',
): RecordArchive & { many: ArchiveMany } {
  const t = useT()
  const archive = useEndpointMutation(endpoint)
  const many = useArchiveMany(archive.mutateAsync, (isArchived, count) =>
    t(`${area}.archive.${isArchived ? 'done' : 'undone'}`, { count }),
  )
  return { endpoint, many, one: ({ id }, isArchived) => many({ ids: [id] }, isArchived) }
}

/** For endpoints that archive one record by its id. */
export function useArchiveOfOne(
  endpoint: Pick<Endpoint, 'who'>,
  send: (id: string, isArchived: boolean) => Promise<unknown>,
): RecordArchive {
  const t = useT()
  const change = useUndoable()
  return {
    endpoint,
    one: ({ id, name }, isArchived) => {
      const words = [t('forms.archive.done', { name }), t('forms.archive.undone', { name })] as const
      return change({
        done: words[isArchived ? 0 : 1],
        undone: words[isArchived ? 1 : 0],
        send: () => send(id, isArchived),
        undo: () => send(id, !isArchived),
      })
    },
  }
}
