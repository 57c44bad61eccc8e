import { defaultTextSize, defaultTheme, type Theme } from '@mostrador/contract/appearance.ts'
import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { createContext } from 'react-router'
import { defaultLanguage } from '@mostrador/contract/language.ts'

/** The operator's product data from the configuration; public. */
export type PublicConfig = { phone: string; email: string; productName: string }

/** Files of a form by the names that the endpoint gives them. */
type FormFiles = Readonly<Record<string, { bytes: Uint8Array; fileName: string }>>

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
  /** Makes a call of an online shop for a form of its pages. Its cookies go with the answer. */
  tell: <E extends Endpoint>(endpoint: E, input: InputOf<E>, files?: FormFiles) => Promise<Answered<E>>
  /** The host of a shop that is served under its own name; null under the installation's. */
  shopHost: string | null
}

/** What an endpoint answered, or why it refused. */
export type Answered<E extends Endpoint> =
  | { ok: true; value: OutputOf<E> }
  | {
      ok: false
      statusCode: number
      code: string
      data: Readonly<Record<string, unknown>>
      /** What is wrong with each field of a form. */
      fields: Readonly<Record<string, FieldFault>>
    }

const nothingThere = { ok: false, statusCode: 404, code: 'notFound', data: {}, fields: {} } as const

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
  ask: () => Promise.resolve(nothingThere),
  tell: () => Promise.resolve(nothingThere),
  shopHost: null,
}

/** The server sets this on the request's context: the key must be the bundle's own, so entry.server exports it again. */
export const servicesContext = createContext<Services>(shellServices)
