/** Creates and changes tenders. Both take the catalogue's lock, so that tills get the change and no other change runs in between. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createTender as endpoint } from '@mostrador/contract/features/tenders/endpoints.ts'
import type { NewTender, TenderRecord, UpdatedTender } from '@mostrador/contract/features/tenders/schema.ts'
import { audit } from '../../audit/audit.ts'
import { changesOf } from '../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../catalogue-version.ts'
import type { CompanyCtx } from '../../context.ts'
import { claimRoom } from '../../limits.ts'
import { requireTender, selectTenders } from './select-tenders.ts'

const watched = [
  'name',
  'type',
  'requiresReference',
  'referenceMin',
  'referenceMax',
  'instructions',
  'surchargePercent',
  'requiresCustomer',
  'opensDrawer',
  'countedAtClose',
  'isRefundable',
  'isOfflineAllowed',
] as const
const factsOf = (tender: TenderRecord) => ({ ...tender, name: tender.name.es })

export async function createTender(ctx: CompanyCtx, input: NewTender): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const tenders = await selectTenders(ctx)
  await claimRoom(ctx, 'tenders')
  refuseTwin(tenders, input, null)

  const id = ctx.newId()
  await ctx.tx
    .insertInto('tenders')
    .values({ companyId: ctx.company.id, id, key: keyFor(tenders, input), position: tenders.length, ...rowOf(input) })
    .execute()
  await audit(ctx, 'tender.create', { entity: 'tender', entityId: id }, { name: input.name.es })
  return { tender: await requireTender(ctx, id) }
}

export async function updateTender(ctx: CompanyCtx, input: UpdatedTender): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const before = await requireTender(ctx, input.id, input.version)
  const isCash = before.type === 'cash'
  if (before.type !== input.type && (before.isUsed || isCash))
    throw new AppError('invalidInput', {
      fields: { type: { key: isCash ? 'tenders.cashStays' : 'tenders.typeFixed' } },
    })
  refuseTwin(await selectTenders(ctx), input, input.id)

  await ctx.tx
    .updateTable('tenders')
    .set({ ...rowOf(input), version: before.version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
  const tender = await requireTender(ctx, input.id)
  const data = { name: tender.name.es, ...changesOf(factsOf(before), factsOf(tender), watched) }
  await audit(ctx, 'tender.update', { entity: 'tender', entityId: input.id }, data)
  return { tender }
}

/** Only one cash tender, because the drawer has one balance. Names must differ to be distinguishable. */
function refuseTwin(tenders: readonly TenderRecord[], { name, type }: NewTender, exceptId: string | null): void {
  const others = tenders.filter(({ id, status }) => id !== exceptId && status === 'active')
  if (type === 'cash' && others.some((other) => other.type === 'cash'))
    throw new AppError('invalidInput', { fields: { type: { key: 'tenders.oneCash' } } })
  const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0
  if (others.some((other) => same(other.name.en, name.en) || same(other.name.es, name.es)))
    throw new AppError('nameTaken', { fields: { name: { key: 'tenders.taken' } } })
}

function rowOf({ name, ...facts }: NewTender) {
  const isCash = facts.type === 'cash'
  const isCredit = facts.type === 'customerCredit' || facts.type === 'storeCredit'
  const { type, requiresReference, referenceMin, referenceMax, isRefundable } = facts
  return {
    nameEn: name.en,
    nameEs: name.es,
    type,
    requiresReference: requiresReference && !isCash,
    referenceMin,
    referenceMax,
    isRefundable: isRefundable || isCash,
    // Cash needs no payment instructions.
    instructions: isCash ? null : facts.instructions,
    requiresCustomer: facts.requiresCustomer || isCredit,
    // Cash has no surcharge.
    surchargePercent: isCash ? null : facts.surchargePercent,
    opensDrawer: facts.opensDrawer,
    countedAtClose: facts.countedAtClose || isCash,
    isOfflineAllowed: facts.isOfflineAllowed && type !== 'giftCard' && type !== 'storeCredit',
  }
}

/** The key for integrators: its kind, with a number behind it if taken. */
function keyFor(tenders: readonly TenderRecord[], { type }: NewTender): string {
  const taken = new Set(tenders.map(({ key }) => key))
  if (!taken.has(type)) return type
  let number = 2
  while (taken.has(`${type}-${number}`)) number++
  return `${type}-${number}`
}
