import { pathTo } from '@mostrador/contract/routes.ts'
import type { Language } from '@mostrador/contract/routes.ts'

export type WhichParts = 'ps' | 'ec' | 'both'
export type BuyPurpose = 'renew' | 'change'

/** The page on which a company buys, renews or changes plans. */
export function planAddress(
  language: Language,
  { companyId, part, purpose }: { companyId: string; part: WhichParts; purpose: BuyPurpose },
): string {
  const query = new URLSearchParams({ companyId, part, for: purpose })
  return `${pathTo('account-companies-plan', language)}?${query}`
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What an address asks to buy; null without a company, which means that one is registered. */
export function readPlanAddress(
  query: URLSearchParams,
): { companyId: string; part: WhichParts; purpose: BuyPurpose } | null {
  const companyId = query.get('companyId')
  if (companyId === null || !uuid.test(companyId)) return null
  const part = query.get('part')
  return {
    companyId,
    part: part === 'ec' || part === 'both' ? part : 'ps',
    purpose: query.get('for') === 'renew' ? 'renew' : 'change',
  }
}
