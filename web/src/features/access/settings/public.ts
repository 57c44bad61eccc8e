export { settingsTabLabels } from '#src/features/access/settings/settings-tab-labels.ts'
/** The tabs by name, for links to them. */
export { tabAddress, tabsFor } from '#src/features/access/settings/settings-tabs.ts'
export { TabPage } from '#src/features/access/settings/tab-page.tsx'
