/** Tax ids and phone numbers of customers and suppliers, in their stored form. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../context.ts'
import { normalisePhone } from './phone.ts'
import { parseTaxId, type TaxIdType } from './tax-id.ts'

type Typed = { taxIdType: TaxIdType | null; taxId: string | null; acceptDoubtful: boolean }

/** Refuses an id that cannot be right, and asks about a doubtful one. */
export async function keptTaxId(ctx: CompanyCtx, typed: Typed): Promise<string | null> {
  if (typed.taxId === null || typed.taxIdType === null) return null
  const { text, verdict } = await parseTaxId(typed.taxIdType, typed.taxId, ctx.company.settings.regionTag)
  if (verdict === 'wrong') throw new AppError('invalidInput', { fields: { taxId: { key: 'customers.taxIdWrong' } } })
  if (verdict === 'doubtful' && !typed.acceptDoubtful)
    throw new AppError('doubtful', { fields: { taxId: { key: 'customers.taxIdDoubtful' } } })
  return text
}

/** `path` is the field of the message. */
export async function keptPhone(ctx: CompanyCtx, phone: string | null, path = 'phone'): Promise<string | null> {
  if (phone === null) return null
  const number = await normalisePhone(phone, ctx.company.settings.regionTag)
  if (number === undefined) throw new AppError('invalidInput', { fields: { [path]: { key: 'customers.phoneWrong' } } })
  return number
}
