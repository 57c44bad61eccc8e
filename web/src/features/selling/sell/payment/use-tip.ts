import { localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { useEffect, useState } from 'react'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { createStore } from '#src/lib/store.ts'

/** The tip of the running payment; the customer display shows it too. */
export const tipStore = createStore<Money>(zero)

/** The tip of a payment: a suggested or a typed amount. */
export function useTip() {
  const { settings } = useSelling()
  const companySettings = settings.company.settings
  const [chosen, setChosen] = useState<Money>(zero)
  /** Null while no amount is typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed === null || typed.trim() === ''
  const read = isEmpty ? chosen : parseMoneyText(typed, companySettings.currencyTag, localeOf(companySettings))
  const amount = read !== undefined && read > 0 ? read : zero
  useEffect(
    function showToCustomer() {
      tipStore.set(amount)
      return () => tipStore.set(zero)
    },
    [amount],
  )
  return {
    amount,
    typed,
    isFaulty: read === undefined || read < 0,
    choose(next: Money) {
      setChosen(next)
      setTyped(null)
    },
    type(text: string) {
      setChosen(zero)
      setTyped(text)
    },
  }
}

export type TipEntry = ReturnType<typeof useTip>
