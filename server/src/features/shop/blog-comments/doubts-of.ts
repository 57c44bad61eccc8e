import { commentLimits } from '@mostrador/contract/features/shop/blog-comments/limits.ts'
import type { commentDoubts } from '@mostrador/contract/features/shop/blog-comments/schema.ts'

type Doubt = (typeof commentDoubts)[number]

/** Without case, accents and outer spaces, so that a word is found in any spelling. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The text in comparable form: the same words are the same comment. */
export function foldComment(body: string): string {
  return fold(body)
}

/** The reasons why a comment waits for a decision although its post shows comments immediately. */
export function doubtsOf(
  { body, authorName }: { body: string; authorName: string },
  bannedWords: readonly string[],
): Doubt[] {
  const links = [...body.matchAll(/https?:\/\/|www\./gi)].length
  const text = fold(`${authorName} ${body}`)
  return [
    ...(links > commentLimits.links ? (['links'] as const) : []),
    ...(bannedWords.some((word) => text.includes(fold(word))) ? (['bannedWords'] as const) : []),
  ]
}
