import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { listApiKeys } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { startFullExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { listImports } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { getMetadataDefaults } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { getGeneralSettings, getScaleSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { getReceiptSettings } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { listTenders } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { sessionCan } from '#src/session/use-can.ts'

export type SettingsTabKey =
  | 'general'
  | 'receipts'
  | 'payment-methods'
  | 'scales'
  | 'default-metadata'
  | 'api'
  | 'api-reference'
  | 'data'
  | 'audit'

type SettingsTab = {
  key: SettingsTabKey
  /** The endpoint whose permission opens the tab. */
  endpoint: Pick<Endpoint, 'who'>
  /** Another endpoint that also opens it, for a tab with parts for different people. */
  orEndpoint?: Pick<Endpoint, 'who'>
}

/** The tabs of the settings, in order. Their screens are in another file, so that naming a tab does not load them. */
export const settingsTabs: readonly SettingsTab[] = [
  { key: 'general', endpoint: getGeneralSettings },
  { key: 'receipts', endpoint: getReceiptSettings },
  { key: 'payment-methods', endpoint: listTenders },
  { key: 'scales', endpoint: getScaleSettings },
  {
    key: 'default-metadata',
    endpoint: getMetadataDefaults,
  },
  { key: 'api', endpoint: listApiKeys },
  { key: 'api-reference', endpoint: listApiKeys },
  { key: 'data', endpoint: listImports, orEndpoint: startFullExport },
  { key: 'audit', endpoint: listAuditEntries },
]

/** The tabs a person may open. */
export function tabsFor(session: AuthSession | null, tabs: readonly SettingsTab[] = settingsTabs): SettingsTab[] {
  return tabs.filter(
    ({ endpoint, orEndpoint }) => sessionCan(session, endpoint) || (orEndpoint && sessionCan(session, orEndpoint)),
  )
}

export function tabAddress(tab: SettingsTabKey): string {
  return pathTo('dashboard-settings-tab', 'en', { tab })
}
