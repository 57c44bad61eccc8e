import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getPayment } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

/** Pictures that differ in at most this many of their 1,024 points look the same. */
const mostDifferent = 6
/** A picture with fewer marks shows almost nothing, and resembles any other such one. */
const fewestMarks = 20

/** The common features of a payment's proofs and those of other payments, of any company. */
export async function findProofWarnings(
  tx: Tx,
  { companyId, paymentId }: { companyId: string; paymentId: string },
): Promise<OutputOf<typeof getPayment>['warnings']> {
  const rows = await tx
    .selectFrom('bankReceipts as own')
    .innerJoin('bankReceipts as other', (join) => join.onRef('other.paymentId', '<>', 'own.paymentId'))
    .innerJoin('billingPayments as p', (join) =>
      join.onRef('p.companyId', '=', 'other.companyId').onRef('p.id', '=', 'other.paymentId'),
    )
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select(['c.name as companyName', 'p.reference', sql<boolean>`bool_or(other.sha256 = own.sha256)`.as('isSame')])
    .where('own.companyId', '=', companyId)
    .where('own.paymentId', '=', paymentId)
    .where(
      sql<boolean>`(other.sha256 = own.sha256 or (bit_count(own.look) >= ${fewestMarks} and bit_count(own.look # other.look) <= ${mostDifferent}))`,
    )
    .groupBy(['c.name', 'p.reference'])
    .execute()
  return rows.map(({ isSame, ...row }) => ({ kind: isSame ? 'sameFile' : 'similarPicture', ...row }))
}
