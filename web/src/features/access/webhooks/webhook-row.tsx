import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { sendTestDelivery } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { Webhook } from '@mostrador/contract/features/access/webhooks/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { IconList, IconSend } from '@tabler/icons-react'
import styles from '#src/features/access/webhooks/webhooks.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const tones: Record<Webhook['status'], BadgeTone> = { active: 'good', off: 'quiet', failing: 'bad', archived: 'quiet' }

type WebhookRowProps = { webhook: Webhook; onOpen: () => void; onLog: () => void }

/** One webhook: whether it is active, its events, and whether its deliveries succeed. */
export function WebhookRow({ webhook, onOpen, onLog }: WebhookRowProps) {
  const t = useT()
  const { url, description, status } = webhook
  return (
    <Stack as="li" gap={2} fit className={styles['webhook']} data-testid="webhook-row">
      <Row gap={1} across={3} align="center">
        <button
          type="button"
          className={classNames('k-firm k-breaks', styles['url'])}
          aria-label={t('webhooks.edit', { url })}
          onClick={onOpen}
          data-testid="webhook-open"
        >
          {url}
        </button>
        <StateBadge tone={tones[status]} testId="webhook-state">
          {t(`webhooks.states.${status}`)}
        </StateBadge>
      </Row>
      {description !== '' && (
        <Row as="p" className={classNames('k-soft k-small k-breaks k-across4', styles['facts'])}>
          {description}
        </Row>
      )}
      <WebhookFacts webhook={webhook} />
      <RowButtons webhook={webhook} onLog={onLog} />
    </Stack>
  )
}

function RowButtons({ webhook, onLog }: Omit<WebhookRowProps, 'onOpen'>) {
  const t = useT()
  const { url } = webhook
  const { run, isRunning } = useAction()
  const sendTest = useEndpointMutation(sendTestDelivery)
  const test = () =>
    run(async () => {
      await sendTest.mutateAsync({ id: webhook.id })
      showSnackbar({ text: t('webhooks.tested') })
      onLog()
    })
  return (
    <Row gap={2}>
      <Button
        variant="default"
        leftSection={<IconList size={18} stroke={1.75} />}
        aria-label={t('webhooks.logOf', { url })}
        onClick={onLog}
        data-testid="webhook-log"
      >
        {t('webhooks.log')}
      </Button>
      <ActionButton endpoint={sendTestDelivery}>
        {(unusable) => (
          <Button
            variant="default"
            leftSection={<IconSend size={18} stroke={1.75} />}
            loading={isRunning}
            aria-label={t('webhooks.testOf', { url })}
            onClick={() => void test()}
            {...unusable}
            data-testid="webhook-test"
          >
            {t('webhooks.test')}
          </Button>
        )}
      </ActionButton>
    </Row>
  )
}

function WebhookFacts({ webhook: { events, lastDelivery, failingSince, oldSecretUntil } }: { webhook: Webhook }) {
  const t = useT()
  const { settings } = useCompany()
  const time = (at: string) => formatDateTime(at, settings)
  return (
    <Row as="p" className={classNames('k-soft k-small k-breaks k-across4', styles['facts'])}>
      <span>{t('webhooks.facts.events', { count: events.length })}</span>
      {lastDelivery ? (
        <span data-bad={lastDelivery.status === 'failed'}>
          {t(`webhooks.facts.${lastDelivery.status}`)} · <TimeAgo at={lastDelivery.at} />
        </span>
      ) : (
        <span>{t('webhooks.facts.nothing')}</span>
      )}
      {failingSince !== null && <span data-bad>{t('webhooks.facts.failingSince', { time: time(failingSince) })}</span>}
      {oldSecretUntil !== null && <span>{t('webhooks.facts.oldSecret', { time: time(oldSecretUntil) })}</span>}
    </Row>
  )
}
