/** What features above show on the pages of a person's account. */
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { ComponentType } from 'react'
import type { AccountTabName } from '#src/features/access/account/account-frame.tsx'
import { CompaniesTab } from '#src/features/service/companies/companies-tab.tsx'
import { PaymentMethodsSection } from '#src/features/service/payment-methods/public.tsx'

/** The tabs beside the account's own. */
export const accountTabs: Readonly<
  Record<Exclude<AccountTabName, 'general'>, ComponentType<{ session: AuthSession }>>
> = { companies: CompaniesTab }

/** After the person's notifications, each under the name of its anchor. */
export const accountSections: Readonly<Record<string, ComponentType>> = { 'payment-methods': PaymentMethodsSection }
