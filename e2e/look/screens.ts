/** Every screen by its address, read from the route table. A new route with a parameter fails until it is filled in here. */
import {
  addressIn,
  type Language,
  pathTo,
  type RouteDefinition,
  type RouteName,
  routes,
} from '@mostrador/contract/routes.ts'
import { type SceneName, sceneNames } from './scenes.ts'

export type Person = 'visitor' | 'owner' | 'buyer' | 'staff'
/** `scene`: the earlier steps on the screen, in `scenes.ts`. */
export type Screen = { name: string; address: string; person: Person; scene?: SceneName }
type Filled = Readonly<Record<string, string>>
/** The demo shop's records of each kind, by the name of their table in `demo.ts`. */
export type Found = Readonly<Record<FoundName | 'shop', string>> & { tabs: readonly string[] }
type FoundName =
  | 'sale'
  | 'order'
  | 'draftOrder'
  | 'purchaseOrder'
  | 'supplierInvoice'
  | 'transfer'
  | 'stockCount'
  | 'blogPost'
  | 'register'
  | 'product'
  | 'category'
  | 'shopPost'
  | 'orderToken'
  | 'deliveredToken'
  | 'offerToken'
  | 'company'
  | 'ownCompany'
  | 'payment'
  | 'receipt'

/** An address that leads nowhere, which has a screen of its own. */
const nowhere = 'nobodyknowsthiscode'
const inShop = (more: (found: Found) => Filled) => (found: Found) => [{ shop: found.shop, ...more(found) }]
const plainShop = inShop(() => ({}))

/** Tabs of the settings that are routes of their own. */
const ownRoute = /^(data|api|api-reference|audit)$/

const parameters: Partial<Record<RouteName, (found: Found) => readonly Filled[]>> = {
  'country-change': () => [{ CC: 'CL' }],
  receipt: ({ receipt }) => [{}, { id: receipt }, { id: nowhere }],
  invitation: () => [{ code: nowhere }],
  'blog-post': () => [{ slug: 'labels-that-scan-the-first-time' }],
  'help-question': () => [{ slug: 'close-with-a-difference' }],
  'account-tab': () => [{ tab: 'general' }, { tab: 'companies' }],
  'blog-category': () => [{ slug: 'cash' }],
  'account-companies-company': ({ ownCompany }) => [{ id: ownCompany }],
  staff: () => [{}, ...['payments', 'companies', 'prices', 'texts', 'chats'].map((tab) => ({ tab }))],
  'staff-payment': ({ company, payment }) => [{ companyId: company, paymentId: payment }],
  'staff-company': ({ company }) => [{ id: company }],
  'shop-start': plainShop,
  'shop-home': plainShop,
  'shop-products': plainShop,
  'shop-category': inShop(({ category }) => ({ slug: category })),
  'shop-product': inShop(({ product }) => ({ slug: product })),
  'shop-blog': plainShop,
  'shop-post': inShop(({ shopPost }) => ({ slug: shopPost })),
  'shop-page': ({ shop }) => ['terms', 'privacy', 'returns'].map((page) => ({ shop, page })),
  'shop-contact': plainShop,
  'shop-cart': plainShop,
  'shop-checkout': plainShop,
  'shop-order': ({ shop, orderToken, deliveredToken }) => [
    { shop, token: orderToken },
    { shop, token: deliveredToken },
  ],
  'shop-offer': inShop(({ offerToken }) => ({ token: offerToken })),
  'shop-claim': inShop(({ deliveredToken }) => ({ token: deliveredToken })),
  'shop-test-card': inShop(() => ({ session: nowhere })),
  'shop-withdraw': inShop(({ orderToken }) => ({ token: orderToken })),
  'shop-withdrawal': plainShop,
  'shop-account': plainShop,
  'shop-sign-in': inShop(() => ({ link: nowhere })),
  'shop-newsletter': inShop(() => ({ token: nowhere })),
  'shop-alert': inShop(() => ({ token: nowhere })),
  'shop-rate': inShop(({ deliveredToken }) => ({ token: deliveredToken })),
  'dashboard-sales-conflict': () => [{ id: nowhere }],
  'dashboard-sale': ({ sale }) => [{ id: sale }],
  'dashboard-report': () => [{ key: 'sales-by-category' }],
  'dashboard-supplierInvoice': ({ supplierInvoice }) => [{ id: supplierInvoice }],
  'dashboard-transfers': ({ transfer }) => [{}, { id: transfer }],
  'dashboard-stockCounts': ({ stockCount }) => [{}, { id: stockCount }],
  'dashboard-settings-tab': ({ tabs }) => tabs.filter((tab) => !ownRoute.test(tab)).map((tab) => ({ tab })),
  'dashboard-settings-import': () => [{ import: 'new' }],
  'dashboard-checkouts-closing': () => [{ id: nowhere }],
  'dashboard-checkouts-checkout': ({ register }) => [{ checkoutId: register }],
  'dashboard-checkouts-movements': ({ register }) => [{ checkoutId: register }],
  'dashboard-ecommerce-orders': ({ order }) => [{}, { id: order }],
  'dashboard-ecommerce-draft-orders': ({ draftOrder }) => [{}, { id: draftOrder }, { id: 'new' }],
  'dashboard-ecommerce-blog-posts': ({ blogPost }) => [{}, { id: blogPost }, { id: 'new' }],
  'dashboard-ecommerce-settings-tab': () => ['general', 'home', 'shop', 'blog', 'contact'].map((tab) => ({ tab })),
}

/** Forms, results and states that a route shows with a search behind its address. */
const searches: Partial<Record<RouteName, readonly string[]>> = {
  'forgot-password': ['?token=x'],
  'email-confirmation': ['?token=x'],
  login: ['?why=newSession'],
  'login-ecommerce': ['?ecToken=x'],
  'dashboard-products': ['?product=new', '?f.status=active,draft&f.category=empty', '?f.colour=red'],
  'dashboard-priceLists': ['?priceList=new'],
  'dashboard-checkouts': ['?checkout=new'],
  'dashboard-customers': ['?customer=new'],
  'dashboard-suppliers': ['?supplier=new'],
  'dashboard-profiles': ['?profile=new'],
  'dashboard-taxes': ['?tax=new'],
  'dashboard-categories': ['?category=new'],
  'dashboard-metadata': ['?field=new'],
  'dashboard-settings-import': ['?what=customers'],
}

/** Screens that are different for a buyer who is signed in and has a cart. */
const ofBuyer = ['shop-home', 'shop-cart', 'shop-checkout', 'shop-account'] as const satisfies readonly RouteName[]

function personOf({ guard, layout, permissions }: RouteDefinition): Person {
  if (guard === 'staff') return 'staff'
  const isInside = layout === 'vertical' || permissions !== undefined || (guard !== undefined && guard !== 'no-auth')
  return isInside ? 'owner' : 'visitor'
}

/** The parameters of a route; none for a plain address. */
function fillsOf(name: RouteName, found: Found): readonly Filled[] {
  const { path }: RouteDefinition = routes[name]
  const fills = parameters[name]?.(found) ?? (/:\w+(?!\w*\?)/.test(path) ? [] : [{}])
  if (fills.length === 0)
    throw new Error(`e2e/look/screens.ts does not know what to open of the route ${name} (${path})`)
  return fills
}

/** The address of a page in a language, which a public page without a Spanish path has in its query. */
function addressOf(name: RouteName, person: Person, language: Language, fill: Filled): string {
  return person === 'visitor' ? addressIn(name, language, fill) : pathTo(name, language, fill)
}

/** All screens in a language. */
export function screensIn(language: Language, found: Found): Screen[] {
  const names = Object.keys(routes) as RouteName[]
  const plain = names.flatMap((name) => {
    const person = name === 'logout' ? 'visitor' : personOf(routes[name])
    return fillsOf(name, found).flatMap((fill) =>
      ['', ...(searches[name] ?? [])].map((search) => ({
        name: `${name}${search}`,
        address: addressOf(name, person, language, fill) + search,
        person,
      })),
    )
  })
  const bought = ofBuyer.map((name) => ({
    name: `${name} of a buyer`,
    address: pathTo(name, language, { shop: found.shop }),
    person: 'buyer' as const,
  }))
  const till = sceneNames.map((scene) => ({
    name: `dashboard-checkout ${scene}`,
    address: pathTo('dashboard-checkout', language),
    person: 'owner' as const,
    scene,
  }))
  return [...plain, ...bought, ...till]
}
