import {
  choiceCookieSeconds,
  defaultTextSize,
  defaultTheme,
  readTextSize,
  readTheme,
  textSizeCookie,
  type Theme,
  themeCookie,
} from '@mostrador/contract/appearance.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { writeCookie } from '#src/lib/browser-cookie.ts'

const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function changed(): void {
  for (const listener of listeners) listener()
}

/** What the server rendered with; afterwards the page itself holds the current value. */
export const AppearanceContext = createContext<{ theme: Theme; textSize: number }>({
  theme: defaultTheme,
  textSize: defaultTextSize,
})

export function useTheme(): Theme {
  const { theme } = useContext(AppearanceContext)
  return useSyncExternalStore(
    subscribe,
    () => readTheme(document.documentElement.dataset['theme']),
    () => theme,
  )
}

export function useTextSize(): number {
  const { textSize } = useContext(AppearanceContext)
  return useSyncExternalStore(
    subscribe,
    () => readTextSize(document.documentElement.dataset['textSize']),
    () => textSize,
  )
}

/** Switches at once and remembers it for a year. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['mantineColorScheme'] = theme
  writeCookie(themeCookie, theme, choiceCookieSeconds)
  changed()
}

export function setTextSize(size: number): void {
  document.documentElement.dataset['textSize'] = String(size)
  document.documentElement.style.fontSize = `${size}%`
  writeCookie(textSizeCookie, String(size), choiceCookieSeconds)
  changed()
}
