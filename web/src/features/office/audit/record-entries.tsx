import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import type { AuditArea } from '@mostrador/contract/features/office/audit/list.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { HistoryEntries } from '#src/features/office/audit/history-entries.tsx'
import { recordHistoryAddress } from '#src/features/office/audit/history-url.ts'
import { settingsAddress } from '#src/features/office/audit/record-address.ts'
import { useT } from '#src/language/use-t.ts'
import { queryKeyOf, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { onLiveNews } from '#src/live/live.ts'
import { useSession } from '#src/session/session-store.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { Card, DetailLoading } from '#src/ui/detail-page.tsx'

const shownEntries = 5

export type RecordActivityProps = {
  /** The record's area in the history: `product`, `checkout`. */
  entity: AuditArea
  entityId: string
}

/** The last entries of one record, loaded again when it changes. */
export function RecordEntries({ entity, entityId }: RecordActivityProps) {
  const t = useT()
  const client = useQueryClient()
  const mayOpenAll = settingsAddress('audit', useSession()) !== null
  const { data, error, refetch } = useEndpointQuery(
    listAuditEntries,
    { entity, entityId, per: shownEntries },
    { networkMode: 'always', staleTime: 0 },
  )
  useEffect(
    function readOnChange() {
      return onLiveNews(
        'recordChanged',
        () => void client.invalidateQueries({ queryKey: queryKeyOf(listAuditEntries) }),
        ({ id }) => id === entityId,
      )
    },
    [client, entityId],
  )
  return (
    <Card
      title={t('audit.activity.title')}
      action={mayOpenAll && <Link to={recordHistoryAddress(entity, entityId)}>{t('audit.activity.all')}</Link>}
      testId="record-activity"
    >
      {!data && (error ? <ListFailure error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data?.items.length === 0 && <p className="k-muted">{t('audit.activity.none')}</p>}
      {data && data.items.length > 0 && <HistoryEntries entries={data.items} ofOneRecord />}
    </Card>
  )
}

function Loading() {
  const t = useT()
  return <DetailLoading label={t('audit.activity.loading')} />
}
