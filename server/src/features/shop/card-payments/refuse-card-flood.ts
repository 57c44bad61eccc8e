import { createHash } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { cardTriesCountMs, type CardTry, cardWait } from '@mostrador/domain/payment/card-lanes.ts'
import { addressPrefix } from '../../../auth/address-prefix.ts'
import { keyFor } from '../../../secrets.ts'
import type { ShopCtx } from '../shop/public.ts'

/** Maximum number of a shop's tries in an hour that the check reads. Only robots make more. */
const mostTries = 3000

/** The limits' data about a caller: hashes that reveal nothing to readers of the table. */
export function namesOfCaller({ deps, cart, ip }: ShopCtx): { deviceHash: Buffer | null; addressHash: Buffer } {
  const hash = (text: string) => createHash('sha256').update(keyFor(deps.secrets, 'address')).update(text).digest()
  return {
    deviceHash: cart === null ? null : hash(`card device ${cart}`),
    addressHash: hash(`card ${addressPrefix(ip)}`),
  }
}

/** Throws `tooManyRequests` with the seconds to wait (H-23). Locks the shop's row, so that concurrent tries count each other. */
export async function refuseCardFlood(
  ctx: ShopCtx,
  { orderId, amount }: { orderId: string; amount: Money },
): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx.selectFrom('shopCardAccounts').select('version').where('companyId', '=', companyId).forUpdate().execute()
  const rows = await ctx.tx
    .selectFrom('orderCardAttempts')
    .select(['openedAt', 'amount', 'orderId', 'deviceHash', 'addressHash', 'outcome'])
    .where('companyId', '=', companyId)
    .where('openedAt', '>', new Date(ctx.now.getTime() - cardTriesCountMs))
    .orderBy('openedAt', 'desc')
    .limit(mostTries)
    .execute()
  const earlier = rows.map(
    (row): CardTry => ({
      at: row.openedAt.getTime(),
      amount: money(row.amount),
      orderId: row.orderId,
      device: row.deviceHash?.toString('hex') ?? null,
      address: row.addressHash.toString('hex'),
      outcome: (row.outcome ?? 'open') as CardTry['outcome'],
    }),
  )
  const { deviceHash, addressHash } = namesOfCaller(ctx)
  const wait = cardWait(earlier, {
    at: ctx.now.getTime(),
    amount,
    orderId,
    device: deviceHash?.toString('hex') ?? null,
    address: addressHash.toString('hex'),
  })
  const secondsLeft = Math.ceil(wait / 1000)
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft, retryAfterSeconds: secondsLeft } })
}
