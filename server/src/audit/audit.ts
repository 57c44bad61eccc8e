import { createHmac } from 'node:crypto'
import type { AuditKey } from '@mostrador/contract/features/audit/facts.ts'
import type { CompanyCtx, Ctx } from '../context.ts'
import { keyFor } from '../secrets.ts'

type Fact = string | number | boolean | null
/** What an entry says: known keys alone, so that the history has words for each. */
export type AuditData = { readonly [Key in AuditKey | `${AuditKey}Before`]?: Fact }
/** Also of data that stood in a variable first: a key nobody knows does not compile. */
export type KnownData<Data> = Data & { readonly [Key in Exclude<keyof Data, keyof AuditData>]: never }
export type AuditSubject = { entity: string; entityId: string }
/** Who did it, where; `actingAdminId` for staff inside a company, `approvedById` for what another member allowed, `apiKeyId` for software. */
export type AuditActor = {
  companyId: string
  actorId: string
  actingAdminId?: string | null
  approvedById?: string | null
  apiKeyId?: string | null
}

/** Writes down who did what to which thing, in the transaction that does it; entries are never changed (I-5). */
export async function audit<Data extends AuditData>(
  ctx: CompanyCtx,
  action: string,
  subject: AuditSubject,
  data?: KnownData<Data>,
): Promise<void> {
  const actor = {
    companyId: ctx.company.id,
    actorId: ctx.user.id,
    actingAdminId: ctx.staffUntil ? ctx.user.id : null,
    apiKeyId: ctx.apiKeyId,
  }
  await auditAs(ctx, actor, action, subject, data)
  announceChange(ctx, subject)
}

/** Lists elsewhere hear that a record changed, after the commit and not inside it (docs/decisions/0013). */
function announceChange(ctx: CompanyCtx, { entity, entityId }: AuditSubject): void {
  const message = { event: 'recordChanged', entity, id: entityId } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
}

/** The same for rules that act outside a company, such as logging in. The transaction must act for the company. */
export async function auditAs<Data extends AuditData>(
  ctx: Pick<Ctx, 'tx' | 'deps' | 'newId' | 'now' | 'ip' | 'userAgent'>,
  { companyId, actorId, actingAdminId = null, approvedById = null, apiKeyId = null }: AuditActor,
  action: string,
  subject: AuditSubject,
  data?: KnownData<Data>,
): Promise<void> {
  await ctx.tx
    .insertInto('auditEntries')
    .values({
      companyId,
      id: ctx.newId(),
      actorId,
      actingAdminId,
      approvedById,
      apiKeyId,
      action,
      ...subject,
      data: JSON.stringify(data ?? {}),
      // Enough to see that two entries came from one place, and no address to lose.
      ipHash: createHmac('sha256', keyFor(ctx.deps.secrets, 'address')).update(ctx.ip).digest('base64url').slice(0, 16),
      device: ctx.userAgent?.slice(0, 300) ?? null,
      at: ctx.now,
    })
    .execute()
}
