import { type RouteDefinition, type RouteName, routes } from '@mostrador/contract/routes.ts'
import type { MenuGroupName } from '@mostrador/contract/screens/define-screen.ts'
import { screens as described } from '@mostrador/contract/screens/screens.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { PlainMessageKey } from '#src/language/translator.ts'
import { mayOpen } from '#src/session/guards.ts'

type MenuItem = {
  name: RouteName
  label: PlainMessageKey
  /** Where the item leads people who may not open the screen itself, but a part of it. */
  parts?: readonly RouteName[]
}
type MenuGroup = { label: PlainMessageKey | null; items: readonly MenuItem[] }

function screensIn(group: MenuGroupName): MenuItem[] {
  return described
    .filter(({ menu }) => menu.group === group)
    .toSorted((a, b) => a.menu.place - b.menu.place)
    .map(({ area }) => ({ name: `dashboard-${area}`, label: `screens.${area}.title` }))
}

/** The whole menu of the dashboard (F-11). Described screens (`screen.ts`) are in the group that they name. */
const menu: readonly MenuGroup[] = [
  { label: null, items: [{ name: 'dashboard', label: 'shell.menu.home' }] },
  {
    label: 'shell.menu.groups.sell',
    items: [
      { name: 'dashboard-checkout', label: 'shell.menu.sell' },
      { name: 'dashboard-sales', label: 'shell.menu.sales' },
      { name: 'dashboard-checkouts', label: 'shell.menu.checkouts' },
      { name: 'dashboard-checkouts-closings', label: 'shell.menu.closings' },
      { name: 'dashboard-checkouts-devices', label: 'shell.menu.devices' },
    ],
  },
  {
    label: 'shell.menu.groups.catalogue',
    items: [
      { name: 'dashboard-products', label: 'shell.menu.products' },
      { name: 'dashboard-categories', label: 'shell.menu.categories' },
      ...screensIn('catalogue'),
      { name: 'dashboard-reorder', label: 'shell.menu.reorder' },
      { name: 'dashboard-supplierInvoices', label: 'shell.menu.supplierInvoices' },
      { name: 'dashboard-transfers', label: 'shell.menu.transfers' },
      { name: 'dashboard-stockCounts', label: 'shell.menu.stockCounts' },
      { name: 'dashboard-metadata', label: 'shell.menu.metadata' },
    ],
  },
  {
    label: 'shell.menu.groups.customers',
    items: [{ name: 'dashboard-customers', label: 'shell.menu.customers' }, ...screensIn('customers')],
  },
  { label: 'shell.menu.groups.reports', items: [{ name: 'dashboard-reports', label: 'shell.menu.reports' }] },
  {
    label: 'shell.menu.groups.ecommerce',
    items: [
      { name: 'dashboard-ecommerce-orders', label: 'shell.menu.onlineOrders' },
      { name: 'dashboard-ecommerce-draft-orders', label: 'shell.menu.draftOrders' },
      { name: 'dashboard-ecommerce-blog-posts', label: 'shell.menu.blogPosts' },
      { name: 'dashboard-ecommerce-blog-comments', label: 'shell.menu.blogComments' },
      { name: 'dashboard-ecommerce-blog-categories', label: 'shell.menu.blogCategories' },
      { name: 'dashboard-ecommerce-productsRatings', label: 'shell.menu.productRatings' },
      ...screensIn('ecommerce'),
      { name: 'dashboard-ecommerce-settings', label: 'shell.menu.ecommerceSettings' },
    ],
  },
  {
    label: 'shell.menu.groups.company',
    items: [
      { name: 'dashboard-users', label: 'shell.menu.users' },
      { name: 'dashboard-profiles', label: 'shell.menu.profiles' },
      { name: 'dashboard-taxes', label: 'shell.menu.taxes' },
      ...screensIn('company'),
      {
        name: 'dashboard-settings',
        label: 'shell.menu.settings',
        parts: ['dashboard-settings-api', 'dashboard-settings-data', 'dashboard-settings-audit'],
      },
    ],
  },
  { label: 'shell.menu.groups.help', items: [{ name: 'dashboard-help', label: 'shell.menu.help' }] },
]

function isOffered(name: RouteName, session: AuthSession): boolean {
  const route: RouteDefinition = routes[name]
  return route.guard === 'auth' || (session.isConnected && mayOpen(route, session))
}

/** The item as it leads somewhere; nothing where it leads nowhere. */
function offer({ name, label, parts = [] }: MenuItem, session: AuthSession): MenuItem[] {
  const open = [name, ...parts].find((route) => isOffered(route, session))
  return open ? [{ name: open, label }] : []
}

/** The menu of one person: the screens that the profile allows, without empty groups. */
export function menuFor(session: AuthSession): MenuGroup[] {
  return menu
    .map((group) => ({ ...group, items: group.items.flatMap((item) => offer(item, session)) }))
    .filter((group) => group.items.length > 0)
}
