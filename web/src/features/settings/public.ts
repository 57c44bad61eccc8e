/** The tabs by name, for links to them. */
export { tabAddress, tabsFor } from '#src/features/settings/settings-tabs.ts'
export { TabPage } from '#src/features/settings/tab-page.tsx'
