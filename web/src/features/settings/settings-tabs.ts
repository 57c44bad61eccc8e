import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { listApiKeys } from '@mostrador/contract/features/api-keys/endpoints.ts'
import { listAuditEntries } from '@mostrador/contract/features/audit/endpoints.ts'
import { startFullExport } from '@mostrador/contract/features/exports/endpoints.ts'
import { listImports } from '@mostrador/contract/features/imports/endpoints.ts'
import { getMetadataDefaults } from '@mostrador/contract/features/metadata/endpoints.ts'
import { getGeneralSettings, getReceiptSettings } from '@mostrador/contract/features/settings/endpoints.ts'
import { listTenders } from '@mostrador/contract/features/tenders/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { ComponentType } from 'react'
import { ApiTab, ReferenceTab } from '#src/features/api-keys/public.tsx'
import { HistoryTab } from '#src/features/audit/public.tsx'
import { DataTab } from '#src/features/imports/public.tsx'
import { DefaultMetadataTab } from '#src/features/metadata/public.tsx'
import { GeneralTab } from '#src/features/settings/general-tab.tsx'
import { ReceiptsTab } from '#src/features/settings/receipts-tab.tsx'
import { TendersTab } from '#src/features/tenders/public.tsx'
import type { PlainMessageKey } from '#src/language/translator.ts'
import { sessionCan } from '#src/session/use-can.ts'

export type SettingsTab = {
  key: string
  label: PlainMessageKey
  /** The call whose permission opens the tab. */
  endpoint: Pick<Endpoint, 'who'>
  /** Another call that opens it as well, where a tab has parts for different people. */
  orEndpoint?: Pick<Endpoint, 'who'>
  Screen: ComponentType
}

/** The tabs of the settings, in their order. */
export const settingsTabs: readonly SettingsTab[] = [
  { key: 'general', label: 'settings.general.title', endpoint: getGeneralSettings, Screen: GeneralTab },
  { key: 'receipts', label: 'settings.receipts.title', endpoint: getReceiptSettings, Screen: ReceiptsTab },
  { key: 'payment-methods', label: 'tenders.title', endpoint: listTenders, Screen: TendersTab },
  {
    key: 'default-metadata',
    label: 'metadata.defaults.title',
    endpoint: getMetadataDefaults,
    Screen: DefaultMetadataTab,
  },
  { key: 'api', label: 'apiKeys.tab', endpoint: listApiKeys, Screen: ApiTab },
  { key: 'api-reference', label: 'apiKeys.docs.title', endpoint: listApiKeys, Screen: ReferenceTab },
  { key: 'data', label: 'imports.tab', endpoint: listImports, orEndpoint: startFullExport, Screen: DataTab },
  { key: 'audit', label: 'audit.title', endpoint: listAuditEntries, Screen: HistoryTab },
]

/** The tabs somebody may open. */
export function tabsFor(session: AuthSession | null, tabs: readonly SettingsTab[] = settingsTabs): SettingsTab[] {
  return tabs.filter(
    ({ endpoint, orEndpoint }) => sessionCan(session, endpoint) || (orEndpoint && sessionCan(session, orEndpoint)),
  )
}

export function tabAddress(tab: string): string {
  return pathTo('dashboard-settings-tab', 'en', { tab })
}
