import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { createContext, useContext } from 'react'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import type { RegisterRow } from '#src/offline/databases.ts'

/** The data that every part of an open sell screen uses. */
export type Selling = {
  till: Till
  register: RegisterRow
  settings: TillSettings
  session: AuthSession
}

export const SellingContext = createContext<Selling | null>(null)

export function useSelling(): Selling {
  const selling = useContext(SellingContext)
  if (!selling) throw new Error('SellingContext is missing')
  return selling
}

/** Formats amounts as the company shows them. */
export function useMoney(): (amount: Money) => string {
  const { settings } = useSelling()
  return (amount) => formatMoney(amount, settings.company.settings)
}
