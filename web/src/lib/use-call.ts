import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

type CallState<T> = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'done'; data: T }

/**
 * Reads an endpoint once the page is shown, for pages outside the dashboard, which have no query library. Requests again when the key
 * changes; `reload` keeps the current data until the new answer arrives.
 */
export function useCall<const E extends Endpoint>(endpoint: E, input: InputOf<E>, key = '') {
  const [state, setState] = useState<CallState<OutputOf<E>>>({ status: 'loading' })

  const ask = useEffectEvent((signal: AbortSignal) => callEndpoint(endpoint, input, { signal }))
  const [turn, setTurn] = useState(0)
  useEffect(
    function readWhenShown() {
      const abort = new AbortController()
      const show = (next: CallState<OutputOf<E>>) => {
        if (!abort.signal.aborted) setState(next)
      }
      ask(abort.signal).then(
        (data) => show({ status: 'done', data }),
        (error: unknown) => show({ status: 'failed', error }),
      )
      return () => abort.abort()
    },
    [key, turn],
  )

  return {
    state,
    reload: () => setTurn((count) => count + 1),
    retry: () => {
      setState({ status: 'loading' })
      setTurn((count) => count + 1)
    },
    /** Mirrors a change that was made, without a new request. */
    update: (change: (data: OutputOf<E>) => OutputOf<E>) =>
      setState((current) => (current.status === 'done' ? { status: 'done', data: change(current.data) } : current)),
  }
}
