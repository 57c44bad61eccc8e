/**
 * The address that opens a chat with the customer, or a choice of chats, with the link to the receipt as text. The cashier opens it:
 * nothing is sent before.
 * @param phone in the international form (E.164), if it is known
 */
export function whatsAppLink(phone: string | null, text: string): string {
  const number = phone?.startsWith('+') ? phone.replaceAll(/\D/g, '') : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
