import { classNames } from '#src/ui/class-names.ts'
import { useEffect, useState } from 'react'
import styles from '#src/features/access/approvals/approvals.module.css'
import { useT } from '#src/language/use-t.ts'

const second = 1000

/** Counts down to a moment; visual only, because screen readers should not announce every second. */
export function SecondsLeft({ until }: { until: string }) {
  const t = useT()
  const [now, setNow] = useState(Date.now)
  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / second))
  return (
    <p className={`${classNames('k-soft k-body', styles['muted'])} numbers`} aria-hidden="true">
      {t('approvals.waitingSeconds', { seconds })}
    </p>
  )
}
