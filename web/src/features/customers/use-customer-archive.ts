import { archiveCustomers } from '@mostrador/contract/features/customers/endpoints.ts'
import { useArchiveMany } from '#src/features/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

/** Archives several customers or brings them back. */
export function useCustomerArchive() {
  const t = useT()
  const archive = useEndpointMutation(archiveCustomers)
  return useArchiveMany(archive.mutateAsync, (isArchived, count) =>
    t(isArchived ? 'customers.archive.done' : 'customers.archive.undone', { count }),
  )
}
