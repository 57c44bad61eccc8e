/**
 * The address that opens a chat with the customer, or a choice of chats, with the way to the receipt written in it. It is opened by hand:
 * nothing is sent to anybody before.
 *
 * @param phone in the international form (E.164), where it is known
 */
export function whatsAppLink(phone: string | null, text: string): string {
  const number = phone?.startsWith('+') ? phone.replaceAll(/\D/g, '') : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
