import { createStore, type Store } from '#src/lib/store.ts'

/** How long an alert stays by default (F-12). */
export const alertTimeoutMs = 3000
/** Warnings take longer to read; errors stay until closed (F-12). */
export const warningTimeoutMs = 8000
export const keptMessages = 50

export type AlertType = 'success' | 'info' | 'warning' | 'error'
type AlertVariant = 'outline' | 'filled'
export type NewAlert = {
  type: AlertType
  title?: string
  description?: string
  /** Where the way out is. */
  link?: { to: string; label: string }
  /** Milliseconds; 0 stays until closed. */
  timeout?: number
  /** Whether it has a close button; true by default. */
  closable?: boolean
  /** The icon of another type; by default its own. */
  icon?: AlertType
  /** `filled` fills the alert with the type's colour, for what must not be missed. */
  variant?: AlertVariant
}
export type Alert = Required<Pick<NewAlert, 'type' | 'timeout' | 'closable' | 'icon' | 'variant'>> &
  Pick<NewAlert, 'title' | 'description' | 'link'> & { id: number; at: number }

type Alerts = {
  shown: Store<readonly Alert[]>
  /** The last alerts, newest first, for the messages panel. */
  messages: Store<readonly Alert[]>
  add: (alert: NewAlert) => number
  /** Adds it only to the messages: something else shows it now. */
  keep: (alert: NewAlert) => void
  close: (id: number) => void
  /** Pauses the running timer while a person reads; `resume` continues with the remaining time. */
  pause: () => void
  resume: () => void
}

type Timer = { id: number; handle: ReturnType<typeof setTimeout> | null; left: number; startedAt: number }

const defaultTimeouts: Record<AlertType, number> = {
  success: alertTimeoutMs,
  info: alertTimeoutMs,
  warning: warningTimeoutMs,
  error: 0,
}

/**
 * The alert stack. One timer runs at a time: that of the first alert that leaves by itself, and it is never started twice. An alert that
 * stays until closed does not delay the ones behind it.
 */
export function createAlerts(): Alerts {
  const shown = createStore<readonly Alert[]>([])
  const messages = createStore<readonly Alert[]>([])
  let timer: Timer | null = null
  let paused = false
  let lastId = 0

  function run(current: Timer): void {
    current.startedAt = Date.now()
    current.handle = setTimeout(() => close(current.id), current.left)
  }

  function startFirstTimer(): void {
    if (timer) return
    const first = shown.get().find((alert) => alert.timeout > 0)
    if (!first) return
    timer = { id: first.id, handle: null, left: first.timeout, startedAt: 0 }
    if (!paused) run(timer)
  }

  function close(id: number): void {
    if (timer?.id === id) {
      clearTimeout(timer.handle ?? undefined)
      timer = null
    }
    shown.set((alerts) => alerts.filter((alert) => alert.id !== id))
    if (shown.get().length === 0) paused = false
    startFirstTimer()
  }

  function keep(alert: NewAlert): Alert {
    lastId += 1
    const { type } = alert
    const usual = { closable: true, timeout: defaultTimeouts[type], icon: type, variant: 'outline' } as const
    const added: Alert = { ...usual, ...alert, id: lastId, at: Date.now() }
    messages.set((kept) => [added, ...kept].slice(0, keptMessages))
    return added
  }

  function add(alert: NewAlert): number {
    const added = keep(alert)
    shown.set((alerts) => [...alerts, added])
    startFirstTimer()
    return added.id
  }

  function pause(): void {
    if (paused) return
    paused = true
    if (!timer?.handle) return
    clearTimeout(timer.handle)
    timer.handle = null
    timer.left = Math.max(0, timer.left - (Date.now() - timer.startedAt))
  }

  function resume(): void {
    if (!paused) return
    paused = false
    if (timer) run(timer)
  }

  return { shown, messages, add, keep, close, pause, resume }
}

/** The only stack of this page. */
export const alerts = createAlerts()

/** Shows an alert; returns its number, with which it can be closed. */
export function showAlert(alert: NewAlert): number {
  return alerts.add(alert)
}
