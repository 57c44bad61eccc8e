import type { AuditEntry } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { pathTo, type RouteDefinition, type RouteName, routes } from '@mostrador/contract/routes.ts'
import { screens as described } from '@mostrador/contract/screens/screens.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { tabAddress, tabsFor } from '#src/features/access/settings/public.ts'
import { mayOpen } from '#src/session/guards.ts'

type Entry = Pick<AuditEntry, 'entity' | 'entityId' | 'entityName' | 'recordKind' | 'action'>
type SettingsTabKey = Parameters<typeof tabAddress>[0]
type Place = {
  name: RouteName
  address: (entry: Entry) => string
  /** The record may exist without a name. */
  mayBeNameless?: boolean
}

const over = (name: RouteName, parameter: string): Place => ({
  name,
  address: ({ entityId }) => `${pathTo(name, 'en')}?${parameter}=${entityId}`,
})
const page = (name: RouteName, parameter: string): Place => ({
  name,
  address: ({ entityId }) => pathTo(name, 'en', { [parameter]: entityId }),
})
const device: Place = { ...over('dashboard-checkouts-devices', 'device'), mayBeNameless: true }

const shopSettings: Place = {
  name: 'dashboard-ecommerce-settings-tab',
  address: () => pathTo('dashboard-ecommerce-settings-tab', 'en', { tab: 'general' }),
}

const places: Readonly<Record<string, Place>> = {
  sale: page('dashboard-sale', 'id'),
  saleConflict: page('dashboard-sales-conflict', 'id'),
  product: over('dashboard-products', 'product'),
  category: over('dashboard-categories', 'category'),
  tax: over('dashboard-taxes', 'tax'),
  customer: over('dashboard-customers', 'customer'),
  order: page('dashboard-ecommerce-orders', 'id'),
  draftOrder: page('dashboard-ecommerce-draft-orders', 'id'),
  stockCount: page('dashboard-stockCounts', 'id'),
  transfer: page('dashboard-transfers', 'id'),
  supplierInvoice: page('dashboard-supplierInvoice', 'id'),
  periodClose: {
    name: 'dashboard-report',
    address: ({ entityId }) => `${pathTo('dashboard-report', 'en', { key: 'periods' })}?close=${entityId}`,
  },
  blogPost: page('dashboard-ecommerce-blog-posts', 'id'),
  ...Object.fromEntries(described.map(({ area, record }) => [record, over(`dashboard-${area}`, record)])),
  checkout: over('dashboard-checkouts', 'checkout'),
  device,
  rescueFile: device,
  externalShop: shopSettings,
  member: over('dashboard-users', 'user'),
  profile: over('dashboard-profiles', 'profile'),
  import: page('dashboard-settings-import', 'import'),
  metadataField: {
    name: 'dashboard-metadata',
    address: ({ entityId, recordKind }) =>
      `${pathTo('dashboard-metadata', 'en')}?entity=${recordKind ?? ''}&field=${entityId}`,
  },
}
/** The tab of the settings, by action if an area has several tabs, otherwise by area. */
const tabs: Readonly<Record<string, SettingsTabKey>> = {
  'settings.update': 'general',
  'settings.updateReceipts': 'receipts',
  'settings.updateScales': 'scales',
  'metadataField.updateDefaults': 'default-metadata',
  'export.start': 'data',
  tender: 'payment-methods',
  apiKey: 'api',
  webhook: 'api',
}
/** After these actions there is nothing left to open, although the person still has a name. */
const ends = ['member.remove', 'member.leave', 'account.delete']

/** The address of an entry's record; null without a screen, if it was deleted, or if the person may not open it. */
export function recordAddress(entry: Entry, session: AuthSession | null): string | null {
  const { action, entity, entityName } = entry
  const tab = tabs[action] ?? tabs[entity]
  if (tab !== undefined) return settingsAddress(tab, session)
  const place = places[entity]
  if (!place || !session || ends.includes(action)) return null
  if (entityName === null && place.mayBeNameless !== true) return null
  const route: RouteDefinition = routes[place.name]
  return mayOpen(route, session) ? place.address(entry) : null
}

/** The address of a tab of the settings; null if the person may not open it. */
export function settingsAddress(tab: SettingsTabKey, session: AuthSession | null): string | null {
  return tabsFor(session).some(({ key }) => key === tab) ? tabAddress(tab) : null
}
