import { taxOfRegion } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The billing data of a company's plans. Tax id and address are null until they are proved. */
type Buyer = { version: number; regionTag: string; taxId: string | null; address: string | null }
export type PlanTax = { name: { en: string; es: string }; rate: string }

/** The present version; undefined for a company without an account. */
export function findBuyer(tx: Tx, companyId: string): Promise<Buyer | undefined> {
  return tx
    .selectFrom('billingBuyers')
    .select(['version', 'regionTag', 'taxId', 'address'])
    .where('companyId', '=', companyId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
}

/** The country in whose currency a company pays, whatever happened since: the destination of its transfers. */
export async function transferRegion(tx: Tx, companyId: string): Promise<string | undefined> {
  const first = await tx
    .selectFrom('billingBuyers')
    .select('regionTag')
    .where('companyId', '=', companyId)
    .where('version', '=', 1)
    .executeTakeFirst()
  return first?.regionTag
}

/** The tax of a price table in the buyer's country; null where the operator adds none (N-27). */
export function taxOfBuyer(table: PriceTable, { regionTag }: { regionTag: string }): PlanTax | null {
  const tax = taxOfRegion(table, regionTag)
  return tax ? { name: tax.name, rate: tax.rate } : null
}

type Proved = { companyId: string; regionTag: string; taxId: string; address: string; note: string; byId: string }

/** Adds a version for future purchases. Earlier purchases and their documents stay unchanged (N-27). */
export async function addBuyer({ tx, now }: Pick<Ctx, 'tx' | 'now'>, { byId, ...proved }: Proved): Promise<void> {
  // Locks the account first, so that two of them run one after the other.
  const { companyId } = proved
  await tx.selectFrom('billingAccounts').select('companyId').where('companyId', '=', companyId).forUpdate().execute()
  const version = ((await findBuyer(tx, companyId))?.version ?? 0) + 1
  await tx
    .insertInto('billingBuyers')
    .values({ ...proved, version, recordedById: byId, validFrom: now })
    .execute()
}
