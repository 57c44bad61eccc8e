import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Button, Checkbox } from '@mantine/core'
import { type WebhookEvent, webhookEvents } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import type { ReactNode } from 'react'
import { eventGroups, eventsOf, withEvent } from '#src/features/access/webhooks/webhook-values.ts'
import styles from '#src/features/access/webhooks/webhooks.module.css'
import { useT } from '#src/language/use-t.ts'
import { Fault } from '#src/ui/layout/fault.tsx'

type EventsFieldProps = {
  events: readonly WebhookEvent[]
  error: ReactNode
  onChange: (events: WebhookEvent[]) => void
}

/** The events of a webhook, by record. */
export function EventsField({ events, error, onChange }: EventsFieldProps) {
  const t = useT()
  return (
    <Stack as="fieldset" gap={3} className={classNames('k-bare', styles['events'])} data-field="events">
      <legend>{t('webhooks.form.events')}</legend>
      <Fault>{error}</Fault>
      <Row gap={2}>
        <Button variant="default" size="xs" onClick={() => onChange([...webhookEvents])} data-testid="events-all">
          {t('webhooks.form.all')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onChange([])}>
          {t('webhooks.form.none')}
        </Button>
      </Row>
      {eventGroups.map((group) => (
        <Stack key={group} as="fieldset" gap={2} className={classNames('k-bare', styles['group'])}>
          <legend>{t(`webhooks.events.${group}`)}</legend>
          {eventsOf(group).map((event) => (
            <Checkbox
              key={event}
              label={
                <>
                  {t(`webhooks.events.names.${event}`)} <code className="k-soft k-tiny k-mono">{event}</code>
                </>
              }
              checked={events.includes(event)}
              onChange={({ currentTarget }) => onChange(withEvent(events, event, currentTarget.checked))}
              data-testid={`event-${event}`}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
