import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { anonymiseCustomer as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { forgetCustomerData } from '../../../customer-data.ts'
import { translate } from '../../../translate.ts'
import { holdCustomer } from './hold-customer.ts'
import { readCustomer } from './select-customers.ts'

/** Anonymises a customer for good. Documents stay as printed. The account must be settled first. */
export async function anonymiseCustomer(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await holdCustomer(ctx, id)
  if (before.balance !== 0) throw new AppError('customerOwes')
  if (before.anonymisedAt === null) {
    await forgetCustomerData(ctx, id)
    await ctx.tx
      .updateTable('customers')
      .set({
        name: translate(ctx.company.settings.languageTag, 'customers.anonymous'),
        businessName: null,
        taxIdType: null,
        taxId: null,
        businessActivity: null,
        email: null,
        phone: null,
        cardCode: null,
        addresses: '[]',
        birthday: null,
        groupId: null,
        priceListId: null,
        exemptionReference: null,
        languageTag: null,
        acceptsMarketing: false,
        consentAt: null,
        consentSource: null,
        notes: '',
        tags: [],
        status: 'archived',
        blockReason: null,
        metadata: '{}',
        anonymisedAt: ctx.now,
        updatedAt: ctx.now,
        version: before.version + 1,
      })
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', id)
      .execute()
    await audit(ctx, 'customer.anonymise', { entity: 'customer', entityId: id })
  }
  return { customer: await readCustomer(ctx, id) }
}
