import type { PublicReceipt } from '@mostrador/contract/features/receipts/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { createContext } from 'react-router'
import { defaultLanguage } from '@mostrador/contract/language.ts'
import { defaultTextSize, defaultTheme, type Theme } from '#src/shell/theme.ts'

/** What every operator says about the product in the configuration; shown to anybody. */
export type PublicConfig = { phone: string; email: string; productName: string }

/** What the server hands to the rendered pages, fresh for each request. */
export type Services = {
  language: Language
  theme: Theme
  /** Per cent; one of `textSizes`. */
  textSize: number
  /** The region the visitor chose, from the cookie. */
  region: string | null
  nonce: string
  session: AuthSession | null
  publicConfig: PublicConfig
  canSellRegions: string[]
  /** The region in force: the chosen one, else what the server makes of the request. */
  currentRegion: string | null
  /** A number is the seconds to wait after too many wrong codes. */
  getReceipt: (token: string) => Promise<PublicReceipt | number | null>
}

/**
 * What the offline page is rendered with at build time: nothing of anybody. Its language, theme and text size are set in the
 * browser (shell-script.ts).
 */
export const shellServices: Services = {
  language: defaultLanguage,
  theme: defaultTheme,
  textSize: defaultTextSize,
  region: null,
  nonce: '',
  session: null,
  publicConfig: { phone: '', email: '', productName: 'Mostrador' },
  canSellRegions: [],
  currentRegion: null,
  getReceipt: () => Promise.resolve(null),
}

/** The server sets this on the request's context: the key must be the one of the bundle, so entry.server exports it again. */
export const servicesContext = createContext<Services>(shellServices)
