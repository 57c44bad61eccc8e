/** What the command palette offers before any text is typed: pages, records to create, and tabs of the settings. */
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { createCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { createProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { createTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { en } from '@mostrador/contract/features/office/shell/en.ts'
import { es } from '@mostrador/contract/features/office/shell/es.ts'
import type { SearchGroup, SearchHit } from '@mostrador/contract/features/insight/search/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { screens } from '@mostrador/contract/screens/screens.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { settingsTabLabels, tabAddress, tabsFor } from '#src/features/access/settings/public.ts'
import type { T } from '#src/language/translator.ts'
import { foldText, wordsOf } from '@mostrador/domain/code/fold-text.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { menuFor } from '#src/shell/menu.ts'

export type PaletteGroup = 'goTo' | 'create' | 'settings' | SearchGroup
export type PaletteItem = {
  id: string
  group: PaletteGroup
  label: string
  fact?: string
  /** Words that find it besides its label: those of the other language. */
  also: string
  to: string
}

const creations = [
  { key: 'product', endpoint: createProduct, to: `${pathTo('dashboard-products', 'en')}?product=new` },
  { key: 'customer', endpoint: createCustomer, to: `${pathTo('dashboard-customers', 'en')}?customer=new` },
  { key: 'category', endpoint: createCategory, to: `${pathTo('dashboard-categories', 'en')}?category=new` },
  { key: 'tax', endpoint: createTax, to: `${pathTo('dashboard-taxes', 'en')}?tax=new` },
  { key: 'checkout', endpoint: createCheckout, to: `${pathTo('dashboard-checkouts', 'en')}?checkout=new` },
  { key: 'profile', endpoint: createProfile, to: `${pathTo('dashboard-profiles', 'en')}?profile=new` },
  { key: 'field', endpoint: createMetadataField, to: `${pathTo('dashboard-metadata', 'en')}?field=new` },
  { key: 'invitation', endpoint: createInvitations, to: `${pathTo('dashboard-users', 'en')}?invite=new` },
  { key: 'tender', endpoint: createTender, to: `${tabAddress('payment-methods')}?tender=new` },
] as const

/** `ventas` finds Sales, in either language of the screens (F-9). */
function inBothLanguages(label: string): string {
  const screen = screens.find(({ area }) => label === `screens.${area}.title`)
  if (screen) return Object.values(screen.words.title).join(' ')
  const [, , key = ''] = label.split('.')
  const wordOf = (menu: object) => Object.entries(menu).find(([name]) => name === key)?.[1]
  return [wordOf(en.menu), wordOf(es.menu)].filter((word) => typeof word === 'string').join(' ')
}

export function paletteItems(session: AuthSession, t: T): PaletteItem[] {
  const places = menuFor(session).flatMap(({ items }) =>
    items.map(
      ({ name, label }): PaletteItem => ({
        id: name,
        group: 'goTo',
        label: t(label),
        also: inBothLanguages(label),
        to: pathTo(name, 'en'),
      }),
    ),
  )
  const made = creations
    .filter(({ endpoint }) => sessionCan(session, endpoint))
    .map(
      ({ key, to }): PaletteItem => ({
        id: `create-${key}`,
        group: 'create',
        label: t(`search.create.${key}`),
        also: '',
        to,
      }),
    )
  const madeOnScreens = screens
    .filter(({ add }) => sessionCan(session, add))
    .map(
      ({ area, record }): PaletteItem => ({
        id: `create-${record}`,
        group: 'create',
        label: t(`screens.${area}.create`),
        also: '',
        to: `${pathTo(`dashboard-${area}`, 'en')}?${record}=new`,
      }),
    )
  const tabs = tabsFor(session).map(
    ({ key }): PaletteItem => ({
      id: `settings-${key}`,
      group: 'settings',
      label: t(settingsTabLabels[key]),
      also: inBothLanguages('shell.menu.settings'),
      to: tabAddress(key),
    }),
  )
  return [...places, ...made, ...madeOnScreens, ...tabs]
}

/** Each typed word must begin a word of the item, in either language. */
export function matching(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const wanted = wordsOf(foldText(text))
  return items.filter(({ label, also }) => {
    const own = wordsOf(foldText(`${label} ${also}`))
    return wanted.every((word) => own.some((candidate) => candidate.startsWith(word)))
  })
}

const addresses: Readonly<Record<SearchGroup, (id: string) => string>> = {
  products: (id) => `${pathTo('dashboard-products', 'en')}?product=${id}`,
  customers: (id) => `${pathTo('dashboard-customers', 'en')}?customer=${id}`,
  suppliers: (id) => `${pathTo('dashboard-suppliers', 'en')}?supplier=${id}`,
  sales: (id) => pathTo('dashboard-sale', 'en', { id }),
}

export function itemOfHit(group: SearchGroup, { id, name, fact }: SearchHit): PaletteItem {
  return { id, group, label: name, fact, also: '', to: addresses[group](id) }
}
