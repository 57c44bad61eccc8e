import { defaultTextSize, defaultTheme, type Theme } from '@mostrador/contract/appearance.ts'
import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { createContext } from 'react-router'
import { defaultLanguage } from '@mostrador/contract/language.ts'

/** The operator's product data from the configuration; public. */
export type PublicConfig = { phone: string; email: string; productName: string }

/** What the server passes to the rendered pages, created for each request. */
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
  /** The effective region: the chosen one, otherwise the one the server derives from the request. */
  currentRegion: string | null
  /** Reads an endpoint that everyone may read, without a request over the network. */
  ask: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Answered<E>>
}

/** What an endpoint answered, or why it refused. */
export type Answered<E extends Endpoint> =
  | { ok: true; value: OutputOf<E> }
  | { ok: false; statusCode: number; data: Readonly<Record<string, unknown>> }

/**
 * The services for rendering the offline page at build time, without any person's data. The browser sets its language, theme and text size
 * (inline/shell-script.ts).
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
  ask: () => Promise.resolve({ ok: false, statusCode: 404, data: {} }),
}

/** The server sets this on the request's context: the key must be the bundle's own, so entry.server exports it again. */
export const servicesContext = createContext<Services>(shellServices)
