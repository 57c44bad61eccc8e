import type { BillingFact } from '@mostrador/domain/billing/billing-fact.ts'
import { taxInside } from '@mostrador/domain/billing/plan-tax.ts'
import { money, sum } from '@mostrador/domain/money/money.ts'
import type { Ctx } from '../../../../context.ts'
import { readPlanNames } from '../../pricing/public.ts'
import { findBuyer } from '../buyer.ts'
import { readBillingFile } from '../billing-file.ts'
import { takeReference } from '../take-reference.ts'

type Issued = Extract<BillingFact, { kind: 'documentIssued' }>

/**
 * Issues the documents of a decision: one for each tax among its lines, because a credit has the tax of its term (N-11, N-27).
 * Lines of one tax that add up to zero make none.
 */
export async function issueDocuments(
  ctx: Issuing,
  { paymentId, lines, at }: Issued,
  currencyTag: string,
): Promise<void> {
  const taxes = await taxesOf(ctx, lines)
  const taxOf = ({ termId }: Line) => taxes.get(termId) ?? { taxName: null, taxRate: '0' }
  const byRate = Map.groupBy(lines, (line) => `${taxOf(line).taxRate} ${taxOf(line).taxName}`)
  for (const group of byRate.values()) {
    const [first] = group
    const amount = sum(group.map((line) => line.amount))
    if (first && amount !== 0)
      await issueDocument(ctx, { paymentId, amount, lines: group, at, ...taxOf(first) }, currencyTag)
  }
}

type Issuing = Pick<Ctx, 'tx' | 'newId' | 'deps'> & { source: { companyId: string } }
type Line = Issued['lines'][number]
type Tax = { taxName: string | null; taxRate: string }

async function taxesOf({ tx, source }: Issuing, lines: readonly Line[]): Promise<ReadonlyMap<string, Tax>> {
  const rows = await tx
    .selectFrom('planTerms')
    .select(['id', 'taxName', 'taxRate'])
    .where('companyId', '=', source.companyId)
    .where(
      'id',
      'in',
      lines.map(({ termId }) => termId),
    )
    .execute()
  return new Map(rows.map(({ id, ...tax }) => [id, tax]))
}

/**
 * Gives a document its number: the next of its kind in the whole installation. The row of the counter stays locked to the end of
 * the transaction, so a rolled-back number is given again and no series has a gap. The names on it are stored as they are now.
 */
async function issueDocument(
  { tx, newId, deps, source }: Issuing,
  { paymentId, amount, lines, at, taxName, taxRate }: Omit<Issued, 'kind'> & Tax,
  currencyTag: string,
): Promise<void> {
  const kind = amount > 0 ? 'invoice' : 'creditNote'
  const gross = money(Math.abs(amount))
  const { companyId } = source
  const company = await tx
    .selectFrom('companies')
    .select(['name', 'legalName', 'taxId', 'address', 'regionTag'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const issuedAt = new Date(at)
  const proved = await findBuyer(tx, companyId)
  const buyer = {
    ...company,
    taxId: proved?.taxId ?? company.taxId,
    address: proved?.address ?? company.address,
    regionTag: proved?.regionTag ?? company.regionTag,
  }
  const names = await readPlanNames(tx)
  const { lastNumber } = await tx
    .updateTable('billingDocumentNumbers')
    .set(({ eb }) => ({ lastNumber: eb('lastNumber', '+', 1) }))
    .where('kind', '=', kind)
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  const id = newId()
  await takeReference(tx, kind, String(lastNumber), id)
  await tx
    .insertInto('billingDocuments')
    .values({
      companyId,
      id,
      kind,
      number: lastNumber,
      paymentId,
      currencyTag,
      amount: gross,
      taxName,
      taxRate,
      taxAmount: taxInside(gross, taxRate),
      lines: JSON.stringify(lines.map((line) => ({ ...line, planName: names.get(line.planKey) ?? null }))),
      seller: JSON.stringify((await readBillingFile(deps.config)).seller),
      buyer: JSON.stringify(buyer),
      issuedAt,
    })
    .execute()
}
