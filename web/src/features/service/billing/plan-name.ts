import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'

/** The name of a plan; its key if the price table of today does not sell it any more. */
export function planName(table: PriceTable | null, planKey: string, language: Language): string {
  return table?.plans.find((plan) => plan.planKey === planKey)?.name[language] ?? planKey
}
