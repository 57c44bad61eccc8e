import { type SessionUser, sessionUserSchema } from '@mostrador/contract/session.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { planKept } from '../db/kept-plans.ts'
import { actFor, type Tx } from '../db/transaction.ts'

type Belonging = {
  companyId: string
  companyName: string
  companyStatus: number
  profileId: string
  profileName: string
}

/** A person's companies, as row-level security shows them. Leaves the transaction acting for the person. */
export async function readBelongings(tx: Tx, userId: string): Promise<Belonging[]> {
  await actFor(tx, { userId })
  return tx
    .selectFrom('membershipProfiles as mp')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.companyId', '=', 'mp.companyId').onRef('m.userId', '=', 'mp.userId'),
    )
    .innerJoin('companies as c', 'c.id', 'mp.companyId')
    .innerJoin('profiles as p', (join) =>
      join.onRef('p.companyId', '=', 'mp.companyId').onRef('p.id', '=', 'mp.profileId'),
    )
    .select([
      'c.id as companyId',
      'c.name as companyName',
      'c.status as companyStatus',
      'p.id as profileId',
      'p.name as profileName',
    ])
    .where('mp.userId', '=', userId)
    .where('m.status', '=', 'active')
    .orderBy('c.name')
    .orderBy('p.name')
    .modifyEnd(planKept)
    .execute()
}

/** The person as a session carries them. */
export async function readSessionUser(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ user: SessionUser; belongings: Belonging[] }> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'avatar', 'name', 'email', 'status', 'notifyCompanyPreExpiration', 'pendingEmail', 'pendingEmailAt'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')

  const belongings = await readBelongings(tx, userId)
  const plans = await tx.selectFrom('planParts').select(['companyId', 'status']).execute()
  const companies = new Map(
    belongings.map((b) => [b.companyId, { id: b.companyId, name: b.companyName, status: b.companyStatus }]),
  )
  const methods = await tx.selectFrom('paymentMethods').select('method').where('userId', '=', userId).execute()
  const staff = await tx.selectFrom('staffMembers').select('userId').where('userId', '=', userId).executeTakeFirst()
  const user = sessionUserSchema.parse({
    ...row,
    pendingEmail: waitingEmail(row, now),
    companiesOn: [...companies.values()].map((company) => ({
      company,
      profiles: belongings
        .filter(({ companyId }) => companyId === company.id)
        .map(({ profileId, profileName }) => ({ id: profileId, name: profileName })),
    })),
    hasPlans: plans.length > 0,
    paymentMethods: methods.map(({ method }) => ({ paymentMethodKey: method })),
    isStaff: staff !== undefined,
    companies: [...companies.values()],
  })
  return { user, belongings }
}

/** Hours in which a new e-mail can be confirmed. */
export const emailChangeHours = 24

/** The account's pending new e-mail; null when there is none or its time has passed. */
export function waitingEmail(
  { pendingEmail, pendingEmailAt }: { pendingEmail: string | null; pendingEmailAt: Date | null },
  now: Date,
): string | null {
  const hasPassed = !pendingEmailAt || now.getTime() - pendingEmailAt.getTime() >= emailChangeHours * 3_600_000
  return hasPassed ? null : pendingEmail
}
