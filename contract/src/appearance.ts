/** Theme and text size: the values, and the cookies that remember them. */
export type Theme = 'light' | 'dark'
export const themeCookie = 'theme'
export const defaultTheme: Theme = 'light'
export const textSizeCookie = 'textSize'
/** Percent of the browser's own size (F-15). */
export const textSizes = [90, 100, 115, 130, 150, 200] as const
export const defaultTextSize = 100
/** How long a choice of language, theme or text size is remembered: one year, in seconds. */
export const choiceCookieSeconds = 31_536_000
/** Answers by setting the cookie and going back, for pages without script: `/appearance?theme=dark&to=/faq`. */
export const appearancePath = '/appearance'

export function readTheme(text: string | null | undefined): Theme {
  return text === 'dark' ? 'dark' : defaultTheme
}

export function readTextSize(text: string | null | undefined): number {
  return textSizes.find((size) => String(size) === text) ?? defaultTextSize
}
