import type { archiveCustomers } from '@mostrador/contract/features/customers/endpoints.ts'
import type { archiveSuppliers } from '@mostrador/contract/features/suppliers/endpoints.ts'
import { useArchiveMany } from '#src/features/jobs/use-archive-many.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

/** Archives or restores several customers or suppliers, with the right words for each. */
export function useContactArchive(
  endpoint: typeof archiveCustomers | typeof archiveSuppliers,
  area: 'customers' | 'suppliers',
) {
  const t = useT()
  const archive = useEndpointMutation(endpoint)
  return useArchiveMany(archive.mutateAsync, (isArchived, count) =>
    t(`${area}.archive.${isArchived ? 'done' : 'undone'}`, { count }),
  )
}
