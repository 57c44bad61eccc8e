import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getSession as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { CompanyCtx, SignedInCtx } from '../../../context.ts'
import { readSessionUser } from '../../../auth/session-user.ts'

/** The tokens stay in the cookie: a browser's scripts never see them (G-1). */
export async function getSession(ctx: SignedInCtx & Partial<CompanyCtx>): Promise<OutputOf<typeof endpoint>> {
  const { user } = await readSessionUser(ctx.tx, ctx.user.id, ctx.now)
  const company = ctx.company ?? null
  const companyProfile = ctx.profile ?? null
  return {
    session: {
      refreshToken: null,
      accessToken: null,
      user,
      company,
      companyProfile,
      isConnected: company !== null && companyProfile !== null,
      viaEcommerce: ctx.viaEcommerce,
      staffUntil: ctx.staffUntil?.toISOString() ?? null,
    },
  }
}
