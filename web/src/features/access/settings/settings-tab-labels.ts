import type { SettingsTabKey } from '#src/features/access/settings/settings-tabs.ts'
import type { PlainMessageKey } from '#src/language/translator.ts'

/** The names of the tabs. Apart from the tabs themselves, which other screens link to without showing their names. */
export const settingsTabLabels: Record<SettingsTabKey, PlainMessageKey> = {
  general: 'settings.general.title',
  receipts: 'settings.receipts.title',
  'payment-methods': 'tenders.title',
  scales: 'settings.scales.title',
  'default-metadata': 'metadata.defaults.title',
  api: 'apiKeys.tab',
  'api-reference': 'apiKeys.docs.title',
  data: 'imports.tab',
  audit: 'audit.title',
}
