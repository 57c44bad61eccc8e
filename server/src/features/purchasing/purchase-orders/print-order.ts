import type { Language } from '@mostrador/contract/routes.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { MailFile } from '../../../mail/mail.ts'
import { translate } from '../../../translate.ts'
import { drawOrder, type OrderPaper } from './draw-order.ts'

/** An order as a PDF in a language, with the shop's data that the supplier needs. */
export async function printOrder(ctx: CompanyCtx, order: PurchaseOrder, language: Language): Promise<MailFile> {
  const { regionTag, timeZone } = ctx.company.settings
  const { rows } = await sql<OrderPaper['company'] & OrderPaper['supplier'] & { supplierTaxId: string | null }>`
    select c.name, c.legal_name, c.tax_id, c.address, c.phone, s.tax_id as supplier_tax_id, s.email,
      s.contacts->0->>'name' as contact_name
    from companies c join suppliers s on s.company_id = c.id and s.id = ${order.supplierId}
    where c.id = ${ctx.company.id}`.execute(ctx.tx)
  const [parties] = rows
  if (!parties) throw new Error('An order has its supplier')
  const { supplierTaxId, email, contactName, ...company } = parties
  const supplier = { taxId: supplierTaxId, email, contactName }
  const bytes = await drawOrder(order, { language, regionTag, timeZone, company, supplier })
  return { bytes, fileName: `${translate(language, 'purchaseOrders.paper.title')} ${order.number}.pdf` }
}
