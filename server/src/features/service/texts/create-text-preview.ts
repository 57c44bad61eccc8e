import { createHash, randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { createTextPreview as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { previewQuery } from '@mostrador/contract/site/public-pages.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readText } from './read-text.ts'

/** The validity of a preview link. */
export const previewDays = 7

/** The database stores the hash, so that its readers cannot open a preview. */
export function hashPreview(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A secret link to the latest version, in each of its languages. */
export async function createTextPreview(
  ctx: SignedInCtx,
  name: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { kind, id, content, version } = await readText(ctx, name)
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + previewDays * 86_400_000)
  const linkIn = (language: 'en' | 'es') => {
    const text = content[language]
    if (!text) return null
    const address = addressIn(kind === 'blog' ? 'blog-post' : 'help-question', language, { slug: text.slug })
    return version === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${previewQuery}=${token}`
  }
  // A file is not a draft: its own address shows it.
  if (version > 0)
    await ctx.tx
      .insertInto('textPreviews')
      .values({ tokenHash: hashPreview(token), kind, id, createdById: ctx.user.id, createdAt: ctx.now, expiresAt })
      .execute()
  return { en: linkIn('en'), es: linkIn('es'), expiresAt: expiresAt.toISOString() }
}
