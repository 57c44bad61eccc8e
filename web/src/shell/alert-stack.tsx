import { Stack } from '#src/ui/layout/boxes.tsx'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
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

/** The dialog that makes the rest of the page inert, the topmost of several; the body without one. */
function findHost(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
}

/** Where alerts can be pressed and read: it follows dialogs that open and close while some are shown. */
function useHost(isShown: boolean): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null)
  useEffect(
    function followDialogs() {
      if (!isShown) return undefined
      const follow = () => setHost(findHost())
      follow()
      const observer = new MutationObserver(follow)
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
      return () => observer.disconnect()
    },
    [isShown],
  )
  return isShown ? host : null
}

/**
 * The alerts at the top right, inside the open dialog if there is one: all outside it is inert. The timer pauses while the pointer is over
 * them or the focus is inside.
 */
export function AlertStack() {
  const shown = useStore(alerts.shown, noAlerts)
  const host = useHost(shown.length > 0)
  return host && createPortal(<Alerts shown={shown} />, host)
}

function Alerts({ shown }: { shown: readonly Alert[] }) {
  const t = useT()
  const ref = useRef<HTMLElement>(null)

  useEffect(
    function stayAboveDialogs() {
      const stack = ref.current
      // Its dialog may have closed in this moment; the next render puts it elsewhere.
      if (!stack?.isConnected || !stack.showPopover) return
      if (stack.matches(':popover-open')) stack.hidePopover()
      stack.showPopover()
    },
    [shown],
  )

  return (
    // Not controls: pointer and focus only pause the timer while a person reads.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Stack
      ref={ref}
      popover="manual"
      as="section"
      gap={2}
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
    </Stack>
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
      <div className="k-shrinks">
        {alert.title && <p className="k-strong">{alert.title}</p>}
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
