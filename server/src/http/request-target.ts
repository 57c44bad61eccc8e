/**
 * The target of a request in its one canonical form: a path of this server, with letters and digits not percent-encoded. Routes, guards and
 * headers then see the same path, however it was written (RFC 3986, 6.2.2.2).
 */

/** A path that no router can read. Such targets are answered with 400. */
export const unreadable = '/%'

/** The target as it is routed; `/%` for a foreign one, such as an absolute address, `*` or `//host`. */
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

/** Steps up, backslashes and control characters serve to trick readers that parse paths differently. */
function isReadable(path: string): boolean {
  try {
    return !/[\\\p{Cc}]|(^|\/)\.{1,2}(\/|$)/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
