import { useEffect, useRef } from 'react'
import { letterKeys } from '#src/ui/admin/list/letter-keys.ts'

/** Scanners type faster than people: keys closer than this are a code, not a command (F-4). */
export const scanGapMs = 60

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Named keys, such as the arrows, are not letters. */
function isOff(key: string): boolean {
  return key.length === 1 && letterKeys.store.get() === 'off'
}

function isCommand(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return false
  return !isTyping(event.target) && document.querySelector('dialog[open], [role="dialog"]') === null
}

type Shortcut = (() => void) | { when: () => boolean; run: () => void }

/**
 * One-letter commands of a page, such as `c` for create. They do nothing while a person types, while a scanner sends, or if they are
 * disabled.
 */
export function usePageShortcuts(shortcuts: Readonly<Record<string, Shortcut | undefined>>): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })

  useEffect(function listenForShortcuts() {
    letterKeys.load()
    let lastKeyAt = 0
    let waiting: { timer: ReturnType<typeof setTimeout>; run: () => void } | undefined
    const take = () => {
      const taken = waiting
      clearTimeout(taken?.timer)
      waiting = undefined
      return taken
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isBurst = event.timeStamp - lastKeyAt < scanGapMs
      lastKeyAt = event.timeStamp
      const before = take()
      // A busy page has late timers, but the times of its keys are right.
      if (!isBurst) before?.run()
      const shortcut = latest.current[event.key.toLowerCase()]
      if (!shortcut || isBurst || isOff(event.key) || !isCommand(event)) return
      if (typeof shortcut === 'object' && !shortcut.when()) return
      const run = typeof shortcut === 'object' ? shortcut.run : shortcut
      event.preventDefault()
      waiting = { run, timer: setTimeout(() => take()?.run(), scanGapMs) }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      take()
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
