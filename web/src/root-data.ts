import type { Theme } from '@mostrador/contract/appearance.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { useRouteLoaderData } from 'react-router'
import { useStore } from '#src/lib/store.ts'
import { type PublicConfig, type Services, shellServices } from '#src/services.ts'
import { sessionStore, unknownSession } from '#src/session/session-store.ts'

/** The data of a signed-in person that every page may show. */
type Visitor = Pick<AuthSession['user'], 'name' | 'email' | 'status'> & {
  isConnected: boolean
  hasCompany: boolean
}

/** The data of the visitor and of the operator that every page has. */
type RootData = {
  language: Language
  theme: Theme
  textSize: number
  region: string | null
  /** The countries to choose from, with their names in the page's language; empty in the offline page. */
  regions: readonly {
    tag: string
    name: string
    /** True where this installation does not sell. */
    isSoon?: boolean
  }[]
  publicConfig: PublicConfig
  /** The person signed in when the page was rendered; screens call `useVisitor`. */
  visitor: Visitor | null
  /** Scheme and host, for the absolute addresses search engines need. */
  origin: string
  /** True in the offline page, which is built once for everyone. */
  isShell: boolean
}

export function rootDataOf(services: Services, request: Request): RootData {
  const { language, theme, textSize, currentRegion, publicConfig, session } = services
  return {
    language,
    theme,
    textSize,
    region: currentRegion,
    regions: [],
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

/** The root's data; that of the offline page if the root itself failed. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? fallback
}

/** The signed-in person: as the page was rendered, until the browser knows better. */
export function useVisitor(): Visitor | null {
  const { visitor } = useRootData()
  const { status, session } = useStore(sessionStore, unknownSession)
  return status === 'unknown' ? visitor : session && visitorOf(session)
}
