import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createTax as endpoint } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import type { NewTax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { requireTax } from './get-tax.ts'
import { calculationOf, describeTax, refuseTakenTaxName } from './write-tax.ts'

export async function createTax(ctx: CompanyCtx, input: NewTax): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  await claimRoom(ctx, 'taxes')
  if (input.validFrom !== null && input.validTo !== null && input.validTo < input.validFrom)
    throw new AppError('invalidInput', { fields: { validTo: { key: 'taxes.endsBeforeItBegins' } } })

  const id = ctx.newId()
  await refuseTakenTaxName(ctx, input, id)
  await ctx.tx
    .insertInto('taxes')
    .values({
      companyId: ctx.company.id,
      id,
      groupId: id,
      nameEn: input.name.en,
      nameEs: input.name.es,
      ...calculationOf(input),
      isDefault: input.isDefault,
      appliesTo: input.appliesTo,
      validFrom: input.validFrom,
      validTo: input.validTo,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await audit(ctx, 'tax.create', { entity: 'tax', entityId: id }, describeTax(input))
  return { tax: await requireTax(ctx, id) }
}
