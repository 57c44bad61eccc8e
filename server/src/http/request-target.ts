/**
 * What a request asks for, in the one form that the rest of the server judges: a path of this server, with letters and digits written as
 * such. Routes, guards and headers then see the same path, however it was written (RFC 3986, 6.2.2.2).
 */

/** A path that no router can read: whatever is written so is answered with 400. */
export const unreadable = '/%'

/** The target as it is routed; `/%` for one that is none of ours, such as an absolute address, `*` or `//host`. */
export function routedTarget(target: string | undefined): string {
  if (target === undefined || !target.startsWith('/') || target.startsWith('//')) return unreadable
  const end = target.search(/[?#]/)
  const [path, rest] = end === -1 ? [target, ''] : [target.slice(0, end), target.slice(end)]
  const plain = path.replace(/%[\dA-Fa-f]{2}/g, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(sign) ? sign : code
  })
  return isReadable(plain) ? plain + rest : unreadable
}

/** Steps up, backslashes and control characters are for tricking whoever reads a path in another way. */
function isReadable(path: string): boolean {
  try {
    return !/[\\\p{Cc}]|(^|\/)\.{1,2}(\/|$)/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
