import { classNames } from '#src/ui/class-names.ts'
import { getShop } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { type ReactNode, useContext } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useMatches, useRouteLoaderData } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import { ClosedShop } from '#src/features/shop/shop/frame/closed-shop.tsx'
import { shopScript } from '#src/features/shop/shop/frame/shop-script.ts'
import { suggestScript } from '#src/features/shop/shop/frame/suggest-script.ts'
import { ShopFooter } from '#src/features/shop/shop/frame/shop-footer.tsx'
import { ShopHeader } from '#src/features/shop/shop/frame/shop-header.tsx'
import styles from '#src/features/shop/shop/frame/shop-layout.module.css'
import { foundInShop, openShopPage, type ShopFrame, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { shopColours } from '#src/features/shop/shop/frame/shop-colours.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { NonceContext } from '#src/shell/nonce.ts'

const contentId = 'content'

/** What every page of the shop shows. Throws the page of an unknown address for an unknown shop. */
export async function loader(args: LoaderFunctionArgs): Promise<ShopFrame> {
  const { ask, shop: name, language, shopHost } = openShopPage(args)
  const { shop } = foundInShop(await ask(getShop, { shop: name }), args)
  if (!shop.languages.includes(language)) throw foundInShop({ ok: false, statusCode: 404 }, args)
  return { shop, isOwnHost: shopHost !== null, origin: new URL(args.request.url).origin }
}

/** The frame of a company's online shop. */
export default function ShopLayout() {
  const { shop } = useLoaderData<typeof loader>()
  // People stop the mails of a closed shop, too.
  const page = useMatches().at(-1)?.id ?? ''
  const isAlwaysOpen = ['shop-newsletter', 'shop-alert'].some((name) => page.startsWith(name))
  return <Frame frame={shop}>{shop.status === 'live' || isAlwaysOpen ? <Outlet /> : <ClosedShop />}</Frame>
}

function Frame({ frame, children }: { frame: ShopFrame['shop']; children: ReactNode }) {
  const t = useT()
  const nonce = useContext(NonceContext)
  return (
    <div className={styles['shop']} style={shopColours(frame.primaryColor)}>
      <a className={styles['skip']} href={`#${contentId}`}>
        {t('shop.skip')}
      </a>
      <ShopHeader />
      <main id={contentId} className={styles['main']} tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
      {/* oxlint-disable-next-line react/no-danger -- our own constants, allowed by its hash or the page's nonce. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${shopScript};${suggestScript}` }} />
    </div>
  )
}

/** A page that is not there, in the frame of its shop; a shop that is closed says so. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<ShopFrame>('shop')
  if (!frame || !isRouteErrorResponse(error)) return <ErrorPage error={error} />
  return <Frame frame={frame.shop}>{frame.shop.status === 'live' ? <MissingPage /> : <ClosedShop />}</Frame>
}

function MissingPage() {
  const t = useT()
  const address = useShopAddress()
  return (
    <div className={classNames('k-stack k-gap4', styles['notice'])}>
      <title>{t('shop.missing.title')}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('shop.missing.title')}</h1>
      <p className="k-soft">{t('shop.missing.text')}</p>
      <p className="k-soft">
        <a className={parts['main']} href={address('shop-home')}>
          {t('shop.missing.home')}
        </a>
      </p>
    </div>
  )
}
