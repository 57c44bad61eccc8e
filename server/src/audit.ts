import type { CompanyCtx } from './context.ts'

type AuditData = Record<string, string | number | boolean | null>

/** Writes down who did what to which thing, in the transaction that does it; entries are never changed (rules.md 2.22). */
export async function audit(
  ctx: CompanyCtx,
  action: string,
  subject: { entity: string; entityId: string },
  data: AuditData = {},
): Promise<void> {
  await ctx.tx
    .insertInto('auditEntries')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      actorId: ctx.user.id,
      action,
      ...subject,
      data: JSON.stringify(data),
      at: ctx.now,
    })
    .execute()
}
