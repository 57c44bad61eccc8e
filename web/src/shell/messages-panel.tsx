import { classNames } from '#src/ui/class-names.ts'
import { useId } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { alertIcons } from '#src/shell/alert-stack.tsx'
import { type Alert, alerts } from '#src/shell/alerts-store.ts'
import styles from '#src/shell/messages-panel.module.css'
import { IconButton } from '#src/ui/button.tsx'
import { IconBell } from '#src/ui/icons.tsx'

const none: readonly Alert[] = []

/** The last alerts behind a bell, for people who could not read them in time. */
export function MessagesPanel() {
  const t = useT()
  const id = useId()
  const messages = useStore(alerts.messages, none)
  return (
    <>
      <IconButton label={t('shell.topBar.messages')} popoverTarget={id} data-testid="messages">
        <IconBell />
      </IconButton>
      <section
        id={id}
        popover="auto"
        className={classNames('k-card', styles['panel'])}
        aria-label={t('shell.topBar.messages')}
      >
        {messages.length === 0 && <p className={styles['empty']}>{t('shell.topBar.noMessages')}</p>}
        <ul>
          {messages.map((message) => {
            const Icon = alertIcons[message.type]
            return (
              <li key={message.id} className={styles['message']} data-type={message.type}>
                <Icon size={18} />
                <div>
                  {message.title && <strong>{message.title}</strong>}
                  {message.description && <p>{message.description}</p>}
                </div>
                <time className="numbers" dateTime={new Date(message.at).toISOString()}>
                  {new Date(message.at).toTimeString().slice(0, 5)}
                </time>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
