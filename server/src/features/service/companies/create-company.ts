import { AppError } from '@mostrador/contract/errors.ts'
import { findRegion } from '@mostrador/contract/regions.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { Ctx } from '../../../context.ts'
import { weekStartOf } from '../../../values/week-starts.ts'
import { actFor } from '../../../db/transaction.ts'
import { createProfiles, createRegister, createTaxes, createTenders } from './furnish-company.ts'

/** A company and the founder's profile in it. */
type FoundedCompany = { companyId: string; profileId: string }

type NewCompany = {
  founderId: string
  name: string
  regionTag: string
  timeZone: string
  languageTag: Language
  isDemo: boolean
  /** Plans without an account, such as those of the demo shop. */
  plans: { part: 'ps' | 'ec'; planKey: string; status: number; endsAt: Date | null }[]
}

/**
 * Makes a company that can sell at once: its region's currency and taxes, the preset profiles, four tenders, a location and one register.
 * Leaves the transaction acting for the new company.
 */
export async function createCompany(ctx: Pick<Ctx, 'tx' | 'newId'>, input: NewCompany): Promise<FoundedCompany> {
  const companyId = ctx.newId()
  const region = findRegion(input.regionTag)
  if (!region) throw new AppError('invalidInput', { fields: { regionTag: { key: 'validation.invalid' } } })
  await actFor(ctx.tx, { companyId })

  await ctx.tx
    .insertInto('companies')
    .values({
      id: companyId,
      name: input.name,
      isDemo: input.isDemo,
      timeZone: input.timeZone,
      regionTag: input.regionTag,
      languageTag: input.languageTag,
      currencyTag: region.currencyTag,
      weekStart: weekStartOf(region.regionTag),
      pricesIncludeTax: region.pricesIncludeTax,
      createdById: input.founderId,
    })
    .execute()
  if (input.plans.length > 0)
    await ctx.tx
      .insertInto('planParts')
      .values(input.plans.map((plan) => ({ ...plan, companyId })))
      .execute()
  const profileId = await createProfiles(ctx, companyId, input.founderId, input.languageTag)
  await createTaxes(ctx, companyId, region.taxes)
  await createTenders(ctx, companyId)
  await createRegister(ctx, companyId, input.languageTag)
  return { companyId, profileId }
}
