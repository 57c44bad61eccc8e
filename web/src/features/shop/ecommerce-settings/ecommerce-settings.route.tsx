import { redirect } from 'react-router'
import { shopTabAddress, shopTabsFor } from '#src/features/shop/ecommerce-settings/shop-tabs.ts'
import { useT } from '#src/language/use-t.ts'
import { loadSession } from '#src/session/load-session.ts'
import { PageTitle } from '#src/shell/page-head.tsx'

/** The first tab that the person may open. The guard of the route has refused everybody without any. */
export async function clientLoader() {
  const [first] = shopTabsFor(await loadSession().catch(() => null))
  if (first) throw redirect(shopTabAddress(first))
  return null
}
clientLoader.hydrate = true as const

export default function EcommerceSettings() {
  const t = useT()
  return <PageTitle page={t('shell.menu.ecommerceSettings')} />
}
