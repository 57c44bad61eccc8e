import type { ComponentType } from 'react'
import { ApiTab, ReferenceTab } from '#src/features/access/api-keys/public.tsx'
import { HistoryTab } from '#src/features/office/audit/public.tsx'
import { DataTab } from '#src/features/office/imports/public.tsx'
import { DefaultMetadataTab } from '#src/features/catalogue/metadata/public.tsx'
import { GeneralTab } from '#src/features/access/settings/general-tab.tsx'
import { ReceiptsTab } from '#src/features/selling/receipts/settings/receipts-tab.tsx'
import { ScalesTab } from '#src/features/access/settings/scales-tab.tsx'
import { TendersTab } from '#src/features/selling/tenders/public.tsx'
import type { SettingsTabKey } from '#src/features/access/settings/settings-tabs.ts'

/** The screen of each tab of the settings, from the feature that has it. */
export const settingsScreens: Readonly<Record<SettingsTabKey, ComponentType>> = {
  general: GeneralTab,
  receipts: ReceiptsTab,
  'payment-methods': TendersTab,
  scales: ScalesTab,
  'default-metadata': DefaultMetadataTab,
  api: ApiTab,
  'api-reference': ReferenceTab,
  data: DataTab,
  audit: HistoryTab,
}
