import { pathTo } from '@mostrador/contract/routes.ts'

/** The address of the history of one person. */
export function historyAddress(personId: string): string {
  return `${pathTo('dashboard-settings-tab', 'en', { tab: 'audit' })}?f.person=${personId}`
}
