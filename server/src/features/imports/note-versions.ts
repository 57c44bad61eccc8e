import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

/**
 * Notes the versions records of an import are in by now because the import itself changed them along with others: only what
 * somebody else changed since is not taken back.
 */
export async function noteVersions(
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
