import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { pullApprovers as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { lateProofDays, sealPlace } from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type { KeptApprover, PulledApprovers } from '@mostrador/contract/features/access/approvals/schema.ts'
import type { z } from 'zod'
import { unseal } from '../../../auth/seal.ts'
import type { CompanyCtx } from '../../../context.ts'
import { proveDevice } from '../devices/public.ts'
import { recordDeviceTries } from './record-pin-tries.ts'
import { sealFor } from './pin-crypto.ts'
import { findCurrentPin, type KeyedDevice, verifierOf } from './pin-keys.ts'
import { type Approver, hasApproverPin, readOthers, readPerson, tillApprovalsOf } from './read-approvers.ts'

/**
 * The data with which a paired device checks PINs by itself: one row per profile for each person who allowed this device, and the
 * caller's own PIN. Sealed with the secret of the device, so that a log-in alone gives no access to it.
 */
export async function pullApprovers(
  ctx: CompanyCtx,
  { proof, wrongTries }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { id, sealedSecret } = await proveDevice(ctx, 'pullApprovers', proof, JSON.stringify(wrongTries))
  if (sealedSecret === null) throw new AppError('deviceNotProven')
  const device = { id, secret: Buffer.from(unseal(ctx.deps.secrets, sealedSecret), 'base64url') }
  await recordDeviceTries(ctx, device.id, wrongTries)
  await forgetOldKeys(ctx)

  const pulled: PulledApprovers = { items: await readAllowed(ctx, device), ownPin: await readOwnPin(ctx, device) }
  return { sealed: await sealFor(device.secret, sealPlace(device.id, proof.sentAt), JSON.stringify(pulled)) }
}

async function readAllowed(ctx: CompanyCtx, device: KeyedDevice): Promise<KeptApprover[]> {
  const allowed = await ctx.tx
    .updateTable('pinDevices')
    .set({ pulledAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('deviceId', '=', device.id)
    .where('endedAt', 'is', null)
    .returning(['id', 'userId'])
    .execute()
  const others = await readOthers(ctx)
  const kept: KeptApprover[] = []
  for (const { id, userId } of allowed) {
    if (userId === ctx.user.id) continue
    const approver = others.find((one) => one.userId === userId)
    const rows = approver && hasApproverPin(approver) ? rowsOf(ctx, approver) : []
    const pin = await findCurrentPin(ctx, userId)
    const verifier = pin && rows.length > 0 ? await verifierOf(ctx, pin, device) : null
    if (verifier) kept.push(...rows.map((row) => ({ ...row, verifier })))
    // A person who may no longer approve anything must allow devices again once they may.
    else await endAllowance(ctx, id)
  }
  return kept
}

function rowsOf(ctx: CompanyCtx, { userId, name, profiles }: Approver): Omit<KeptApprover, 'verifier'>[] {
  return profiles
    .map((profile) => ({ userId, name, permissions: tillApprovalsOf(ctx, profile), limits: profile.limits }))
    .filter(({ permissions }) => permissions.length > 0)
}

async function readOwnPin(ctx: CompanyCtx, device: KeyedDevice): Promise<PulledApprovers['ownPin']> {
  const pin = ctx.staffUntil ? undefined : await findCurrentPin(ctx, ctx.user.id)
  const isMember = pin !== undefined && (await readPerson(ctx, ctx.user.id)) !== undefined
  return isMember ? verifierOf(ctx, pin, device) : null
}

async function endAllowance(ctx: CompanyCtx, id: string): Promise<void> {
  await ctx.tx
    .updateTable('pinDevices')
    .set({ endedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}

/** Deletes keys of PINs that ended so long ago that no approval made with them may still arrive. */
async function forgetOldKeys({ tx, company, now }: CompanyCtx): Promise<void> {
  await tx
    .deleteFrom('pinKeys')
    .where('companyId', '=', company.id)
    .where('pinId', 'in', (eb) =>
      eb
        .selectFrom('memberPins')
        .select('id')
        .where('companyId', '=', company.id)
        .where('endedAt', '<', new Date(now.getTime() - lateProofDays * 24 * 60 * 60_000)),
    )
    .execute()
}
