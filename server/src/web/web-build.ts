import type { Language } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { RouterContext, ServerBuild } from 'react-router'
import type { Answered, FormFiles } from './ask.ts'

type Visitor = { language: Language; theme: 'light' | 'dark'; textSize: number }

/** The server's services for a page. The web workspace declares the same shape as its `Services`. */
export type PageServices = Visitor & {
  region: string | null
  nonce: string
  session: AuthSession | null
  publicConfig: { phone: string; email: string; productName: string }
  canSellRegions: string[]
  currentRegion: string | null
  ask: (endpoint: { path: string }, input: unknown) => Promise<Answered>
  tell: (endpoint: { path: string }, input: unknown, files?: FormFiles) => Promise<Answered>
  shopHost: string | null
}

/** The built pages with the two exports of their entry module that the server uses. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      servicesContext: RouterContext<PageServices>
      readVisitor: (
        url: URL,
        cookies: Readonly<Record<string, string | undefined>>,
        hints: { company: Language | null; acceptLanguage: string | null },
      ) => Visitor
    }
  }
}
