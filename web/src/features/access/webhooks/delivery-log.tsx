import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { listWebhookDeliveries } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { Webhook, WebhookDelivery } from '@mostrador/contract/features/access/webhooks/schema.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeliveryRow } from '#src/features/access/webhooks/delivery-row.tsx'
import styles from '#src/features/access/webhooks/webhooks.module.css'
import { useT } from '#src/language/use-t.ts'
import { invalidateAreas, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { SidePanel } from '#src/ui/admin/form/side-panel.tsx'

type Status = WebhookDelivery['status']
const statuses: readonly Status[] = ['waiting', 'delivered', 'failed']
/** Wide enough for a line of an answer. */
const logWidth = 640
const lookEveryMilliseconds = 1500

/** The deliveries to one address and their results, newest first. */
export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [status, setStatus] = useState<Status | null>(null)
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const filter = (wanted: string) => {
    setStatus(statuses.find((known) => known === wanted) ?? null)
    setCursors([undefined])
  }
  return (
    <SidePanel title={t('webhooks.log')} size={logWidth} onClose={onClose} testId="delivery-log">
      <p className="k-soft k-small k-mono k-breaks">{webhook.url}</p>
      <Row gap={3} align="end" justify="between">
        <NativeSelect
          label={t('webhooks.deliveries.status')}
          data={[
            { value: '', label: t('webhooks.deliveries.allStates') },
            ...statuses.map((value) => ({ value, label: t(`webhooks.deliveries.states.${value}`) })),
          ]}
          value={status ?? ''}
          onChange={(event) => filter(event.currentTarget.value)}
          data-testid="delivery-status"
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.75} />}
          onClick={() => void invalidateAreas(client, ['webhooks'])}
          data-testid="delivery-refresh"
        >
          {t('webhooks.deliveries.refresh')}
        </Button>
      </Row>
      {cursors.map((cursor, index) => (
        <Deliveries
          key={`${status ?? ''} ${cursor ?? ''}`}
          webhook={webhook}
          status={status}
          cursor={cursor}
          isLast={index === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </SidePanel>
  )
}

type DeliveriesProps = {
  webhook: Webhook
  status: Status | null
  cursor: string | undefined
  isLast: boolean
  onMore: (cursor: string) => void
}

/** One page of the log. While a delivery waits for its first attempt, it polls. */
function Deliveries({ webhook, status, cursor, isLast, onMore }: DeliveriesProps) {
  const t = useT()
  const { data, error, isPending, refetch } = useEndpointQuery(
    listWebhookDeliveries,
    { webhookId: webhook.id, status, ...(cursor !== undefined && { cursor }) },
    {
      networkMode: 'always',
      refetchInterval: (query) => (query.state.data?.items.some(isOnItsWay) ? lookEveryMilliseconds : false),
    },
  )
  if (isPending) return <ListSkeleton />
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (data.items.length === 0)
    return <p className="k-soft k-measure">{t(status ? 'webhooks.deliveries.noMatch' : 'webhooks.deliveries.empty')}</p>
  const { nextCursor } = data
  return (
    <>
      <ul className={classNames('k-card', styles['list'])} aria-label={t('webhooks.logOf', { url: webhook.url })}>
        {data.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} canResend={webhook.status === 'active'} />
        ))}
      </ul>
      {isLast && nextCursor !== null && (
        <Button variant="default" onClick={() => onMore(nextCursor)} data-testid="deliveries-more">
          {t('webhooks.deliveries.more')}
        </Button>
      )}
    </>
  )
}

function isOnItsWay({ status, attempts, nextTryAt, lastTriedAt }: WebhookDelivery): boolean {
  return status === 'waiting' && (attempts === 0 || (nextTryAt ?? '') < (lastTriedAt ?? '') || isDue(nextTryAt))
}

function isDue(at: string | null): boolean {
  return at !== null && Date.parse(at) <= Date.now()
}
