/**
 * The request of an external shop in this tab. Its token is used when the person arrives and leaves the address at once; the ticket that stands for
 * it afterwards is kept for this tab alone (G-11). Loaded only by people who come from a shop.
 */
import { openEcommerceLogIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { routes } from '@mostrador/contract/routes.ts'
import type { ResolvedRequest, ShopRequest } from '#src/features/access/auth/shop-request-state.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { safeRedir } from '#src/session/redir.ts'

const tokenKey = 'ecToken'
const keptKey = 'mostrador.shopRequest'
const anyOrigin = 'http://internal.invalid'
const { path, es } = routes['login-ecommerce']
const consentPaths: readonly string[] = [path, es]

/** `token` is kept to recognise it when the person goes back to the address with it; it is worth nothing any more. */
type Kept = { token: string; ticket: string }

function wantedPage(query: URLSearchParams): URL | null {
  const wanted = safeRedir(query.get('redir'))
  return wanted === null ? null : new URL(wanted, anyOrigin)
}

/** The shop's token in the address of a page, or in that of the page which the person wanted. */
function tokenIn(query: URLSearchParams): string | null {
  return query.get(tokenKey) ?? wantedPage(query)?.searchParams.get(tokenKey) ?? null
}

/** The query without the token. A page that leads on afterwards gets the shop's question as the wanted page. */
export function withoutToken(query: URLSearchParams, consentPath: string | null): URLSearchParams {
  const left = new URLSearchParams(query)
  const wanted = wantedPage(query)
  left.delete(tokenKey)
  wanted?.searchParams.delete(tokenKey)
  if (wanted) left.set('redir', wanted.pathname + wanted.search + wanted.hash)
  if (query.has(tokenKey) && consentPath !== null) left.set('redir', consentPath)
  return left
}

/** The ticket of this tab, if there is one and it stands for the token, if a token is given. */
function keptTicket(token: string | null): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptKey) ?? 'null') as Kept | null
    return kept && (token === null || kept.token === token) ? kept.ticket : null
  } catch {
    return null
  }
}

/** Once the person has answered. */
export function forgetShopRequest(): void {
  try {
    sessionStorage.removeItem(keptKey)
  } catch {
    // Nothing was kept either.
  }
}

const opening = new Map<string, Promise<ShopRequest>>()

/** A token works once, so a page that asks twice sends it once. */
function openOnce(token: string): Promise<ShopRequest> {
  const begun = opening.get(token) ?? open(token)
  opening.set(token, begun)
  return begun
}

async function open(token: string): Promise<ShopRequest> {
  const known = keptTicket(token)
  if (known !== null) return { status: 'open', ticket: known }
  try {
    const { ticket } = await callEndpoint(openEcommerceLogIn, { token })
    const kept: Kept = { token, ticket }
    try {
      sessionStorage.setItem(keptKey, JSON.stringify(kept))
    } catch {
      // The page itself knows the ticket; only loading it again asks the shop anew.
    }
    return { status: 'open', ticket }
  } catch (error) {
    opening.delete(token)
    return { status: 'refused', error }
  }
}

/**
 * Takes up the request of the address, or of this tab, and takes the token out of the address. `consentPath`: where the question is asked; null on
 * that page itself.
 */
export async function takeUpShopRequest(query: URLSearchParams, consentPath: string | null): Promise<ResolvedRequest> {
  const token = tokenIn(query)
  const isWanted = consentPath === null || token !== null || consentPaths.includes(wantedPage(query)?.pathname ?? '')
  if (!isWanted) return { request: { status: 'none' }, query }
  if (token === null) {
    const ticket = keptTicket(null)
    return { request: ticket === null ? { status: 'none' } : { status: 'open', ticket }, query }
  }
  const request = await openOnce(token)
  if (request.status !== 'open') return { request, query }
  const left = withoutToken(query, consentPath)
  dropFromAddress(token, left)
  return { request, query: left }
}

/** The router need not know: the pages go on with the query that they get here. */
function dropFromAddress(token: string, left: URLSearchParams): void {
  if (tokenIn(new URLSearchParams(window.location.search)) !== token) return
  const search = left.size === 0 ? '' : `?${left}`
  window.history.replaceState(window.history.state, '', window.location.pathname + search)
}
