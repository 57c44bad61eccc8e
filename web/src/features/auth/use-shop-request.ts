import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'

/** What an external shop asks of the person on this page. */
export type ShopRequest =
  | { status: 'none' }
  | { status: 'opening' }
  | { status: 'open'; ticket: string }
  | { status: 'refused'; error: unknown }
/** The query to go on with has no token any more. */
export type Settled = { request: ShopRequest; query: URLSearchParams }

const traces = /ecToken|(?:login|entrar)-ecommerce/

/** The request of a shop once its token was sent. Whoever leaves the page waits for this, because a token works once. */
async function settle(query: URLSearchParams, consentPath: string | null): Promise<Settled> {
  if (consentPath !== null && !traces.test(String(query))) return { request: { status: 'none' }, query }
  const { takeUpShopRequest } = await import('#src/features/auth/shop-request.ts')
  return takeUpShopRequest(query, consentPath)
}

/** `isConsent`: the page is the one that asks the person. */
export function useShopRequest({ isConsent = false } = {}) {
  const [query] = useSearchParams()
  const language = useLanguage()
  const consentPath = isConsent ? null : pathTo('login-ecommerce', language)
  const [request, setRequest] = useState<ShopRequest>({ status: isConsent ? 'opening' : 'none' })
  const settled = () => settle(query, consentPath)
  const ask = useEffectEvent(settled)
  const [turn, setTurn] = useState(0)
  useEffect(
    function takeUp() {
      let isShown = true
      void ask().then((next) => {
        if (isShown) setRequest(next.request)
      })
      return () => {
        isShown = false
      }
    },
    [turn],
  )
  return { request, settled, retry: () => setTurn((count) => count + 1) }
}

/** After a log-in was refused because of the shop's request: the next try does without it. */
export async function dropRefusedRequest(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== 'tokenInvalid') return
  const { forgetShopRequest } = await import('#src/features/auth/shop-request.ts')
  forgetShopRequest()
}
