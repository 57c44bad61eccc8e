/** Providers that ignore dots before the @. Elsewhere a dot may be the only difference between two people. */
const ignoreDots: readonly string[] = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an e-mail address, to detect a second trial under another spelling: in lower case, without the part
 * after a plus, and without dots where the provider ignores them.
 *
 * @example mailboxOf('Ana.Diaz+prueba@gmail.com') // 'anadiaz@gmail.com'
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const [name = ''] = local.split('+')
  // An address that begins with a plus has no name before it.
  const plain = name === '' ? local : name
  if (!ignoreDots.includes(domain)) return `${plain}@${domain}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}
