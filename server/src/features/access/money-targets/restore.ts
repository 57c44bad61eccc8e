/** Writes targets of money: waiting values, or the values before a change. */
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'

export type TargetCtx = Pick<CompanyCtx, 'tx' | 'company' | 'now' | 'publish'>
type Stored = { kind: string; subjectId: string | null }

/** Applies a value: `after` of a waiting change, or `before` of a reversed one. */
export async function writeTarget(ctx: TargetCtx, { kind, subjectId }: Stored, value: unknown): Promise<void> {
  if (kind === 'bankData') await writeBankData(ctx, subjectId ?? '', value as { instructions: string | null })
  if (kind === 'cardAccount') await writeCardAccount(ctx, value as CardAccountRow | null)
  if (kind === 'domain') await writeDomain(ctx, value as HostRow | null)
}

async function writeBankData(ctx: TargetCtx, tenderId: string, { instructions }: { instructions: string | null }) {
  await nextCatalogueVersion(ctx)
  await ctx.tx
    .updateTable('tenders')
    .set((eb) => ({ instructions, version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', tenderId)
    .execute()
}

/** The keys are sealed, as hexadecimal text. */
type CardAccountRow = {
  provider: string
  isActive: boolean
  keyEnd: string
  secretKey: string | null
  webhookSecret: string | null
}

/** Without an earlier account, the current one accepts no more cards. */
async function writeCardAccount(ctx: TargetCtx, row: CardAccountRow | null): Promise<void> {
  const bytes = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'))
  const values = row
    ? {
        provider: row.provider,
        isActive: row.isActive,
        keyEnd: row.keyEnd,
        sealedSecretKey: bytes(row.secretKey),
        sealedWebhookSecret: bytes(row.webhookSecret),
      }
    : { isActive: false }
  await ctx.tx
    .updateTable('shopCardAccounts')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('companyId', '=', ctx.company.id)
    .execute()
}

type HostRow = { host: string; state: string; token: string }

/** A domain that another company has registered meanwhile stays there. */
async function writeDomain(ctx: TargetCtx, row: HostRow | null): Promise<void> {
  await sql`delete from shop_hosts where owner_id = ${ctx.company.id} and kind = 'domain'`.execute(ctx.tx)
  if (row === null) return
  await ctx.tx
    .insertInto('shopHosts')
    .values({ ...row, ownerId: ctx.company.id, kind: 'domain', createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
