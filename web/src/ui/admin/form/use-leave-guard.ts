import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { confirm } from '#src/shell/confirm-store.ts'

/**
 * Asks once before unsaved input is lost: on every navigation within the product, and through the browser when the page is closed. It
 * checks at the moment of leaving, because a save may not be rendered yet. The returned function lets the next navigation through, to
 * continue after saving. `onLeave` runs when the person leaves anyway.
 */
export function useLeaveGuard(isDirty: () => boolean, onLeave?: () => void): () => void {
  const t = useT()
  const mayLeave = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search
    return isElsewhere && !mayLeave.current && isDirty()
  })
  const warns = isDirty()
  const isAsking = useRef(false)
  const leave = useEffectEvent(() => {
    onLeave?.()
    blocker.proceed?.()
  })

  useEffect(
    function askBeforeLeaving() {
      if (blocker.state !== 'blocked' || isAsking.current) return
      isAsking.current = true
      void confirm({
        title: t('dashboard.form.leaveTitle'),
        description: t('dashboard.form.leaveText'),
        confirmLabel: t('dashboard.form.leave'),
        cancelLabel: t('dashboard.form.stay'),
        danger: true,
      }).then((isSure) => {
        isAsking.current = false
        if (isSure) leave()
        else blocker.reset()
      })
    },
    [blocker, t],
  )

  useEffect(
    function warnOnClose() {
      if (!warns) return
      const warn = (event: BeforeUnloadEvent) => {
        if (!mayLeave.current) event.preventDefault()
      }
      window.addEventListener('beforeunload', warn)
      return () => window.removeEventListener('beforeunload', warn)
    },
    [warns],
  )

  return () => {
    mayLeave.current = true
  }
}
