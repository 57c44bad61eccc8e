import { getPrices } from '@mostrador/contract/features/service/pricing/endpoints.ts'
import { createContext, type ReactNode, use } from 'react'
import { planName } from '#src/features/service/billing/public.tsx'
import { useLanguage } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'

const PlanNameContext = createContext((planKey: string) => planKey)

/** Names the plans on the pages of staff, with one question for all of them. */
export function PlanNames({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { state } = useCall(getPrices, {})
  const table = state.status === 'done' ? state.data.priceTable : null
  return <PlanNameContext value={(planKey) => planName(table, planKey, language)}>{children}</PlanNameContext>
}

/** The name of a plan; its key until the prices are there, or if it is not sold any more. */
export function usePlanName(): (planKey: string) => string {
  return use(PlanNameContext)
}
