import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { resendDelivery } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { WebhookDelivery } from '@mostrador/contract/features/access/webhooks/schema.ts'
import { maxTries, testEvent } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { useId, useState } from 'react'
import styles from '#src/features/access/webhooks/webhooks.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const tones: Record<WebhookDelivery['status'], BadgeTone> = { waiting: 'warn', delivered: 'good', failed: 'bad' }

type DeliveryRowProps = { delivery: WebhookDelivery; canResend: boolean }

/** One delivery: its event in one line, and its attempts below. */
export function DeliveryRow({ delivery, canResend }: DeliveryRowProps) {
  const t = useT()
  const { settings } = useCompany()
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { event, status, occurredAt, responseCode } = delivery
  return (
    <li data-testid="delivery" data-status={status}>
      <button
        type="button"
        className={classNames('k-hover k-stack k-center k-gap3', styles['line'])}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
        data-testid="delivery-open"
      >
        <Stack as="span" className="k-shrinks">
          {t(`webhooks.events.names.${event}`)}
          <small className="k-soft">
            {formatDateTime(occurredAt, settings)}
            {responseCode !== null && ` · ${t('webhooks.deliveries.code', { code: responseCode })}`}
          </small>
        </Stack>
        <StateBadge tone={tones[status]} testId="delivery-state">
          {t(`webhooks.deliveries.states.${status}`)}
        </StateBadge>
        <IconChevronDown
          size={18}
          stroke={1.75}
          aria-hidden="true"
          className={styles['chevron'] ?? ''}
          data-open={isOpen}
        />
      </button>
      <Stack id={detailsId} hidden={!isOpen} gap={3} narrow fit className={styles['details']}>
        {isOpen && <Details delivery={delivery} canResend={canResend} />}
      </Stack>
    </li>
  )
}

function Details({ delivery, canResend }: DeliveryRowProps) {
  const t = useT()
  const { settings } = useCompany()
  const { event, attempts, errorCode, answer, responseCode, lastTriedAt, nextTryAt, durationMs } = delivery
  const tries = event === testEvent ? 1 : maxTries
  return (
    <>
      {errorCode !== null && (
        <p className="k-danger" data-testid="delivery-error">
          {t(`webhooks.deliveries.errors.${errorCode}`)}
        </p>
      )}
      <Row as="p" className={classNames('k-soft k-small k-breaks k-across4', styles['facts'])}>
        <span>{t('webhooks.deliveries.tries', { count: attempts, max: Math.max(tries, attempts) })}</span>
        {lastTriedAt !== null && (
          <span>
            {t('webhooks.deliveries.lastTry')} {formatDateTime(lastTriedAt, settings)}
          </span>
        )}
        {nextTryAt !== null && (
          <span>{t('webhooks.deliveries.next', { time: formatDateTime(nextTryAt, settings) })}</span>
        )}
        {attempts > 0 && durationMs !== null && <span>{t('webhooks.deliveries.took', { count: durationMs })}</span>}
        {attempts > 0 && responseCode === null && <span>{t('webhooks.deliveries.noAnswer')}</span>}
      </Row>
      <Stack as="dl" className={classNames('k-across3', styles['ids'])}>
        <dt className="k-soft">{t('webhooks.deliveries.id')}</dt>
        <dd className="k-mono k-breaks">{delivery.eventId}</dd>
        <dt className="k-soft">{t('webhooks.deliveries.record')}</dt>
        <dd className="k-mono k-breaks">
          {delivery.recordId}
          {delivery.recordVersion !== null && ` · ${t('webhooks.deliveries.version')} ${delivery.recordVersion}`}
        </dd>
      </Stack>
      {responseCode !== null && (
        <div>
          <p className="k-soft k-measure">{t('webhooks.deliveries.answer')}</p>
          {answer ? (
            // Long lines scroll, so the keyboard must reach them.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre className={classNames('k-small k-mono k-breaks k-typed', styles['answer'])} tabIndex={0}>
              {answer}
            </pre>
          ) : (
            <p className="k-soft k-measure">{t('webhooks.deliveries.emptyAnswer')}</p>
          )}
        </div>
      )}
      {canResend && <ResendButton delivery={delivery} />}
    </>
  )
}

function ResendButton({ delivery: { id, event } }: { delivery: WebhookDelivery }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const resend = useEndpointMutation(resendDelivery)
  const send = () =>
    run(async () => {
      await resend.mutateAsync({ id })
      showSnackbar({ text: t('webhooks.deliveries.resent') })
    })
  return (
    <ActionButton endpoint={resendDelivery}>
      {(unusable) => (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.75} />}
          loading={isRunning}
          aria-label={t('webhooks.deliveries.resendOf', { event })}
          onClick={() => void send()}
          {...unusable}
          data-testid="delivery-resend"
        >
          {t('webhooks.deliveries.resend')}
        </Button>
      )}
    </ActionButton>
  )
}
