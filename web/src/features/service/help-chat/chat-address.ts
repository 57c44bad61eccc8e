import { addressIn, type Language } from '@mostrador/contract/routes.ts'

/** The page of the help chat, which learns from where one comes: `help:<slug>` or the path of a screen. */
export function chatAddress(language: Language, from: string): string {
  const address = addressIn('help-chat', language)
  return `${address}${address.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
}
