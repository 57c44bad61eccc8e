const dotless = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address, for limits that count buyers (H-48): in lower case, without the part after a plus, and for Gmail
 * without dots. Mails still go to the address as the buyer wrote it.
 *
 * @example mailboxOf('Ana.Soto+promo@GoogleMail.com') // 'anasoto@gmail.com'
 */
export function mailboxOf(email: string): string {
  const [before = '', domain = ''] = email.toLowerCase().split('@')
  const [name = ''] = before.split('+')
  return dotless.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
