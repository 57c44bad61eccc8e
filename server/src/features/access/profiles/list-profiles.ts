import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listProfiles as endpoint } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { presentCountedProfile, selectProfiles } from './select-profiles.ts'

export async function listProfiles(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectProfiles(ctx).orderBy('p.isRoot', 'desc').orderBy(sql`search_fold(p.name)`).execute()
  return { items: rows.map(presentCountedProfile) }
}
