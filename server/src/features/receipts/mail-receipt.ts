import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { mailReceipt as endpoint } from '@mostrador/contract/features/receipts/endpoints.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { claimCompanyMail } from '../../mail/claim-company-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { publicUrl } from '../../public-url.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Mails the link to a receipt, in the language of the customer, else of the shop. Mails are limited per address and per sale. */
export async function mailReceipt(ctx: CompanyCtx, { saleId, to }: Input): Promise<OutputOf<typeof endpoint>> {
  const sale = await ctx.tx
    .selectFrom('sales')
    .leftJoin('customers', (join) =>
      join.onRef('customers.companyId', '=', 'sales.companyId').onRef('customers.id', '=', 'sales.customerId'),
    )
    .select(['receiptSeries', 'receiptSequence', 'publicToken', 'totalAmount', 'customers.languageTag'])
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
  const wait = await queueMail(ctx, 'receipt', {
    to,
    language,
    shop,
    number: receiptNumber(sale.receiptSeries, sale.receiptSequence),
    total: formatMoney(money(sale.totalAmount), { ...settings, languageTag: language }),
    link: `${publicUrl(ctx.deps)}${pathTo('receipt', language, { id: sale.publicToken })}`,
  })
  if (wait > 0) throw new AppError('tooManyRequests', { data: { secondsLeft: wait } })
  await audit(ctx, 'sale.mailReceipt', { entity: 'sale', entityId: saleId })
  return {}
}
