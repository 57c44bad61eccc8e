import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { allowPinDevice as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { auditAs } from '../../../audit/audit.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import type { CompanyCtx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { translate } from '../../../translate.ts'
import { placeOf, readReader } from './record-pin-tries.ts'
import { findCurrentPin } from './pin-keys.ts'
import { approvesAnything, hasApproverPin, readPerson } from './read-approvers.ts'

/** Allows the caller's own PIN to work on a device without a network. */
export async function allowPinDevice(
  ctx: CompanyCtx,
  { deviceId, currentPassword }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requirePassword(ctx, currentPassword)
  if (ctx.staffUntil) throw new AppError('forbidden')
  await allowDevice(ctx, ctx.user.id, deviceId)
  return {}
}

/**
 * Allows a device for a person whose password or PIN was just checked, and notifies them. Throws `notFound` for a missing device,
 * `pinDeviceUnkeyed` for one that cannot check PINs, `pinMissing` and `pinNeedsNew` when the PIN is not suitable.
 */
export async function allowDevice(ctx: CompanyCtx, userId: string, deviceId: string): Promise<void> {
  const companyId = ctx.company.id
  const device = await ctx.tx
    .selectFrom('devices')
    .select(['sealedSecret', 'revokedAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', deviceId)
    // A concurrent removal of the device waits, and then ends this permission.
    .forShare()
    .executeTakeFirst()
  if (!device || device.revokedAt) throw new AppError('notFound')
  if (device.sealedSecret === null) throw new AppError('pinDeviceUnkeyed')

  const person = await readPerson(ctx, userId)
  if (!person || !approvesAnything(ctx, person)) throw new AppError('approverNotAllowed')
  const pin = await findCurrentPin(ctx, userId)
  if (person.pinHash === null) throw new AppError('pinMissing')
  if (!pin || !hasApproverPin(person)) throw new AppError('pinNeedsNew')

  const allowed = await ctx.tx
    .insertInto('pinDevices')
    .values({ companyId, id: ctx.newId(), pinId: pin.id, userId, deviceId, allowedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!allowed) return
  const subject = { entity: 'member', entityId: userId }
  await auditAs(ctx, { companyId, actorId: userId }, 'member.allowPin', subject, { deviceId })
  await notifyOfAllowedDevice(ctx, userId, deviceId)
}

/** A different person may have ticked the box at the till. */
async function notifyOfAllowedDevice(ctx: CompanyCtx, userId: string, deviceId: string): Promise<void> {
  const person = await readReader(ctx, userId)
  const language = person.languageTag === 'es' ? 'es' : 'en'
  await queueMail(ctx, 'pinAllowed', {
    to: person.email,
    language,
    name: person.name,
    company: ctx.company.name,
    place: (await placeOf(ctx, deviceId)) ?? translate(language, 'mail.someDevice'),
    link: publicUrl(ctx.deps) + pathTo('account-tab', language, { tab: 'general' }),
  })
}
