import { type NavigateOptions, type To, useNavigate } from 'react-router'

/** Protocols that run or smuggle code; refused even with the flag. */
const refusedProtocols = ['javascript:', 'data:', 'blob:', 'vbscript:']

export class NavigationRefused extends Error {
  constructor(address: string) {
    super(`Navigation refused: ${address}`)
    this.name = 'NavigationRefused'
  }
}

/** Browsers remove these characters before they read a protocol, so `java\nscript:` must not slip through. */
function withoutHiddenCharacters(address: string): string {
  return Array.from(address)
    .filter((character) => character > ' ' && character !== '\u007f')
    .join('')
}

/** Whether an address leaves this site: another origin, written in full or as `//host`. */
export function isExternal(address: string, origin: string): boolean {
  const text = withoutHiddenCharacters(address)
  return !URL.canParse(text, origin) || new URL(text, origin).origin !== origin
}

/** Returns the address if it may be opened, otherwise throws. External addresses need the flag; some protocols never pass. */
export function checkAddress(address: string, origin: string, { external = false } = {}): string {
  const text = withoutHiddenCharacters(address)
  if (refusedProtocols.some((protocol) => text.toLowerCase().startsWith(protocol))) throw new NavigationRefused(address)
  if (isExternal(text, origin) && !external) throw new NavigationRefused(address)
  return text
}

export type CheckedNavigateOptions = NavigateOptions & { external?: boolean }

/**
 * `useNavigate` that leaves the site only with the flag, and never to a code protocol (F-18). With the flag the browser itself opens the
 * address, because a call of this server may lie there. A full address of this site is one of its pages.
 */
export function useCheckedNavigate(): (address: string, options?: CheckedNavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  return async (address, { external, ...options } = {}) => {
    const { origin } = window.location
    const checked = checkAddress(address, origin, { external: external ?? false })
    if (external || isExternal(checked, origin)) {
      window.location.assign(checked)
      return
    }
    await navigate(withoutOrigin(checked), options)
  }
}

function withoutOrigin(address: string): To {
  if (!URL.canParse(address)) return address
  const { pathname, search, hash } = new URL(address)
  return { pathname, search, hash }
}

/** A full page load within the site; the address is checked like any other. */
export function openPage(address: string): void {
  window.location.assign(checkAddress(address, window.location.origin))
}

/** Like `openPage`, but the previous page is not in the history. */
export function replacePage(address: string): void {
  window.location.replace(checkAddress(address, window.location.origin))
}
