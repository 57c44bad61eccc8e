/** Creates and changes tenders. Both take the catalogue's lock, so that tills get the change and no other change runs in between. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createTender as endpoint } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import type { NewTender, TenderRecord, UpdatedTender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { hasHadBankData, recordMoneyChange, requireMoneyRight } from '../../access/money-targets/public.ts'
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

export async function createTender(
  ctx: CompanyCtx,
  { currentPassword, ...input }: NewTender,
): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const tenders = await selectTenders(ctx)
  await claimRoom(ctx, 'tenders')
  refuseTwin(tenders, input, null)

  const id = ctx.newId()
  const row = rowOf(input)
  const change = await checkInstructions(ctx, null, row.instructions, currentPassword)
  await ctx.tx
    .insertInto('tenders')
    .values({
      companyId: ctx.company.id,
      id,
      key: keyFor(tenders, input),
      position: tenders.length,
      ...row,
      instructions: change?.waits ? null : row.instructions,
    })
    .execute()
  if (change) await recordInstructions(ctx, id, change)
  await audit(ctx, 'tender.create', { entity: 'tender', entityId: id }, { name: input.name.es })
  return { tender: await requireTender(ctx, id) }
}

export async function updateTender(
  ctx: CompanyCtx,
  { currentPassword, ...input }: UpdatedTender,
): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const before = await requireTender(ctx, input.id, input.version)
  const isCash = before.type === 'cash'
  if (before.type !== input.type && (before.isUsed || isCash))
    throw new AppError('invalidInput', {
      fields: { type: { key: isCash ? 'tenders.cashStays' : 'tenders.typeFixed' } },
    })
  refuseTwin(await selectTenders(ctx), input, input.id)

  const row = rowOf(input)
  const change = await checkInstructions(ctx, before.instructions, row.instructions, currentPassword)
  await ctx.tx
    .updateTable('tenders')
    .set({
      ...row,
      instructions: change?.waits ? before.instructions : row.instructions,
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
  if (change) await recordInstructions(ctx, input.id, change)
  const tender = await requireTender(ctx, input.id)
  const data = { name: tender.name.es, ...changesOf(factsOf(before), factsOf(tender), watched) }
  await audit(ctx, 'tender.update', { entity: 'tender', entityId: input.id }, data)
  return { tender }
}

type Instructions = { before: string | null; after: string | null; waits: boolean }

/**
 * Instructions determine where money goes, so changing them needs a right and the password (G-26). New ones wait, except the
 * first of a company, because buyers know no earlier ones, and except when they are removed.
 */
async function checkInstructions(
  ctx: CompanyCtx,
  before: string | null,
  after: string | null,
  password: string | undefined,
): Promise<Instructions | null> {
  if ((before ?? '') === (after ?? '')) return null
  await requireMoneyRight(ctx, password, 'instructions')
  return { before, after, waits: after !== null && (await hasHadBankData(ctx)) }
}

function recordInstructions(ctx: CompanyCtx, tenderId: string, { before, after, waits }: Instructions): Promise<void> {
  return recordMoneyChange(ctx, {
    kind: 'bankData',
    subjectId: tenderId,
    before: { instructions: before },
    after: { instructions: after },
    shown: { before, after },
    waits,
  })
}

/** Only one cash tender, because the drawer has one balance. Names must differ to be distinguishable. */
function refuseTwin(
  tenders: readonly TenderRecord[],
  { name, type }: Pick<NewTender, 'name' | 'type'>,
  exceptId: string | null,
): void {
  const others = tenders.filter(({ id, status }) => id !== exceptId && status === 'active')
  if (type === 'cash' && others.some((other) => other.type === 'cash'))
    throw new AppError('invalidInput', { fields: { type: { key: 'tenders.oneCash' } } })
  const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0
  if (others.some((other) => same(other.name.en, name.en) || same(other.name.es, name.es)))
    throw new AppError('nameTaken', { fields: { name: { key: 'tenders.taken' } } })
}

function rowOf({ name, ...facts }: Omit<NewTender, 'currentPassword'>) {
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
function keyFor(tenders: readonly TenderRecord[], { type }: Pick<NewTender, 'type'>): string {
  const taken = new Set(tenders.map(({ key }) => key))
  if (!taken.has(type)) return type
  let number = 2
  while (taken.has(`${type}-${number}`)) number++
  return `${type}-${number}`
}
