import { archiveSuppliers } from '@mostrador/contract/features/suppliers/endpoints.ts'
import { useArchiveMany } from '#src/features/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

/** Archives several suppliers or brings them back. */
export function useSupplierArchive() {
  const t = useT()
  const archive = useEndpointMutation(archiveSuppliers)
  return useArchiveMany(archive.mutateAsync, (isArchived, count) =>
    t(isArchived ? 'suppliers.archive.done' : 'suppliers.archive.undone', { count }),
  )
}
