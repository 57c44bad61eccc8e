import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { matchInvoiceLine as endpoint } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { learnSupplierCode } from '../suppliers/public.ts'
import { changeInvoice, lockOpenInvoice } from './lock-invoice.ts'
import { readSupplierInvoice } from './read-supplier-invoice.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Sets the variant of a line and stores the supplier's code for it (U-44). Throws `notFound` for an unknown line or variant. */
export async function matchInvoiceLine(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const locked = await lockOpenInvoice(ctx, input)
  const line = locked.document.lines.find(({ position }) => position === input.position)
  if (!line) throw new AppError('notFound')
  const { variantId, packFactor } = input
  if (variantId !== null) await refuseUnknownVariant(ctx, variantId)
  const match = variantId === null ? { packFactor: '1', matchedBy: null } : { packFactor, matchedBy: 'hand' }
  await ctx.tx
    .updateTable('supplierInvoiceLines')
    .set({ variantId, ...match, isSkipped: variantId === null })
    .where('companyId', '=', ctx.company.id)
    .where('invoiceId', '=', locked.id)
    .where('position', '=', input.position)
    .execute()
  if (variantId !== null && line.supplierCode !== null && locked.supplierId !== null)
    await learnSupplierCode(ctx, locked.supplierId, { variantId, supplierSku: line.supplierCode, packFactor })
  await changeInvoice(ctx, locked, {})
  const data = { name: locked.document.number, label: line.description, ...(variantId !== null && { variantId }) }
  await audit(ctx, 'supplierInvoice.match', { entity: 'supplierInvoice', entityId: locked.id }, data)
  return { invoice: await readSupplierInvoice(ctx, locked.id) }
}

async function refuseUnknownVariant(ctx: CompanyCtx, variantId: string): Promise<void> {
  const found = await ctx.tx
    .selectFrom('variants')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', variantId)
    .executeTakeFirst()
  if (!found) throw new AppError('notFound', { fields: { variantId: { key: 'validation.invalid' } } })
}
