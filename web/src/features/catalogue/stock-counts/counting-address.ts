import { pathTo } from '@mostrador/contract/routes.ts'

/** Opens the page on which a count is counted. */
export const countingParam = 'counting'

export function countingAddress(id: string): string {
  return `${pathTo('dashboard-stockCounts', 'en', { id })}?${countingParam}`
}
