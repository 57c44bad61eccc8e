import { randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { type ExternalShop, externalShopSchema } from '@mostrador/contract/features/access/external-shops/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The external shops of the company that were not removed. */
export function selectShops({ tx, company }: Pick<CompanyCtx, 'tx' | 'company'>) {
  return tx
    .selectFrom('ecommerceSites as s')
    .where('s.companyId', '=', company.id)
    .where('s.isActive', '=', true)
    .select(['s.id', 's.name', 's.origin', 's.returnAddresses', 's.createdAt', 's.renewedAt', 's.version'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectShops>['execute']>>[number]

export function presentShop(row: Row): ExternalShop {
  return externalShopSchema.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    renewedAt: row.renewedAt.toISOString(),
  })
}

export async function readShop(ctx: CompanyCtx, id: string): Promise<ExternalShop> {
  const row = await selectShops(ctx).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentShop(row)
}

/** Throws `nameTaken` if another shop of the company has the name. */
export async function requireFreeName(ctx: CompanyCtx, name: string, id: string | null): Promise<void> {
  const other = await selectShops(ctx)
    .where(sql`lower(s.name)`, '=', name.toLowerCase())
    .$if(id !== null, (query) => query.where('s.id', '<>', id ?? ''))
    .executeTakeFirst()
  if (other) throw new AppError('nameTaken', { fields: { name: { key: 'externalShops.faults.nameTaken' } } })
}

/** 256 bits, for HMAC with SHA-256. */
export function newShopSecret(): string {
  return randomBytes(32).toString('base64url')
}
