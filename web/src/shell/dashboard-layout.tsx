import { type RouteDefinition, routes } from '@mostrador/contract/routes.ts'
import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, data, Outlet, redirect, useLocation } from 'react-router'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'
import { ApprovalAlerts } from '#src/features/access/approvals/public.tsx'
import { SupplementAlerts } from '#src/features/selling/closings/public.tsx'
import { loadWords, pageLanguage, wordGroupsOf } from '#src/language/client-words.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { useStore } from '#src/lib/store.ts'
import { decideGuard } from '#src/session/guards.ts'
import { loadSession } from '#src/session/load-session.ts'
import { matchRouteName } from '@mostrador/contract/site/match-route.ts'
import { useSession } from '#src/session/session-store.ts'
import { useSendLeftOver } from '#src/session/use-send-left-over.ts'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { pageForbidden, pageNotFound } from '#src/shell/page-errors.ts'
import { Preloader } from '#src/shell/preloader.tsx'
import { profileDialogStore } from '#src/shell/profile-dialog-store.ts'
import { quietStore } from '#src/shell/quiet-store.ts'

const ProfileDialog = lazy(async () => ({
  default: (await loadWhenOnline(() => import('#src/shell/profile-dialog.tsx'))).ProfileDialog,
}))

/** The dashboard is rendered in the browser only: the server sends the same page to everyone, and the device does so offline. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const match = matchRouteName(pathname)
  if (!match) throw pageNotFound(pathname)

  const [session] = await Promise.all([sessionOrExplanation(), loadWords(...wordGroupsOf(pathname))])
  const route: RouteDefinition = routes[match.name]
  const query = { pathname, search, params: match.params, language: pageLanguage() }
  const decision = decideGuard(route, session, query, { current: null, canSell: [] })

  if (decision.kind === 'redirect') throw redirect(decision.to)
  if (decision.kind === 'notFound') throw pageNotFound(pathname)
  if (decision.kind === 'forbidden') throw pageForbidden()
  return null
}
clientLoader.hydrate = true as const

/** The guard checks every address, not only the first. */
export const shouldRevalidate = () => true

const unreachableStatus = 503

async function sessionOrExplanation() {
  try {
    return await loadSession()
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof ApiError)) throw error
    await loadWords('public')
    throw data({ statusCode: unreachableStatus, message: '' }, { status: unreachableStatus })
  }
}

export function HydrateFallback() {
  return <Preloader variant="page" />
}

export default function DashboardLayout() {
  const isConnected = useSession()?.isConnected ?? false
  const isQuiet = useStore(quietStore, false)
  return (
    <>
      <Outlet />
      <ProfileDialogHost />
      {isConnected && !isQuiet && (
        <Suspense>
          <ApprovalAlerts />
          <SupplementAlerts />
        </Suspense>
      )}
    </>
  )
}

/** The page may not be opened, but what this device sold is sent from it as from every other page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  useSendLeftOver()
  return <ErrorPage error={error} />
}

/** The company-profile dialog: opens on request, and automatically for a person on the dashboard without a company. */
function ProfileDialogHost() {
  const session = useSession()
  const { pathname } = useLocation()
  const isAskedFor = useStore(profileDialogStore, false)
  const isNeeded = session !== null && !session.isConnected && pathname === '/dashboard'
  if (!session || !(isAskedFor || isNeeded)) return null
  return (
    <Suspense>
      <ProfileDialog session={session} />
    </Suspense>
  )
}
