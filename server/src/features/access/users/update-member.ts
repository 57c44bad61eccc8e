import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Member, updateMember as endpoint } from '@mostrador/contract/features/access/users/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readGivable } from '../profiles/public.ts'
import { holdMember, notifyMember } from './change-member.ts'
import { readMember } from './select-members.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Added profiles must be the caller's to give. Any profile may be removed. */
export async function updateMember(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const before = await holdMember(ctx, input.userId)
  const heldIds = before.profiles.map(({ id }) => id)
  const given = await readGivable(
    ctx,
    input.profileIds.filter((id) => !heldIds.includes(id)),
  )
  const taken = before.profiles.filter(({ id }) => !input.profileIds.includes(id))
  if (before.version !== input.version) throw new AppError('versionConflict')
  await refuseTakenCode(ctx, input)

  await ctx.tx
    .updateTable('memberships')
    .set({ employeeCode: input.employeeCode, version: before.version + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', input.userId)
    .execute()
  await give(ctx, input.userId, given)
  await take(ctx, input.userId, taken)
  await audit(
    ctx,
    'member.update',
    { entity: 'member', entityId: input.userId },
    {
      name: before.name,
      ...(given.length > 0 && { added: given.map(({ name }) => name).join(', ') }),
      ...(taken.length > 0 && { removed: taken.map(({ name }) => name).join(', ') }),
      ...(before.employeeCode !== input.employeeCode && { employeeCode: input.employeeCode }),
    },
  )
  if (given.length > 0 || taken.length > 0) await notifyMember(ctx, input.userId)
  return { member: await readMember(ctx, input.userId) }
}

async function refuseTakenCode(ctx: CompanyCtx, { userId, employeeCode }: Input): Promise<void> {
  if (employeeCode === null) return
  const other = await ctx.tx
    .selectFrom('memberships')
    .select('userId')
    .where('companyId', '=', ctx.company.id)
    .where('userId', '<>', userId)
    .where(sql<boolean>`lower(employee_code) = lower(${employeeCode})`)
    .executeTakeFirst()
  if (other) throw new AppError('employeeCodeTaken', { fields: { employeeCode: { key: 'errors.employeeCodeTaken' } } })
}

async function give(ctx: CompanyCtx, userId: string, profiles: readonly { id: string }[]): Promise<void> {
  if (profiles.length === 0) return
  await ctx.tx
    .insertInto('membershipProfiles')
    .values(profiles.map(({ id }) => ({ companyId: ctx.company.id, userId, profileId: id })))
    .execute()
}

async function take(ctx: CompanyCtx, userId: string, profiles: Member['profiles']): Promise<void> {
  if (profiles.length === 0) return
  await ctx.tx
    .deleteFrom('membershipProfiles')
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', userId)
    .where(
      'profileId',
      'in',
      profiles.map(({ id }) => id),
    )
    .execute()
}
