import type { BillingFact } from '@mostrador/domain/billing/billing-fact.ts'
import { taxInside } from '@mostrador/domain/billing/plan-tax.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { Ctx } from '../../../context.ts'
import { currentPriceTable, readPlanNames } from '../../pricing/public.ts'
import { taxOfRegion } from '@mostrador/contract/features/pricing/plan-price.ts'
import { readBillingFile } from '../billing-file.ts'

type Issued = Extract<BillingFact, { kind: 'documentIssued' }>

/**
 * Gives a document its number: the next of its kind in the whole installation. The row of the counter stays locked to the end of the
 * transaction, so a number that was rolled back is given again and no series has a gap. The names on it are kept as they are now.
 */
export async function issueDocument(
  { tx, newId, deps, source }: Pick<Ctx, 'tx' | 'newId' | 'deps'> & { source: { companyId: string } },
  { paymentId, amount, lines, at }: Issued,
  currencyTag: string,
): Promise<void> {
  const kind = amount > 0 ? 'invoice' : 'creditNote'
  const gross = money(Math.abs(amount))
  const { companyId } = source
  const buyer = await tx
    .selectFrom('companies')
    .select(['name', 'legalName', 'taxId', 'address', 'regionTag'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const issuedAt = new Date(at)
  const table = await currentPriceTable(tx, issuedAt)
  const tax = table && taxOfRegion(table, buyer.regionTag)
  const names = await readPlanNames(tx)
  const { lastNumber } = await tx
    .updateTable('billingDocumentNumbers')
    .set(({ eb }) => ({ lastNumber: eb('lastNumber', '+', 1) }))
    .where('kind', '=', kind)
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('billingDocuments')
    .values({
      companyId,
      id: newId(),
      kind,
      number: lastNumber,
      paymentId,
      currencyTag,
      amount: gross,
      taxName: tax ? JSON.stringify(tax.name) : null,
      taxRate: tax?.rate ?? '0',
      taxAmount: tax ? taxInside(gross, tax.rate) : 0,
      lines: JSON.stringify(lines.map((line) => ({ ...line, planName: names.get(line.planKey) ?? null }))),
      seller: JSON.stringify((await readBillingFile(deps.config)).seller),
      buyer: JSON.stringify(buyer),
      issuedAt,
    })
    .execute()
}
