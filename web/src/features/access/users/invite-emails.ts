import { matches } from '@mostrador/contract/validation.ts'
import type { maxInvitedAtOnce as contractMax } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { stripEnd } from '@mostrador/domain/code/strip-end.ts'

/** The contract's limit; a copy by value, because importing it would bring zod into the browser. */
export const maxInvitedAtOnce: typeof contractMax = 50

/** The addresses in a typed or pasted text: separated by commas, semicolons, spaces or line breaks, and `Ana Díaz <ana@x.cl>`. */
export function readEmails(text: string): string[] {
  return text
    .split(/[,;\n]+/)
    .flatMap((part) => /<([^<>\s]+)>/.exec(part)?.[1] ?? part.split(/\s+/))
    .map((address) => stripEnd(address, '.').toLowerCase())
    .filter((address) => address !== '')
}

/** Appends new addresses to the list, without duplicates. Invalid ones stay for correction. */
export function addEmails(list: readonly string[], text: string): string[] {
  return [...new Set([...list, ...readEmails(text)])]
}

export function isEmail(text: string): boolean {
  return matches('email', text)
}
