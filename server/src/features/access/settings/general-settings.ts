import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getGeneralSettings as endpoint } from '@mostrador/contract/features/access/settings/endpoints.ts'
import {
  type GeneralSettings,
  generalSettingsSchema,
  type UpdatedGeneralSettings,
} from '@mostrador/contract/features/access/settings/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changedOf, changesOf } from '../../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { refuseOtherCharges } from './refuse-other-charges.ts'
import { readLogo, setLogo } from './logo.ts'

const watched = [
  'name',
  'legalName',
  'taxId',
  'address',
  'phone',
  'timeZone',
  'regionTag',
  'languageTag',
  'currencyShowSymbol',
  'currencyShowTag',
  'businessDayStart',
  'weekStart',
  'pricesIncludeTax',
  'taxRounding',
  'negativeStockPolicy',
  'returnWindowDays',
  'overReceiptPercent',
  'discountPresets',
  'discountReasons',
  'movementCategories',
  'cashIncrement',
  'cashMode',
  'takesTips',
  'tipPercents',
] as const

type Answer = OutputOf<typeof endpoint>

export async function getGeneralSettings(ctx: CompanyCtx): Promise<Answer> {
  const row = await ctx.tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  return { settings: generalSettingsSchema.parse({ ...row, logo: await readLogo(ctx.tx, ctx.company.id) }) }
}

function factsOf({ cashRounding, ...facts }: GeneralSettings) {
  return { ...facts, cashIncrement: cashRounding?.increment ?? null, cashMode: cashRounding?.mode ?? null }
}

/** Tills get it with the catalogue. Every process reloads the company before its next call. */
export async function updateGeneralSettings(
  ctx: CompanyCtx,
  { logoImageId, ...input }: UpdatedGeneralSettings,
): Promise<Answer> {
  await nextCatalogueVersion(ctx)
  const before = (await getGeneralSettings(ctx)).settings
  if (before.version !== input.version) throw new AppError('versionConflict')
  refuseOtherCharges(ctx, before, input, ['pricesIncludeTax', 'taxRounding', 'cashRounding'])

  await setLogo(ctx, logoImageId)
  await ctx.tx
    .updateTable('companies')
    .set({
      ...input,
      cashRounding: input.cashRounding && JSON.stringify(input.cashRounding),
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('id', '=', ctx.company.id)
    .execute()
  await ctx.publish({ to: { companyId: ctx.company.id }, changesRights: true })
  const { settings } = await getGeneralSettings(ctx)
  const data = {
    ...changesOf(factsOf(before), factsOf(settings), watched),
    ...changedOf(before, settings, ['logo']),
  }
  await audit(ctx, 'settings.update', { entity: 'settings', entityId: ctx.company.id }, data)
  return { settings }
}
