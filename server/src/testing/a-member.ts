/** People of a company other than its owner. */
import { type Permission, withImplied } from '@mostrador/contract/permissions.ts'
import { logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'
import { newId } from '../context.ts'
import { aUser, call, type Shop } from './builders.ts'
import type { TestServer } from './test-server.ts'

export type TestMember = { userId: string; email: string; token: string; profileId: string }
type Wish = { permissions?: readonly Permission[]; limits?: Partial<CompanyProfile['limits']>; profileId?: string }

/** A member under a new profile with these permissions, or under an existing one. */
export async function aMember(server: TestServer, shop: Shop, wish: Wish = {}): Promise<TestMember> {
  const { email, auth } = await aUser(server)
  const profileId = wish.profileId ?? (await aProfile(server, shop, wish))
  await server.owner.query('insert into memberships (company_id, user_id) values ($1, $2)', [
    shop.companyId,
    auth.user.id,
  ])
  await giveProfile(server, shop, auth.user.id, profileId)
  await server.owner.query('update users set status = 1 where id = $1', [auth.user.id])
  const connected = await call(server, logIn, { email, password: 'Tromba9x' })
  return { userId: auth.user.id, email, token: connected.auth.accessToken, profileId }
}

export async function aProfile(
  server: TestServer,
  shop: Shop,
  { permissions = [], limits = {} }: Omit<Wish, 'profileId'>,
): Promise<string> {
  const id = newId()
  await server.owner.query(
    'insert into profiles (company_id, id, name, permissions, limits) values ($1, $2, $3, $4, $5)',
    [shop.companyId, id, `Profile ${id.slice(-8)}`, withImplied(permissions), JSON.stringify(limits)],
  )
  return id
}

export async function giveProfile(
  server: TestServer,
  { companyId }: Shop,
  userId: string,
  profileId: string,
): Promise<void> {
  await server.owner.query('insert into membership_profiles (company_id, user_id, profile_id) values ($1, $2, $3)', [
    companyId,
    userId,
    profileId,
  ])
}
