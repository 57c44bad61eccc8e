import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Updates the recorded versions of records that the import itself changed along with others, so that only changes by other people prevent
 * an undo.
 */
export async function updateImportVersions(
  ctx: CompanyCtx,
  importId: string,
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  if (versions.size === 0) return
  await sql`update import_changes c set version_after = x.version
    from unnest(${[...versions.keys()]}::uuid[], ${[...versions.values()]}::int[]) as x(id, version)
    where c.company_id = ${ctx.company.id} and c.import_id = ${importId} and c.record_id = x.id
      and c.version_after <> x.version`.execute(ctx.tx)
}
