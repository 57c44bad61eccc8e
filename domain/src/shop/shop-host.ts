const label = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/

/** Names that would look like part of the service, or that mail and web programs look for (E-2). */
const reserved = new Set(
  `about abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog cdn
  checkout company console contact dashboard demo dev dns docs download email example faq files ftp help host hostmaster
  images imap info invitation invoice legal live local localhost login logout mail mailbox media mostrador mx news
  noreply ns ns1 ns2 pay payment payments pop pop3 postmaster pricing privacy receipt receipts register root sales
  secure security sell shop smtp ssl staff static status store support system test tienda tls webmail webmaster wpad
  www www1 www2`.split(/\s+/),
)

/**
 * Whether a name may be the subdomain of a shop: 3 to 40 letters, digits and single hyphens inside, not reserved, and nothing that a
 * browser would show as other letters.
 *
 * @example isFreeSubdomain('panaderia-sur') // true
 * @example isFreeSubdomain('admin') // false
 */
export function isFreeSubdomain(name: string): boolean {
  return label.test(name) && !name.includes('--') && !reserved.has(name)
}

export type DomainState = 'pending' | 'active' | 'lost'
/** The result of a check of a domain's records; `unknown` if the check itself failed. */
export type DomainLook = 'found' | 'missing' | 'unknown'

/**
 * The state of an own domain after a check (E-3). A failed check changes nothing: a resolver that is down never disconnects a
 * shop from its domain.
 *
 * @example stateAfterLook('active', 'missing') // 'lost'
 */
export function stateAfterLook(state: DomainState, look: DomainLook): DomainState {
  if (look === 'unknown') return state
  if (look === 'found') return 'active'
  return state === 'active' ? 'lost' : state
}
