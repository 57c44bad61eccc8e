import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import {
  loadingBarHeightPx,
  loadingBarHideDelayMs,
  loadingBarResetDelayMs,
  loadingBarShare,
  loadingBarThrottleMs,
} from '#src/shell/loading-bar-progress.ts'
import styles from '#src/shell/loading-bar.module.css'

/** How often the bar moves. */
const stepMs = 50

type Bar = { share: number; visible: boolean }
const atStart: Bar = { share: 0, visible: false }

/** The thin bar at the top of the window while a page loads. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  const [bar, setBar] = useState<Bar>(atStart)

  useEffect(
    function followNavigation() {
      if (!isLoading) return
      let started = 0
      const begin = setTimeout(() => {
        started = Date.now()
        setBar({ share: 0.05, visible: true })
      }, loadingBarThrottleMs)
      const steps = setInterval(() => {
        if (started > 0) setBar({ share: loadingBarShare(Date.now() - started), visible: true })
      }, stepMs)
      return () => {
        clearTimeout(begin)
        clearInterval(steps)
        setBar((current) => (current.visible ? { share: 1, visible: true } : atStart))
      }
    },
    [isLoading],
  )

  const isFull = bar.share === 1
  useEffect(
    function leaveWhenFull() {
      if (!isFull) return
      const hide = setTimeout(() => setBar({ share: 1, visible: false }), loadingBarHideDelayMs)
      const reset = setTimeout(() => setBar(atStart), loadingBarHideDelayMs + loadingBarResetDelayMs)
      return () => {
        clearTimeout(hide)
        clearTimeout(reset)
      }
    },
    [isFull],
  )

  return (
    <div
      className={styles['bar']}
      data-visible={bar.visible}
      data-testid="loading-bar"
      aria-hidden="true"
      style={{ height: loadingBarHeightPx, transform: `scaleX(${bar.share})` }}
    />
  )
}
