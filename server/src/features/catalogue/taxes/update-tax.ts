import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type { updateTax as endpoint } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import type { TaxRecord, UpdatedTax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { compareDecimals, parseDecimal, RATE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { shiftDay } from '@mostrador/domain/price/tax-on-day.ts'
import { audit } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { businessDayOf } from './business-day-of.ts'
import { countSales, requireTax } from './get-tax.ts'
import { refuseOtherCharges } from './refuse-other-charges.ts'
import { calculationOf, refuseTakenTaxName, takeTax } from './write-tax.ts'

const watched = ['name', 'kind', 'rate', 'isCompound', 'priority', 'code', 'appliesTo', 'isDefault', 'validTo'] as const

/** The last version's data, and the data shared by all versions. */
function factsOf({ versions, isDefault, appliesTo }: TaxRecord) {
  const last = versions.at(-1)
  if (!last) throw new AppError('internal')
  return { ...last, name: last.name.es, isDefault, appliesTo }
}

type Version = TaxRecord['versions'][number]

/**
 * Edits the last version. Without sales, it changes in place. Otherwise a changed calculation becomes the next version, from a business day
 * on, and past sales stay unchanged (M-14).
 */
export async function updateTax(ctx: CompanyCtx, input: UpdatedTax): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const before = await takeTax(ctx, input.id, input.version)
  await refuseTakenTaxName(ctx, input, input.id)
  const [last, previous] = before.versions.toReversed()
  if (!last) throw new AppError('internal')
  const isNext = last.isUsed && !isSameCalculation(last, input)
  if (changesCharges(before, last, input)) refuseOtherCharges(ctx, 'rate')
  const keptSales = isNext ? await countSales(ctx, last.id) : null

  if (isNext) await addVersion(ctx, last, input)
  else await changeVersion(ctx, last, previous, input)
  await ctx.tx
    .updateTable('taxes')
    .set({
      isDefault: input.isDefault,
      appliesTo: input.appliesTo,
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('groupId', '=', input.id)
    .execute()
  const tax = await requireTax(ctx, input.id)
  const data = {
    name: input.name.es,
    ...changesOf(factsOf(before), factsOf(tax), watched),
    ...(isNext && { from: input.changeFrom ?? businessDayOf(ctx) }),
  }
  await audit(ctx, isNext ? 'tax.newVersion' : 'tax.update', { entity: 'tax', entityId: input.id }, data)
  return { tax, keptSales }
}

/** Whether the change affects what customers pay. Name, code and being a default for new products do not. */
function changesCharges({ appliesTo }: TaxRecord, last: Version, input: UpdatedTax): boolean {
  const { validTo, code } = last
  return !isSameCalculation(last, { ...input, code }) || validTo !== input.validTo || appliesTo !== input.appliesTo
}

function isSameCalculation(version: Version, input: UpdatedTax): boolean {
  const [before, after] = [parseDecimal(version.rate, RATE_SCALE), parseDecimal(input.rate, RATE_SCALE)]
  const isSameRate = before !== undefined && after !== undefined && compareDecimals(before, after) === 0
  return isSameRate && (['kind', 'isCompound', 'priority', 'code'] as const).every((key) => version[key] === input[key])
}

function refuseField(field: string, fault: FieldFault): never {
  throw new AppError('invalidInput', { fields: { [field]: fault } })
}

/** The day a change begins: today or later, and after the first day of the version it follows. */
function firstDayOf(ctx: CompanyCtx, wanted: string | null, previous: Version): string {
  const today = businessDayOf(ctx)
  const from = wanted ?? today
  if (from < today) refuseField('changeFrom', { key: 'taxes.changeInPast' })
  if (previous.validFrom !== null && from <= previous.validFrom)
    refuseField('changeFrom', { key: 'taxes.changeTooEarly', values: { day: previous.validFrom } })
  return from
}

async function addVersion(ctx: CompanyCtx, last: Version, input: UpdatedTax): Promise<void> {
  const validFrom = firstDayOf(ctx, input.changeFrom, last)
  if (input.validTo !== null && input.validTo < validFrom) refuseField('validTo', { key: 'taxes.endsBeforeItBegins' })
  const dayBefore = shiftDay(validFrom, -1)
  await changeRow(ctx, last.id, {
    validTo: last.validTo !== null && last.validTo < dayBefore ? last.validTo : dayBefore,
  })
  await ctx.tx
    .insertInto('taxes')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      groupId: input.id,
      nameEn: input.name.en,
      nameEs: input.name.es,
      ...calculationOf(input),
      validFrom,
      validTo: input.validTo,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
}

async function changeVersion(
  ctx: CompanyCtx,
  last: Version,
  previous: Version | undefined,
  input: UpdatedTax,
): Promise<void> {
  const isMoved = previous !== undefined && !last.isUsed && input.changeFrom !== null
  const validFrom = isMoved ? firstDayOf(ctx, input.changeFrom, previous) : last.validFrom
  if (input.validTo !== null && validFrom !== null && input.validTo < validFrom)
    refuseField('validTo', { key: 'taxes.endsBeforeItBegins' })
  if (last.isUsed && input.validTo !== null && input.validTo !== last.validTo && input.validTo < businessDayOf(ctx))
    refuseField('validTo', { key: 'taxes.endsInPast' })

  const names = { nameEn: input.name.en, nameEs: input.name.es }
  const calculation = last.isUsed ? {} : calculationOf(input)
  if (!isMoved || validFrom === null || validFrom === last.validFrom) {
    await changeRow(ctx, last.id, { ...names, ...calculation, validTo: input.validTo })
    return
  }
  // The database never allows two versions on one day, not even briefly, so the version that loses days is written first.
  const dayBefore = { validTo: shiftDay(validFrom, -1) }
  const isEarlier = last.validFrom !== null && validFrom < last.validFrom
  if (isEarlier) await changeRow(ctx, previous.id, dayBefore)
  await changeRow(ctx, last.id, { ...names, ...calculation, validFrom, validTo: input.validTo })
  if (!isEarlier) await changeRow(ctx, previous.id, dayBefore)
}

type RowChange = Partial<ReturnType<typeof calculationOf>> & {
  nameEn?: string
  nameEs?: string
  validFrom?: string
  validTo?: string | null
}

async function changeRow(ctx: CompanyCtx, id: string, change: RowChange): Promise<void> {
  await ctx.tx.updateTable('taxes').set(change).where('companyId', '=', ctx.company.id).where('id', '=', id).execute()
}
