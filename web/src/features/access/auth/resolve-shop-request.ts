import type { ResolvedRequest } from '#src/features/access/auth/shop-request-state.ts'

const traces = /ecToken|(?:login|entrar)-ecommerce/

/**
 * The request of a shop once its token was sent. Whoever leaves the page waits for this, because a token works once. `consentPath`: where the
 * question is asked. Pages that many open load nothing more for people who do not come from a shop.
 */
export async function resolveShopRequest(query: URLSearchParams, consentPath: string): Promise<ResolvedRequest> {
  if (!traces.test(String(query))) return { request: { status: 'none' }, query }
  return (await import('#src/features/access/auth/shop-request.ts')).takeUpShopRequest(query, consentPath)
}
