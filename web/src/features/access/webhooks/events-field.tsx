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
    <fieldset className={styles['events']} data-field="events">
      <legend>{t('webhooks.form.events')}</legend>
      <Fault>{error}</Fault>
      <div className={styles['buttons']}>
        <Button variant="default" size="xs" onClick={() => onChange([...webhookEvents])} data-testid="events-all">
          {t('webhooks.form.all')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onChange([])}>
          {t('webhooks.form.none')}
        </Button>
      </div>
      {eventGroups.map((group) => (
        <fieldset key={group} className={styles['group']}>
          <legend>{t(`webhooks.events.${group}`)}</legend>
          {eventsOf(group).map((event) => (
            <Checkbox
              key={event}
              label={
                <>
                  {t(`webhooks.events.names.${event}`)} <code className={styles['code']}>{event}</code>
                </>
              }
              checked={events.includes(event)}
              onChange={({ currentTarget }) => onChange(withEvent(events, event, currentTarget.checked))}
              data-testid={`event-${event}`}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
