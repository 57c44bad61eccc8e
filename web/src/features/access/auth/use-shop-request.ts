import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { resolveShopRequest } from '#src/features/access/auth/resolve-shop-request.ts'
import type { ShopRequest } from '#src/features/access/auth/shop-request-state.ts'
import { useLanguage } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'

/** The request of a shop on the log-in page, taken up when the page is shown. */
export function useShopRequest() {
  const [query] = useSearchParams()
  const language = useLanguage()
  const [request, setRequest] = useState<ShopRequest>({ status: 'none' })
  const resolve = () => resolveShopRequest(query, pathTo('login-ecommerce', language))
  const ask = useEffectEvent(resolve)
  useEffect(function takeUp() {
    let isShown = true
    void ask().then((next) => {
      if (isShown) setRequest(next.request)
    })
    return () => {
      isShown = false
    }
  }, [])
  return { request, resolve }
}

/** After a log-in was refused because of the shop's request: the next try does without it. */
export async function dropRefusedRequest(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== 'tokenInvalid') return
  const { forgetShopRequest } = await import('#src/features/access/auth/shop-request.ts')
  forgetShopRequest()
}
