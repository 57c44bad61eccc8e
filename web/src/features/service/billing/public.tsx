/** What other features may use of plans and billing. */
import { readyPart } from '#src/lib/ready-part.tsx'

export { planAddress } from '#src/features/service/billing/plan-address.ts'
export { planName } from '#src/features/service/billing/plan-name.ts'
export { PlanLinks } from '#src/features/service/billing/plan-links.tsx'

/** Plans, payments, balance and documents of a company; loaded when it is shown. */
export const CompanyBilling = readyPart(
  async () => (await import('#src/features/service/billing/company/company-billing.tsx')).CompanyBilling,
)
