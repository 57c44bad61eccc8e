import { createContext, useContext, useSyncExternalStore } from 'react'
import { writeCookie } from '#src/lib/browser-cookie.ts'
import { choiceCookieSeconds } from '#src/session/language.ts'

export type Theme = 'light' | 'dark'
export const themeCookie = 'theme'
export const defaultTheme: Theme = 'light'
export const textSizeCookie = 'textSize'
/** Percent of the browser's own size (F-15). */
export const textSizes = [90, 100, 115, 130, 150, 200] as const
export const defaultTextSize = 100

export function readTheme(text: string | null | undefined): Theme {
  return text === 'dark' ? 'dark' : defaultTheme
}

export function readTextSize(text: string | null | undefined): number {
  return textSizes.find((size) => String(size) === text) ?? defaultTextSize
}

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
