import '@mantine/core/styles.layer.css'
import { AppShell, Burger, MantineProvider, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { screens } from '#src/screens.ts'
import { useSession } from '#src/session/session-store.ts'
import { mantineTheme } from '#src/shell/mantine-theme.ts'
import { prefetchRoutesWhenIdle } from '#src/shell/prefetch.ts'
import { SideMenu } from '#src/shell/side-menu.tsx'
import { contentId, SkipLink } from '#src/shell/skip-link.tsx'
import { useTheme } from '#src/shell/theme.ts'
import { TopBar } from '#src/shell/top-bar.tsx'
import styles from '#src/shell/vertical-layout.module.css'
import { LogoMark } from '#src/ui/logo.tsx'

/** Answers younger than this are shown without asking again. */
const freshMs = 30_000

function makeQueryClient(): QueryClient {
  // Calls are not repeated (requirements 7); a till's network comes and goes, so reads wait for it.
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: freshMs }, mutations: { retry: false } },
  })
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
  const session = useSession()
  const { productName } = useRootData().publicConfig
  const { pathname } = useLocation()
  const [isOpen, drawer] = useDisclosure(false)

  const closeDrawer = drawer.close
  useEffect(
    function closeAfterNavigation() {
      closeDrawer()
    },
    [pathname, closeDrawer],
  )
  useEffect(function fetchAhead() {
    return prefetchRoutesWhenIdle(Object.keys(screens).filter((name) => name.startsWith('dashboard')))
  }, [])

  if (!session) return null
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
      classNames={{ header: styles['header'] ?? '', navbar: styles['navbar'] ?? '', main: styles['main'] ?? '' }}
    >
      <SkipLink />
      <AppShell.Header>
        <Burger
          hiddenFrom="sm"
          size="sm"
          opened={isOpen}
          onClick={drawer.toggle}
          aria-label={t(isOpen ? 'shell.nav.closeMenu' : 'shell.nav.openMenu')}
        />
        <Link to="/dashboard" className={styles['brand']}>
          <LogoMark size={26} />
          <span>{productName}</span>
        </Link>
        <TopBar session={session} />
      </AppShell.Header>
      <AppShell.Navbar>
        <ScrollArea type="auto" className={styles['menu']}>
          <SideMenu session={session} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id={contentId} tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}
