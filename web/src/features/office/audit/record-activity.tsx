import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { Suspense } from 'react'
import type { RecordActivityProps } from '#src/features/office/audit/record-entries.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCan } from '#src/session/use-can.ts'

const RecordEntries = lazyPart(
  async () => (await import('#src/features/office/audit/record-entries.tsx')).RecordEntries,
)

/** The recent history of one record, as a card of its page; nothing without the permission to see the history. */
export function RecordActivity({ entity, entityId }: RecordActivityProps) {
  const maySee = useCan(listAuditEntries)
  if (!maySee) return null
  return (
    <Suspense>
      <RecordEntries key={entityId} entity={entity} entityId={entityId} />
    </Suspense>
  )
}
