/** The initial data of every company. */
import { profilePresets } from '@mostrador/contract/profile-presets.ts'
import type { Region } from '@mostrador/contract/regions.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { Ctx } from '../../../context.ts'
import { translate } from '../../../translate.ts'

type Furnishing = Pick<Ctx, 'tx' | 'newId'>

/** The preset profiles, named in the company's language. The founder becomes a member under the root profile. Returns its id. */
export async function createProfiles(
  ctx: Furnishing,
  companyId: string,
  founderId: string,
  language: Language,
): Promise<string> {
  const profiles = profilePresets.map((preset) => ({
    companyId,
    id: ctx.newId(),
    name: translate(language, preset.nameKey),
    isRoot: preset.isRoot,
    permissions: [...preset.permissions],
    limits: JSON.stringify(preset.limits),
  }))
  await ctx.tx.insertInto('profiles').values(profiles).execute()
  const root = profiles.find(({ isRoot }) => isRoot)
  if (!root) throw new Error('the presets have no root profile')

  await ctx.tx.insertInto('memberships').values({ companyId, userId: founderId }).execute()
  await ctx.tx.insertInto('membershipProfiles').values({ companyId, userId: founderId, profileId: root.id }).execute()
  return root.id
}

/** The taxes of the company's region (M-16); new products get the first one. */
export async function createTaxes(ctx: Furnishing, companyId: string, taxes: Region['taxes']): Promise<void> {
  if (taxes.length === 0) return
  await ctx.tx
    .insertInto('taxes')
    .values(
      taxes.map((tax, index) => {
        const id = ctx.newId()
        return {
          companyId,
          id,
          groupId: id,
          nameEn: tax.nameEn,
          nameEs: tax.nameEs,
          kind: 'percentage',
          rate: tax.rate,
          priority: 1,
          isDefault: index === 0,
        }
      }),
    )
    .execute()
}

const startingTenders = [
  { key: 'cash', type: 'cash', nameEn: 'Cash', nameEs: 'Efectivo' },
  { key: 'debit', type: 'debitCard', nameEn: 'Debit card', nameEs: 'Tarjeta de débito' },
  { key: 'credit', type: 'creditCard', nameEn: 'Credit card', nameEs: 'Tarjeta de crédito' },
  { key: 'transfer', type: 'bankTransfer', nameEn: 'Bank transfer', nameEs: 'Transferencia' },
]

export async function createTenders(ctx: Furnishing, companyId: string): Promise<void> {
  await ctx.tx
    .insertInto('tenders')
    .values(
      startingTenders.map((tender, position) => {
        const isCash = tender.type === 'cash'
        return { companyId, id: ctx.newId(), ...tender, position, opensDrawer: isCash, countedAtClose: isCash }
      }),
    )
    .execute()
}

/** One location and one register, so that the first sale needs no set-up. */
export async function createRegister(ctx: Furnishing, companyId: string, language: Language): Promise<void> {
  const locationId = ctx.newId()
  await ctx.tx
    .insertInto('locations')
    .values({ companyId, id: locationId, name: translate(language, 'setup.location'), isDefault: true })
    .execute()
  await ctx.tx
    .insertInto('checkouts')
    .values({ companyId, id: ctx.newId(), name: translate(language, 'setup.checkout'), code: 'C1', locationId })
    .execute()
}
