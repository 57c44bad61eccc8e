import type { Language } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { useRouteLoaderData } from 'react-router'
import { useStore } from '#src/lib/store.ts'
import { type PublicConfig, type Services, shellServices } from '#src/services.ts'
import { sessionStore, unknownSession } from '#src/session/session-store.ts'
import type { Theme } from '#src/shell/theme.ts'

/** What every page may say of the person who is signed in. */
export type Visitor = Pick<AuthSession['user'], 'name' | 'email' | 'status'> & {
  isConnected: boolean
  hasCompany: boolean
}

/** What every page knows of its visitor and of the operator. */
export type RootData = {
  language: Language
  theme: Theme
  textSize: number
  region: string | null
  publicConfig: PublicConfig
  /** Who was signed in when the page was rendered; screens ask `useVisitor`. */
  visitor: Visitor | null
  /** Scheme and host, for the absolute addresses search engines want. */
  origin: string
  /** True in the offline page, which is made once for everybody. */
  isShell: boolean
}

export function rootDataOf(services: Services, request: Request): RootData {
  const { language, theme, textSize, currentRegion, publicConfig, session } = services
  return {
    language,
    theme,
    textSize,
    region: currentRegion,
    publicConfig,
    visitor: session && visitorOf(session),
    origin: new URL(request.url).origin,
    isShell: services === shellServices,
  }
}

function visitorOf({ user: { name, email, status }, isConnected, company }: AuthSession): Visitor {
  return { name, email, status, isConnected, hasCompany: company !== null }
}

const emptyRequestUrl = 'http://localhost/'
const fallback = rootDataOf(shellServices, new Request(emptyRequestUrl))

/** The root's data; what the offline page has when the root itself failed. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? fallback
}

/** Who is signed in: as the page was rendered, until the browser knows better. */
export function useVisitor(): Visitor | null {
  const { visitor } = useRootData()
  const { status, session } = useStore(sessionStore, unknownSession)
  return status === 'unknown' ? visitor : session && visitorOf(session)
}
