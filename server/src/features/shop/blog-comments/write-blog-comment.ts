import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { writeBlogComment as endpoint } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { commentLimits } from '@mostrador/contract/features/shop/blog-comments/limits.ts'
import type { NewBlogComment } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { sql } from 'kysely'
import { createHash, createHmac } from 'node:crypto'
import type { z } from 'zod'
import { addressPrefix } from '../../../auth/address-prefix.ts'
import { requireHuman } from '../../../auth/require-human.ts'
import type { Ctx } from '../../../context.ts'
import { keyFor } from '../../../secrets.ts'
import { inShop, type ShopCtx } from '../shop/public.ts'
import { findShownPost } from './find-shown-post.ts'
import { doubtsOf, foldComment } from './doubts-of.ts'
import { notifyOfComment } from './notify-of-comment.ts'

const minuteMilliseconds = 60_000
const dayMilliseconds = 86_400_000

/**
 * Stores a reader's comment. It is shown immediately only if the post allows it, a robot check was passed and the comment is not
 * doubtful. Forms without script have no robot check.
 */
export async function writeBlogComment(
  ctx: Ctx,
  { captchaCode, shop, ...comment }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  if (captchaCode !== null) await requireHuman(ctx, captchaCode)
  return inShop(ctx, shop, (visit) => write(visit, comment, captchaCode !== null))
}

async function write(
  visit: ShopCtx,
  comment: Omit<NewBlogComment, 'shop'>,
  isHuman: boolean,
): Promise<{ isShown: boolean }> {
  const { tx, company, now, settings } = visit
  const { commentPolicy } = await findShownPost(visit, comment.postId)
  if (commentPolicy === 'closed') throw new AppError('conflict', { says: { key: 'blogComments.faults.closed' } })
  const ipHash = hashOfAddress(visit)
  // One after the other for each address and shop, so that concurrent calls count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blog-comments:${company.id}`}, 0))`.execute(tx)
  const textHash = hashOfText(comment.body)
  const same = await findSame(visit, comment.postId, textHash)
  if (same) return { isShown: same.status === 'approved' }
  await refuseFlood(visit, ipHash, isHuman)
  await requireParent(visit, comment)
  const doubts = doubtsOf(comment, settings.blog.bannedWords)
  const isShown = commentPolicy === 'open' && isHuman && doubts.length === 0
  await tx
    .insertInto('blogComments')
    .values({
      companyId: company.id,
      id: visit.newId(),
      ...comment,
      status: isShown ? 'approved' : 'pending',
      doubts,
      ipHash,
      textHash,
      createdAt: now,
    })
    .execute()
  await notifyOfComment(visit)
  return { isShown }
}

/** A day is long enough for every repetition after a lost answer, and for ten impatient clicks. */
async function findSame({ tx, company, now }: ShopCtx, postId: string, textHash: string) {
  return tx
    .selectFrom('blogComments')
    .select('status')
    .where('companyId', '=', company.id)
    .where('postId', '=', postId)
    .where('textHash', '=', textHash)
    .where('createdAt', '>', new Date(now.getTime() - dayMilliseconds))
    .executeTakeFirst()
}

async function refuseFlood(visit: ShopCtx, ipHash: string, isHuman: boolean): Promise<void> {
  const { minutes, perAddress, perDayUnchecked } = commentLimits
  await refuseMore(visit, ipHash, { most: perAddress, within: minutes * minuteMilliseconds })
  if (!isHuman) await refuseMore(visit, ipHash, { most: perDayUnchecked, within: dayMilliseconds })
}

/** Throws `tooManyRequests` if the address wrote that many within this time, in milliseconds. */
async function refuseMore(
  { tx, company, now }: ShopCtx,
  ipHash: string,
  { most, within }: { most: number; within: number },
): Promise<void> {
  const since = new Date(now.getTime() - within)
  const recent = await tx
    .selectFrom('blogComments')
    .select('createdAt')
    .where('companyId', '=', company.id)
    .where('ipHash', '=', ipHash)
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .execute()
  const [first] = recent
  if (!first || recent.length < most) return
  const secondsLeft = Math.ceil((first.createdAt.getTime() - since.getTime()) / 1000)
  throw new AppError('tooManyRequests', { data: { secondsLeft }, says: { key: 'blogComments.faults.tooMany' } })
}

/** Only visible comments can be answered, and no answers. */
async function requireParent(
  { tx, company }: ShopCtx,
  { parentId, postId }: Omit<NewBlogComment, 'shop'>,
): Promise<void> {
  if (parentId === null) return
  const parent = await tx
    .selectFrom('blogComments')
    .select('id')
    .where('companyId', '=', company.id)
    .where('id', '=', parentId)
    .where('postId', '=', postId)
    .where('status', '=', 'approved')
    .where('parentId', 'is', null)
    .executeTakeFirst()
  if (!parent) throw new AppError('notFound')
}

function hashOfAddress({ deps, ip, company }: ShopCtx): string {
  return createHmac('sha256', keyFor(deps.secrets, 'address'))
    .update(`${company.id} ${addressPrefix(ip)}`)
    .digest('base64url')
    .slice(0, 16)
}

export function hashOfText(body: string): string {
  return createHash('sha256').update(foldComment(body)).digest('base64url')
}
