import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { checkCustomer as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { normalisePhone } from '../../../values/phone.ts'
import { parseTaxId } from '../../../values/tax-id.ts'
import { findSame } from './write-customer.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Feedback for a form while a person types. */
export async function checkCustomer(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  return {
    taxId: await checkTaxId(ctx, input),
    email: await checkEmail(ctx, input),
    phone: await checkPhone(ctx, input),
  }
}

async function checkTaxId(ctx: CompanyCtx, { taxIdType, taxId, exceptId }: Input) {
  if (taxIdType === null || taxId === null) return null
  const checked = await parseTaxId(taxIdType, taxId, ctx.company.settings.regionTag)
  return { ...checked, sameAs: (await findSame(ctx, 'taxId', checked.text, exceptId)) ?? null }
}

async function checkEmail(ctx: CompanyCtx, { email, exceptId }: Input) {
  return email === null ? null : { sameAs: (await findSame(ctx, 'email', email, exceptId)) ?? null }
}

async function checkPhone(ctx: CompanyCtx, { phone }: Input) {
  if (phone === null) return null
  return { text: (await normalisePhone(phone, ctx.company.settings.regionTag)) ?? null }
}
