import { tillApprovals } from '@mostrador/contract/approval.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type pullApprovers as endpoint, pinVerifierSchema } from '@mostrador/contract/features/approvals/endpoints.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'
import type { CompanyCtx } from '../../context.ts'
import { canApprove, readOthers } from './read-approvers.ts'

/** People with a PIN, a row for each of their profiles that may approve something at a till; and the PIN of whoever asks. */
export async function pullApprovers(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const items = (await readOthers(ctx)).flatMap((approver) => {
    const verifier = pinVerifierSchema.safeParse(approver.pinVerifier)
    if (!verifier.success) return []
    return approver.profiles
      .map((profile) => ({ profile, permissions: tillApprovals.filter((key) => holds(ctx, profile, key)) }))
      .filter(({ permissions }) => permissions.length > 0)
      .map(({ profile, permissions }) => ({
        userId: approver.userId,
        name: approver.name,
        permissions,
        limits: profile.limits,
        verifier: verifier.data,
      }))
  })
  return { items, ownPin: await readOwnPin(ctx) }
}

async function readOwnPin(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>['ownPin']> {
  const row = await ctx.tx
    .selectFrom('memberships')
    .select('pinVerifier')
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', ctx.user.id)
    .executeTakeFirst()
  return pinVerifierSchema.safeParse(row?.pinVerifier).data ?? null
}

function holds(ctx: CompanyCtx, profile: CompanyProfile, permission: (typeof tillApprovals)[number]): boolean {
  return canApprove(ctx, { profiles: [profile] }, { permission, amount: 0, percent: '0' })
}
