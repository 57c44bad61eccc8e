import { listRegions } from '@mostrador/contract/features/service/regions/list-regions.ts'
import { type ReactNode, useContext } from 'react'
import {
  type LoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
} from 'react-router'
import { rootDataOf, useRootData } from '#src/root-data.ts'
import { isContentPage, isShopPage } from '#src/page-kinds.ts'
import { servicesContext } from '#src/services.ts'
import { AppOverlays } from '#src/shell/app-overlays.tsx'
import { chunkGuardScript } from '#src/shell/inline/chunk-guard-script.ts'
import { earlyChoiceScript } from '#src/shell/inline/early-choice-script.ts'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { LostRoute } from '#src/shell/lost-route.tsx'
import { NonceContext } from '#src/shell/nonce.ts'
import { Preloader } from '#src/shell/preloader.tsx'
import { deferredScript } from '#src/shell/inline/deferred-scripts.ts'
import { shellScript } from '#src/shell/inline/shell-script.ts'
import { AppearanceContext } from '#src/shell/theme.ts'
import '#src/ui/tokens.css'
import '#src/ui/global.css'
import '#src/ui/layout/layout.css'

/** The server names the countries: browsers spell some differently, and the page would change during hydration. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext)
  const root = rootDataOf(services, request)
  if (root.isShell) return root
  const isSoon = (tag: string) => !services.canSellRegions.includes(tag)
  return {
    ...root,
    regions: listRegions(root.language).map((one) => (isSoon(one.tag) ? { ...one, isSoon: true } : one)),
  }
}

/** Language, theme and region change only with a new page. */
export const shouldRevalidate = () => false

const viewport = 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'
/** Shoppers may zoom. */
const shopViewport = 'width=device-width, initial-scale=1'

export function Layout({ children }: { children: ReactNode }) {
  const { language, theme, textSize, isShell } = useRootData()
  const nonce = useContext(NonceContext)
  const matches = useMatches()
  const isContent = isContentPage(matches.at(-1)?.id)
  const isShop = isShopPage(matches.at(-1)?.id)

  return (
    <html
      lang={language}
      dir="ltr"
      data-theme={theme}
      data-mantine-color-scheme={theme}
      data-text-size={textSize}
      style={{ fontSize: `${textSize}%` }}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={isShop ? shopViewport : viewport} />
        <meta name="theme-color" content={theme === 'dark' ? '#141816' : '#f9fafa'} suppressHydrationWarning />
        {/* oxlint-disable-next-line react/no-danger -- our own constant, allowed by its hash in the policy. */}
        {isShell && <script dangerouslySetInnerHTML={{ __html: shellScript }} suppressHydrationWarning />}
        {/* oxlint-disable-next-line react/no-danger -- our own constant, allowed by its hash or the page's nonce. */}
        {!isShop && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: chunkGuardScript }} suppressHydrationWarning />
        )}
        {/* Before the first control: a choice made while the page still arrives counts too. */}
        {/* oxlint-disable-next-line react/no-danger -- our own constant, allowed by the page's nonce. */}
        {!isShell && !isShop && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyChoiceScript }} suppressHydrationWarning />
        )}
        {!isShop && <ProductIcons />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <AppearanceContext value={{ theme, textSize }}>{children}</AppearanceContext>
        {!isShop && <ScrollRestoration nonce={nonce} />}
        {!isShop && <Scripts nonce={nonce} />}
        {/* oxlint-disable-next-line react/no-danger -- our own constant, allowed by the page's nonce. */}
        {isContent && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: deferredScript }} suppressHydrationWarning />
        )}
      </body>
    </html>
  )
}

function ProductIcons() {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
    </>
  )
}

export default function Root() {
  const { state, location } = useNavigation()
  if (isShopPage(useMatches().at(-1)?.id)) return <Outlet />
  return (
    <>
      <Preloader variant="bar" />
      <LostRoute isAwaited={state !== 'idle'} address={location ? location.pathname + location.search : undefined}>
        <Outlet />
      </LostRoute>
      <AppOverlays />
    </>
  )
}

/** The offline page until the browser knows what to show. */
export function HydrateFallback() {
  return (
    <LostRoute isAwaited address={undefined}>
      <Preloader variant="page" />
    </LostRoute>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <ErrorPage error={error} />
      <AppOverlays />
    </>
  )
}
