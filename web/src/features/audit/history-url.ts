import type { AuditArea } from '@mostrador/contract/features/audit/list.ts'
import { pathTo } from '@mostrador/contract/routes.ts'

const historyTab = pathTo('dashboard-settings-tab', 'en', { tab: 'audit' })

/** The address of the history of one person. */
export function historyAddress(personId: string): string {
  return `${historyTab}?f.person=${personId}`
}

/** The address of the history of one thing; the area tells it from others with the same id, such as the company's settings. */
export function recordHistoryAddress(area: AuditArea, id: string): string {
  return `${historyTab}?f.area=${area}&f.record=${id}`
}
