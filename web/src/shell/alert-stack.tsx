import { useEffect, useRef } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import styles from '#src/shell/alert-stack.module.css'
import { type Alert, type AlertType, alerts } from '#src/shell/alerts-store.ts'
import { IconButton } from '#src/ui/button.tsx'
import { IconAlert, IconClose, IconInfo, IconSuccess, IconWarning } from '#src/ui/icons.tsx'

const noAlerts: readonly Alert[] = []
export const alertIcons: Record<AlertType, typeof IconInfo> = {
  success: IconSuccess,
  info: IconInfo,
  warning: IconWarning,
  error: IconAlert,
}

/** The alerts at the top right. The timer pauses while the pointer is over them or the focus is inside. */
export function AlertStack() {
  const t = useT()
  const shown = useStore(alerts.shown, noAlerts)
  const ref = useRef<HTMLElement>(null)

  useEffect(
    function stayAboveDialogs() {
      const stack = ref.current
      if (!stack?.showPopover) return
      if (stack.matches(':popover-open')) stack.hidePopover()
      if (shown.length > 0) stack.showPopover()
    },
    [shown],
  )

  return (
    // Not controls: pointer and focus only pause the timer while a person reads.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      popover="manual"
      className={styles['stack']}
      aria-label={t('shell.topBar.messages')}
      data-testid="alert-stack"
      onMouseEnter={alerts.pause}
      onMouseLeave={alerts.resume}
      onFocus={alerts.pause}
      onBlur={alerts.resume}
    >
      {shown.map((alert) => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </section>
  )
}

function AlertCard({ alert }: { alert: Alert }) {
  const t = useT()
  const Icon = alertIcons[alert.icon]
  return (
    <div
      className={styles['alert']}
      data-type={alert.type}
      data-variant={alert.variant}
      role={alert.type === 'error' || alert.type === 'warning' ? 'alert' : 'status'}
    >
      <Icon />
      <div className={styles['text']}>
        {alert.title && <p className={styles['title']}>{alert.title}</p>}
        {alert.description && <p>{alert.description}</p>}
        {alert.link && <a href={alert.link.to}>{alert.link.label}</a>}
      </div>
      {alert.closable && (
        <IconButton label={t('shell.buttons.close')} onClick={() => alerts.close(alert.id)}>
          <IconClose size={18} />
        </IconButton>
      )}
    </div>
  )
}
