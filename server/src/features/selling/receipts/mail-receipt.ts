import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { mailReceipt as endpoint } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import { add, type Money, money, sum } from '@mostrador/domain/money/money.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimCompanyMail } from '../../../mail/claim-company-mail.ts'
import { writeLines } from '../../../mail/html/bought-lines.ts'
import type { MailLines } from '../../../mail/html/mail-lines.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { readSaleParts } from '../sales/public.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Mails the link to a receipt, in the language of the customer, else of the shop. Mails are limited per address and per sale. */
export async function mailReceipt(ctx: CompanyCtx, { saleId, to }: Input): Promise<OutputOf<typeof endpoint>> {
  const sale = await ctx.tx
    .selectFrom('sales')
    .leftJoin('customers', (join) =>
      join.onRef('customers.companyId', '=', 'sales.companyId').onRef('customers.id', '=', 'sales.customerId'),
    )
    .select([
      'receiptSeries',
      'receiptSequence',
      'publicToken',
      'totalAmount',
      'pricesIncludeTax',
      'customers.languageTag',
    ])
    .where('sales.companyId', '=', ctx.company.id)
    .where('sales.id', '=', saleId)
    .executeTakeFirst()
  if (!sale) throw new AppError('notFound')
  const secondsLeft = await ctx.deps.limiter.take(
    [
      { kind: 'mail', name: `receipt:${saleId}` },
      { kind: 'mail', name: `receipt:${to}` },
    ],
    ctx.now,
  )
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })
  await claimCompanyMail(ctx, 'receipts')

  const { settings, name: shop } = ctx.company
  const language = sale.languageTag === 'en' || sale.languageTag === 'es' ? sale.languageTag : settings.languageTag
  const values = {
    to,
    language,
    shop,
    number: receiptNumber(sale.receiptSeries, sale.receiptSequence),
    total: formatMoney(money(sale.totalAmount), { ...settings, languageTag: language }),
    link: `${publicUrl(ctx.deps)}${pathTo('receipt', language, { id: sale.publicToken })}`,
  }
  const total = money(sale.totalAmount)
  const lines = await linesOf(ctx, { id: saleId, total, pricesIncludeTax: sale.pricesIncludeTax, language })
  const wait = await queueMail(ctx, 'receipt', values, { lines })
  if (wait > 0) throw new AppError('tooManyRequests', { data: { secondsLeft: wait } })
  await audit(ctx, 'sale.mailReceipt', { entity: 'sale', entityId: saleId })
  return {}
}

type Sold = { id: string; total: Money; pricesIncludeTax: boolean; language: Language }

/** The purchased products. Omitted, in favour of the receipt itself, if the total has other parts than the lines. */
async function linesOf(ctx: CompanyCtx, { id, total, ...how }: Sold): Promise<MailLines | null> {
  const { lines } = await readSaleParts(ctx.tx, ctx.company.id, id)
  if (sum(lines.map(({ netAmount, taxAmount }) => add(netAmount, taxAmount))) !== total) return null
  return writeLines(ctx, { ...how, title: 'receiptTitle', lines, charges: [], settings: ctx.company.settings })
}
