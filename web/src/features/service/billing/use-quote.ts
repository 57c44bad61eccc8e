import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { quotePlan } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { QuoteAnswer } from '@mostrador/contract/features/service/billing/schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

type Quoted = { quote: QuoteAnswer; prorateToken: string }
type QuoteState = {
  /** The newest quote; it stays while another one is worked out. */
  quoted: Quoted | null
  isAsking: boolean
  error: unknown
  /** What was due before, when the server worked the price out anew for the same wish; the person has to confirm again. */
  dueBefore: number | null
}

const nothing: QuoteState = { quoted: null, isAsking: true, error: null, dueBefore: null }

/** The quote of a wish: asked for when the wish changes, and anew when it has expired (N-7). */
export function useQuote(wish: InputOf<typeof quotePlan>) {
  const [state, setState] = useState(nothing)
  const [turn, setTurn] = useState(0)
  const key = JSON.stringify(wish)

  const ask = useEffectEvent((signal: AbortSignal) => callEndpoint(quotePlan, wish, { signal }))
  useEffect(
    function askForQuote() {
      const abort = new AbortController()
      ask(abort.signal).then(
        (quoted) =>
          !abort.signal.aborted && setState(({ dueBefore }) => ({ quoted, isAsking: false, error: null, dueBefore })),
        (error: unknown) => !abort.signal.aborted && setState((current) => ({ ...current, isAsking: false, error })),
      )
      return () => abort.abort()
    },
    [key, turn],
  )
  const again = ({ isAnew }: { isAnew: boolean }) => {
    setState((current) => ({
      ...current,
      isAsking: true,
      error: null,
      dueBefore: isAnew ? (current.quoted?.quote.dueNow ?? null) : current.dueBefore,
    }))
    setTurn((count) => count + 1)
  }
  useRenewal(state.quoted, () => again({ isAnew: true }))
  const [lastKey, setLastKey] = useState(key)
  if (key !== lastKey) {
    // Another wish: what it cost before says nothing about it.
    setLastKey(key)
    setState((current) => ({ ...current, isAsking: true, error: null, dueBefore: null }))
  }
  return { ...state, again }
}

/** Asks anew when a quote has expired. The device's clock may be wrong, so only the time that the quote lasts counts. */
function useRenewal(quoted: Quoted | null, onExpired: () => void): void {
  const expire = useEffectEvent(onExpired)
  useEffect(
    function renewWhenExpired() {
      if (!quoted) return undefined
      const { quotedAt, validUntil } = quoted.quote
      const timer = setTimeout(expire, Date.parse(validUntil) - Date.parse(quotedAt))
      return () => clearTimeout(timer)
    },
    [quoted],
  )
}
