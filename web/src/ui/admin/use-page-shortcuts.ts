import { useEffect, useRef } from 'react'

/** Scanners type faster than people: keys closer than this are a code, not a command (ux.md 0.12). */
export const scanGapMs = 60

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

function isCommand(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return false
  return !isTyping(event.target) && document.querySelector('dialog[open], [role="dialog"]') === null
}

type Shortcut = (() => void) | { when: () => boolean; run: () => void }

/** One-letter commands of a page, such as `c` for create. Nothing happens while somebody types or a scanner sends. */
export function usePageShortcuts(shortcuts: Readonly<Record<string, Shortcut | undefined>>): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })

  useEffect(function listenForShortcuts() {
    let lastKeyAt = 0
    let waiting: ReturnType<typeof setTimeout> | undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const isBurst = event.timeStamp - lastKeyAt < scanGapMs
      lastKeyAt = event.timeStamp
      clearTimeout(waiting)
      const shortcut = latest.current[event.key.toLowerCase()]
      if (!shortcut || isBurst || !isCommand(event)) return
      if (typeof shortcut === 'object' && !shortcut.when()) return
      const run = typeof shortcut === 'object' ? shortcut.run : shortcut
      event.preventDefault()
      waiting = setTimeout(run, scanGapMs)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
