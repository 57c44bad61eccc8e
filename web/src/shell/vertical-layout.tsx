import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { routes } from '@mostrador/contract/routes.ts'
import '@mantine/core/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { goToLogIn } from '#src/lib/call-endpoint.ts'
import { fetchLazyParts, lazyPart } from '#src/lib/lazy-part.ts'
import { useStore } from '#src/lib/store.ts'
import { useRootData } from '#src/root-data.ts'
import { previewStore, sessionStore, useSession } from '#src/session/session-store.ts'
import { EmailBanner } from '#src/shell/email-banner.tsx'
import { mantineTheme } from '#src/shell/mantine-theme.ts'
import { miniAlertStore } from '#src/shell/mini-alert-store.ts'
import { prefetchRoutesWhenIdle, whenIdle } from '#src/shell/prefetch/prefetch.ts'
import { SideMenu } from '#src/shell/side-menu.tsx'
import { contentId, SkipLink } from '#src/shell/skip-link.tsx'
import { useTheme } from '#src/shell/theme.ts'
import { TopBar } from '#src/shell/top-bar.tsx'
import { useSendLeftOver } from '#src/session/use-send-left-over.ts'
import styles from '#src/shell/vertical-layout.module.css'
import { useKept } from '#src/ui/admin/list-state/list-query.ts'
import { IconButton } from '#src/ui/button.tsx'
import { LogoMark } from '#src/ui/logo.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const PreviewBar = lazyPart(async () => (await import('#src/shell/preview-bar.tsx')).PreviewBar)
const StaffBanner = lazyPart(async () => (await import('#src/shell/staff-banner.tsx')).StaffBanner)

/** Cached answers younger than this are shown without a new request. */
const freshMs = 30_000

function makeQueryClient(): QueryClient {
  // Mutations are not retried. The network of a till comes and goes, so reads wait for it (F-17).
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: freshMs }, mutations: { retry: false } },
  })
}

/** A log-in that ended in the background leads to the log-in page, unless a message explains it: then the message's button does. */
function useLeaveWhenSignedOut(isSignedOut: boolean): void {
  const isExplained = useStore(miniAlertStore, null) !== null
  const wasExplained = useRef(false)
  useEffect(
    function leave() {
      wasExplained.current ||= isExplained
      if (isSignedOut && !wasExplained.current && sessionStore.get().status === 'signedOut') goToLogIn()
    },
    [isSignedOut, isExplained],
  )
}

/** The menu of a narrow screen; it closes when the page changes. */
function useMenuDrawer(pathname: string) {
  const [isOpen, drawer] = useDisclosure(false)
  const closeDrawer = drawer.close
  useEffect(
    function closeAfterNavigation() {
      closeDrawer()
    },
    [pathname, closeDrawer],
  )
  return [isOpen, drawer.toggle] as const
}

/** Fetches the code of the other screens, and the late parts of this one, while nothing else happens. */
function useFetchAhead(pathname: string): void {
  useEffect(function fetchAhead() {
    return prefetchRoutesWhenIdle(Object.keys(routes).filter((name) => name.startsWith('dashboard')))
  }, [])
  useEffect(
    function fetchPartsOfScreen() {
      return whenIdle(fetchLazyParts)
    },
    // Every screen loads its own parts.
    [pathname],
  )
}

/** The frame of the lists and forms. The only place that loads Mantine. */
export default function VerticalLayout() {
  const [queryClient] = useState(makeQueryClient)
  return (
    <MantineProvider theme={mantineTheme} forceColorScheme={useTheme()}>
      <QueryClientProvider client={queryClient}>
        <Frame />
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Frame() {
  const t = useT()
  const signedIn = useSession()
  // The frame stays behind the message that says why the log-in ended; its screens need a session.
  const session = useKept(signedIn ?? undefined)
  useLeaveWhenSignedOut(signedIn === null)
  useSendLeftOver()
  const { productName } = useRootData().publicConfig
  const { pathname } = useLocation()
  const isPreviewing = useStore(previewStore, null) !== null
  const [isOpen, toggle] = useMenuDrawer(pathname)
  const menuId = useId()
  useFetchAhead(pathname)

  if (!session) return null
  return (
    <div className={styles['frame']}>
      <SkipLink />
      <Row as="header" gap={2} align="center" wrap={false} className={styles['header']}>
        <IconButton
          label={t(isOpen ? 'shell.nav.closeMenu' : 'shell.nav.openMenu')}
          aria-expanded={isOpen}
          aria-controls={menuId}
          className={styles['burger']}
          onClick={toggle}
        >
          {isOpen ? <IconX size={22} stroke={1.75} /> : <IconMenu2 size={22} stroke={1.75} />}
        </IconButton>
        <Link
          to="/dashboard"
          className={classNames('k-inline k-gap2 k-center k-justify-center', styles['brand'])}
          aria-label={productName}
        >
          <LogoMark size={26} />
          <span>{productName}</span>
        </Link>
        <TopBar session={session} />
      </Row>
      <div id={menuId} className={styles['navbar']} data-open={isOpen}>
        <SideMenu session={session} />
      </div>
      <main id={contentId} className={styles['main']} tabIndex={-1}>
        <div className={styles['banners']}>
          <Suspense>{session.staffUntil !== null && <StaffBanner />}</Suspense>
          <EmailBanner />
          <Suspense>{isPreviewing && <PreviewBar />}</Suspense>
        </div>
        {signedIn ? <Outlet /> : <Spinner size={28} label={t('shell.preloader.loading')} />}
      </main>
    </div>
  )
}
