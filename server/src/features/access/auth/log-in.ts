import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { logIn as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { addressBucket, requireHumanIfRisky } from '../../../auth/guard-tries.ts'
import type { Bucket } from '../../../limiter/database-store.ts'
import { readBelongings } from '../../../auth/session-user.ts'
import type { Ctx } from '../../../context.ts'
import { issueAuth, type Place } from '../../../auth/issue-auth.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { readShopRequest } from './external/shop-requests.ts'
import { accountBucket, deviceBucket, forgetTries } from './tries.ts'

/** Connects to the place the person last acted in, or to the only one. */
export async function logIn(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['id', 'passwordHash', 'lastCompanyId', 'lastProfileId'])
    .where('email', '=', input.email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const buckets = await bucketsOf(ctx, input.email, user?.id)
  await requireHumanIfRisky(ctx, input.captchaCode, buckets)
  const secondsLeft = await ctx.deps.limiter.take(buckets, ctx.now)
  if (secondsLeft > 0) throw new AppError('accountLocked', { data: { secondsLeft } })

  const fits = await ctx.deps.passwords.isRight(user?.passwordHash, input.password)
  if (!user || !fits) throw new AppError('credentialsWrong')

  await ctx.deps.limiter.giveBack(buckets.filter(({ kind }) => kind === 'address'))
  await forgetTries(ctx, { userId: user.id, email: input.email })
  await rememberDevice(ctx, user.id)
  const viaEcommerce = input.ecommerceToken !== undefined
  // Refuses a wrong token instead of ignoring it; otherwise the person would not return to the shop.
  if (input.ecommerceToken !== undefined) await readShopRequest(ctx, input.ecommerceToken)
  const auth = await issueAuth(ctx, user.id, await choosePlace(ctx, user), { viaEcommerce })
  return { auth }
}

/** A browser the person has used before is counted separately, so that guessing strangers cannot make the owner wait there (G-8). */
async function bucketsOf(ctx: Ctx, email: string, userId: string | undefined): Promise<Bucket[]> {
  if (ctx.device && userId !== undefined && (await isKnownDevice(ctx, userId, ctx.device)))
    return [deviceBucket(email, ctx.device)]
  return [accountBucket(email), addressBucket(ctx)]
}

async function choosePlace(
  ctx: Ctx,
  user: { id: string; lastCompanyId: string | null; lastProfileId: string | null },
): Promise<Place | null> {
  const places = (await readBelongings(ctx.tx, user.id)).filter(({ companyStatus }) => companyStatus === 1)
  const last = places.find(
    ({ companyId, profileId }) => companyId === user.lastCompanyId && profileId === user.lastProfileId,
  )
  const [first, ...others] = places
  return last ?? (others.length === 0 ? (first ?? null) : null)
}
