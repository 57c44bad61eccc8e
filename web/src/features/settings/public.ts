/** The tabs by name, for whoever leads to them. */
export { tabAddress, tabsFor } from '#src/features/settings/settings-tabs.ts'
