import { createHmac } from 'node:crypto'
import type { AuditAction } from '@mostrador/contract/features/office/audit/audit-action.ts'
import type { AuditKey } from '@mostrador/contract/features/office/audit/facts.ts'
import type { CompanyCtx, Ctx } from '../context.ts'
import { keyFor } from '../secrets.ts'

type Fact = string | number | boolean | null
/** The data of an entry. Only known keys, so that the history has texts for each. */
export type AuditData = { readonly [Key in AuditKey | `${AuditKey}Before`]?: Fact }
/** Also checks data that was stored in a variable first: an unknown key does not compile. */
type KnownData<Data> = Data & { readonly [Key in Exclude<keyof Data, keyof AuditData>]: never }
type AuditSubject = { entity: string; entityId: string }
/**
 * Who did it, and where. `actingAdminId` is staff inside a company, `approvedById` the approver of the action, `apiKeyId` the key of
 * calling software.
 */
type AuditActor = {
  companyId: string
  actorId: string
  actingAdminId?: string | null
  approvedById?: string | null
  apiKeyId?: string | null
}

/** Records who did what to which record, in the transaction that does it. Entries never change (I-5). */
export async function audit<Data extends AuditData>(
  ctx: CompanyCtx,
  action: AuditAction,
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

/** Notifies open lists that a record changed, after the commit instead of inside the transaction (docs/decisions/0013). */
function announceChange(ctx: CompanyCtx, { entity, entityId }: AuditSubject): void {
  const message = { event: 'recordChanged', entity, id: entityId } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
}

/** The same for actions outside a company, such as logging in. The transaction must act for the company. */
export async function auditAs<Data extends AuditData>(
  ctx: Pick<Ctx, 'tx' | 'deps' | 'newId' | 'now' | 'ip' | 'userAgent'>,
  { companyId, actorId, actingAdminId = null, approvedById = null, apiKeyId = null }: AuditActor,
  action: AuditAction,
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
      // Enough to see that two entries came from one place, without storing an address that could leak.
      ipHash: createHmac('sha256', keyFor(ctx.deps.secrets, 'address')).update(ctx.ip).digest('base64url').slice(0, 16),
      device: ctx.userAgent?.slice(0, 300) ?? null,
      at: ctx.now,
    })
    .execute()
}
