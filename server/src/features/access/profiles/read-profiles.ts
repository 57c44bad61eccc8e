import type { CompanyProfile } from '@mostrador/contract/session.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { presentProfile } from '../../../auth/read-company.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { mayGive } from './find-unheld.ts'

/** Profiles of the company by their ids, in order of name. Unknown ids are left out. */
export async function readProfiles(tx: Tx, companyId: string, ids: readonly string[]): Promise<CompanyProfile[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('profiles')
    .select(['id', 'name', 'isRoot', 'permissions', 'limits'])
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
  return rows.map(presentProfile)
}

/** The profiles of an active member; none for other people. */
export async function readGivers(tx: Tx, companyId: string, userId: string): Promise<CompanyProfile[]> {
  const rows = await tx
    .selectFrom('membershipProfiles as mp')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.companyId', '=', 'mp.companyId').onRef('m.userId', '=', 'mp.userId'),
    )
    .select('mp.profileId')
    .where('mp.companyId', '=', companyId)
    .where('mp.userId', '=', userId)
    .where('m.status', '=', 'active')
    .execute()
  return readProfiles(
    tx,
    companyId,
    rows.map(({ profileId }) => profileId),
  )
}

/** The requested profiles, all of which must exist and be the caller's to give. */
export async function readGivable(ctx: CompanyCtx, ids: readonly string[]): Promise<CompanyProfile[]> {
  const profiles = await readProfiles(ctx.tx, ctx.company.id, ids)
  if (profiles.length < new Set(ids).size) throw new AppError('notFound')
  if (!profiles.every((profile) => mayGive(ctx.profile, profile))) throw new AppError('permissionNotHeld')
  return profiles
}
