import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { liveStateStore } from '#src/live/live.ts'
import styles from '#src/shell/live-dot.module.css'

/** Says that changes made elsewhere do not reach this page; absent while they do (F-16). */
export function LiveDot() {
  const t = useT()
  const state = useStore(liveStateStore, 'connected')
  if (state === 'connected') return null
  return (
    <output className={styles['dot']} data-state={state} title={t(`shell.topBar.live.${state}`)} data-testid="live-dot">
      <span className="visually-hidden">{t(`shell.topBar.live.${state}`)}</span>
    </output>
  )
}
