import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { createWebhook, listWebhooks } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DeliveryLog } from '#src/features/access/webhooks/delivery-log.tsx'
import { type NewSecret, SecretPanel } from '#src/features/access/webhooks/secret-panel.tsx'
import { WebhookForm } from '#src/features/access/webhooks/webhook-form.tsx'
import { WebhookRow } from '#src/features/access/webhooks/webhook-row.tsx'
import styles from '#src/features/access/webhooks/webhooks.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'

/** The webhooks of the company. */
export function WebhooksSection() {
  const t = useT()
  const query = useEndpointQuery(listWebhooks, {}, { networkMode: 'always' })
  const [openId, setOpenId] = useState<string | null>(null)
  const [logId, setLogId] = useState<string | null>(null)
  const [made, setMade] = useState<NewSecret | null>(null)
  const all = query.data?.items
  const closeLog = () => {
    setLogId(null)
    // Deliveries made meanwhile appear in the list.
    void query.refetch()
  }
  const stored = all?.find(({ id }) => id === openId) ?? null
  const logged = all?.find(({ id }) => id === logId)
  return (
    <Stack as="section" gap={3} fit aria-labelledby="webhooks" data-testid="webhooks">
      <Row gap={2} across={4} align="center" justify="between">
        <h3 id="webhooks">{t('webhooks.title')}</h3>
        <AddWebhook onAdd={() => setOpenId('new')} />
      </Row>
      <p className="k-soft k-measure">{t('webhooks.lead')}</p>
      {query.isPending && <ListSkeleton />}
      {query.error && !all && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {all?.length === 0 && <EmptySlip text={t('webhooks.empty')} />}
      {all && all.length > 0 && (
        <ul className={classNames('k-card', styles['list'])} aria-label={t('webhooks.list')}>
          {all.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onOpen={() => setOpenId(webhook.id)}
              onLog={() => setLogId(webhook.id)}
            />
          ))}
        </ul>
      )}
      {openId !== null && (openId === 'new' || stored) && (
        <WebhookForm key={openId} stored={stored} onClose={() => setOpenId(null)} onSecret={setMade} />
      )}
      {made && <SecretPanel made={made} onClose={() => setMade(null)} />}
      {logged && <DeliveryLog webhook={logged} onClose={closeLog} />}
    </Stack>
  )
}

function AddWebhook({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <ActionButton endpoint={createWebhook}>
      {(unusable) => (
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={onAdd}
          {...unusable}
          data-testid="add-webhook"
        >
          {t('webhooks.add')}
        </Button>
      )}
    </ActionButton>
  )
}
