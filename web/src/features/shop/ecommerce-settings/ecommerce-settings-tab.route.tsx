import { type ShopTab, shopTabs } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { type ComponentType, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, useParams } from 'react-router'
import { shopTabAddress, shopTabsFor } from '#src/features/shop/ecommerce-settings/shop-tabs.ts'
import { TabPage } from '#src/features/access/settings/public.ts'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useSession } from '#src/session/session-store.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'
import { ListSkeleton } from '#src/ui/admin/list/list-states.tsx'

const screens: Readonly<Record<ShopTab, ComponentType>> = {
  general: lazyPart(
    async () => (await import('#src/features/shop/ecommerce-settings/shop-tab-screens.tsx')).GeneralTab,
  ),
  home: lazyPart(async () => (await import('#src/features/shop/ecommerce-settings/shop-tab-screens.tsx')).HomeTab),
  shop: lazyPart(
    async () => (await import('#src/features/shop/ecommerce-settings/shop-tab-screens.tsx')).ShopTabScreen,
  ),
  blog: lazyPart(async () => (await import('#src/features/shop/ecommerce-settings/shop-tab-screens.tsx')).BlogTab),
  contact: lazyPart(
    async () => (await import('#src/features/shop/ecommerce-settings/shop-tab-screens.tsx')).ContactTab,
  ),
}

/** An unknown tab is not found. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const isKnown = shopTabs.some((known) => known === params['tab'])
  if (!isKnown) throw pageNotFound(new URL(request.url).pathname)
  return null
}
clientLoader.hydrate = true as const

/** The settings of the online shop: one tab, with the list of tabs next to it. */
export default function EcommerceSettingsTab() {
  const t = useT()
  const { tab: key } = useParams()
  const tabs = shopTabsFor(useSession())
  const tab = shopTabs.find((known) => known === key)
  if (!tab) return null
  const Screen = screens[tab]
  return (
    <TabPage
      title={t('shell.menu.ecommerceSettings')}
      current={t(`ecommerceSettings.tabs.${tab}`)}
      mayOpen={tabs.includes(tab)}
      tabs={tabs.map((one) => ({ key: one, to: shopTabAddress(one), label: t(`ecommerceSettings.tabs.${one}`) }))}
    >
      <Suspense fallback={<ListSkeleton />}>
        <Screen key={tab} />
      </Suspense>
    </TabPage>
  )
}
