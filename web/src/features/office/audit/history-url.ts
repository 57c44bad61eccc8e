import type { AuditArea } from '@mostrador/contract/features/office/audit/list.ts'
import { pathTo } from '@mostrador/contract/routes.ts'

const historyTab = pathTo('dashboard-settings-tab', 'en', { tab: 'audit' })

/** The address of one person's history. */
export function historyAddress(personId: string): string {
  return `${historyTab}?f.person=${personId}`
}

/** The address of one record's history; the area distinguishes it from others with the same id, such as the company's settings. */
export function recordHistoryAddress(area: AuditArea, id: string): string {
  return `${historyTab}?f.area=${area}&f.record=${id}`
}
