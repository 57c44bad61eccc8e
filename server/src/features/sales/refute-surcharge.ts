import type { ReviewReason } from '@mostrador/contract/features/sales/review-reasons.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import { sum, zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { surchargeIn } from '@mostrador/domain/payment/surcharge.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

type Percents = ReadonlyMap<string, string | null>

/**
 * The mark of a sale whose surcharges differ from those its tenders have now. The receipt stands, whichever is right. A sale without
 * surcharges needs no query: a till that did not know of one charged nobody too much.
 */
export async function refuteSurcharge(
  sale: Pick<NewSale, 'lines' | 'payments'>,
  priced: Pick<PricedSale, 'lines'>,
  readPercents: () => Promise<Percents>,
): Promise<ReviewReason[]> {
  const charged = priced.lines.filter((_, position) => sale.lines[position]?.kind === 'surcharge')
  if (charged.length === 0) return []
  const percents = await readPercents()
  const due = sale.payments.map(({ tenderId, tenderType, tenderedAmount }) =>
    tenderType === 'cash' ? zero : surchargeIn(tenderedAmount, percents.get(tenderId)),
  )
  return sum(due) === sum(charged.map(({ grossAmount }) => grossAmount)) ? [] : ['surchargeChanged']
}

const trimmed: RawBuilder<string | null> = sql`trim_scale(surcharge_percent)::text`

/** The surcharges of the company's tenders, by id. */
export async function readSurcharges({ tx, company }: Pick<CompanyCtx, 'tx' | 'company'>): Promise<Percents> {
  const rows = await tx
    .selectFrom('tenders')
    .select(['id', trimmed.as('percent')])
    .where('companyId', '=', company.id)
    .execute()
  return new Map(rows.map(({ id, percent }) => [id, percent]))
}
