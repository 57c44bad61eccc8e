import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  addOrderClaim as officeEndpoint,
  claimOnOrder as endpoint,
} from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import type { ClaimableOrder } from '@mostrador/contract/features/shop/order-claims/schema.ts'
import type { UnitsOfLine } from '@mostrador/domain/order/decide-order.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { areWithin, unitsByLine } from '@mostrador/domain/order/units-by-line.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx, Ctx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import { drawTextPicture } from '../../../files/text-picture.ts'
import { plainFileName } from '../../../files/whole-file.ts'
import { plainWords } from '../../../mail/plain-words.ts'
import {
  addEvent,
  announceOrder,
  type LoadedOrder,
  lockOrder,
  mailBuyer,
  openOrder,
  type OrderCtx,
} from '../orders/public.ts'
import { claimableOrderOf } from './read-claims.ts'

type Answer = Promise<OutputOf<typeof endpoint>>
type Claim = Omit<z.output<(typeof officeEndpoint)['input']>, 'id'>
type Photo = { photoPath: string; photoName: string; photoType: string }

/** The buyer's own claim, under the link of the order. */
export async function claimOnOrder(
  outside: Ctx,
  { shop, token, ...claim }: z.output<(typeof endpoint)['input']>,
  { photo }: Readonly<Record<string, UploadedFile>>,
): Answer {
  const { ctx, order } = await openOrder(outside, { shop, token }, { isChanging: true })
  const claimable = await claimableOrderOf(ctx, order)
  if (isKnown(claimable, claim)) return { claims: claimable }
  const wishes = wishesOf(claimable, claim)
  await write(ctx, order, claim, wishes, { claimedById: null, photo: photo ? await keepPhoto(ctx, photo) : null })
  return { claims: await claimableOrderOf(ctx, order) }
}

/** A buyer's claim by telephone or at the counter. */
export async function addOrderClaim(
  ctx: CompanyCtx,
  { id, ...claim }: z.output<(typeof officeEndpoint)['input']>,
): Answer {
  const order = await lockOrder(ctx, id)
  const claimable = await claimableOrderOf(ctx, order)
  if (isKnown(claimable, claim)) return { claims: claimable }
  const wishes = wishesOf(claimable, claim)
  await write(ctx, order, claim, wishes, { claimedById: ctx.user.id, photo: null })
  await audit(ctx, 'order.claim', { entity: 'order', entityId: id })
  return { claims: await claimableOrderOf(ctx, order) }
}

const isKnown = ({ made }: ClaimableOrder, { claimId }: Claim) => made.some(({ id }) => id === claimId)

/** Throws `conflict` for units that cannot be claimed, and while too many claims wait. */
function wishesOf({ lines, mayClaim }: ClaimableOrder, claim: Claim): UnitsOfLine[] {
  if (!mayClaim) throw new AppError('conflict', { says: { key: 'orderClaims.tooMany' } })
  const wishes = unitsByLine(claim.lines)
  if (!areWithin(wishes, lines)) throw new AppError('conflict', { says: { key: 'orderClaims.notThere' } })
  return wishes
}

/** Redraws the photo, so that it does not reveal where it was taken. Throws `fileNotAllowed` for a file that is not a picture. */
async function keepPhoto(ctx: OrderCtx, { bytes, fileName }: UploadedFile): Promise<Photo> {
  const { files } = await drawTextPicture(bytes).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('fileNotAllowed', { fields: { photo: { key: 'orderClaims.photoKinds' } } })
  })
  const photoPath = `claims/${randomBytes(16).toString('hex')}.webp`
  await ctx.deps.files.put(photoPath, files.full, { companyId: ctx.company.id })
  return { photoPath, photoName: plainFileName(fileName, 'webp', 'photo'), photoType: 'image/webp' }
}

type By = { claimedById: string | null; photo: Photo | null }

async function write(
  ctx: OrderCtx,
  { head, lines }: LoadedOrder,
  { claimId, kind, note }: Claim,
  wishes: readonly UnitsOfLine[],
  { claimedById, photo }: By,
): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx
    .insertInto('orderClaims')
    .values({ companyId, id: claimId, orderId: head.id, kind, note, claimedAt: ctx.now, claimedById, ...photo })
    .execute()
  await insertRows(
    ctx.tx,
    'orderClaimLines',
    wishes.map(({ lineId, units }) => ({
      companyId,
      claimId,
      lineId,
      quantity: quantityOf(units),
      replacementLineId: null,
    })),
  )
  await addEvent(ctx, head.id, { kind: 'claimed', subjectId: claimId, userId: claimedById })
  announceOrder(ctx, head.id)
  const units = wishes.map(({ lineId, units: wished }) => {
    const line = lines.find((one) => one.id === lineId)
    return plainWords(`${quantityOf(wished)} × ${line?.name ?? ''}`)
  })
  await mailBuyer(ctx, head, 'orderClaimed', { note: units.join('\n') })
}
