import { createContext, useContext } from 'react'
import type { SellActions } from '#src/features/sell/use-sell-actions.ts'

/** What scans, taps and menus do on the open sell screen, for parts deep inside it. */
export const SellActionsContext = createContext<SellActions | null>(null)

export function useActions(): SellActions {
  const actions = useContext(SellActionsContext)
  if (!actions) throw new Error('SellActionsContext is missing')
  return actions
}
