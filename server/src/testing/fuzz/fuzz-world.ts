/** Who calls: the owner of a shop with records, the owner of another shop, software with a key, and a person of the service. */
import { createApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { keyPermissions } from '@mostrador/contract/features/access/api-keys/key-permissions.ts'
import { logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { captchaCode, type TestServer } from '../test-server.ts'
import { aCompany, aStaffMember, call, type Shop } from '../builders.ts'
import { demoLogin } from '../../seed/demo-login.ts'
import { seedDemo } from '../../seed/demo.ts'
import { picture } from '../upload-corpus.ts'
import { type Examples, makeExamples } from './fuzz-examples.ts'

export type FuzzWorld = {
  tokens: { owner: string; other: string; key: string; staff: string }
  /** Values that no answer shows, by the name of their field. */
  seeds: Record<string, unknown>
  examples: Examples
  files: { bytes: Buffer; name: string }[]
  /** Undoes what ends the log-ins, rights and plans of these people, and logs them in again. */
  restore: () => Promise<void>
}

type Login = { email: string; password: string }
const password = 'Tromba9x'
/** What the people of this world may do depends on these rows. */
const keptTables = [
  'users',
  'memberships',
  'profiles',
  'membership_profiles',
  'plan_parts',
  'staff_members',
  'api_keys',
]

export async function openFuzzWorld(server: TestServer, wish: { isDemo: boolean }): Promise<FuzzWorld> {
  const login = wish.isDemo ? await demoShop(server) : await plainShop(server)
  // Some examples give the password of test people.
  await server.owner.query('update users set password_hash = $1', [await server.deps.passwords.hash(password)])
  const logins = { owner: { ...login, password }, other: { email: (await aCompany(server)).email, password } }
  const owner = await shopOf(server, logins.owner)
  const examples = await makeExamples(server, owner)
  const key = { name: 'Fuzz', permissions: [...keyPermissions], days: null, currentPassword: password }
  const made = await call(server, createApiKey, key, owner.token)
  await server.owner.query('update api_keys set per_minute = 6000')
  const staff = await aStaffMember(server)
  await keepPeople(server)
  const other = await shopOf(server, logins.other)
  const tokens = { owner: owner.token, other: other.token, key: made.secret, staff: staff.token }
  return {
    tokens,
    examples,
    seeds: {
      captchaCode,
      shop: examples.ids['onlineShop'] ?? '',
      password,
      currentPassword: password,
      email: login.email,
      regionTag: 'CL',
      currencyTag: 'CLP',
      languageTag: 'es',
      timeZone: 'America/Santiago',
      ...examples.ids,
    },
    files: [
      { bytes: await picture(80, 60).png().toBuffer(), name: 'a.png' },
      { bytes: Buffer.from('SKU;Nombre;Precio\nA-1;Pan;990\n'), name: 'a.csv' },
      { bytes: Buffer.from('%PDF-1.4 none'), name: 'a.pdf' },
    ],
    async restore() {
      await restorePeople(server)
      tokens.owner = (await shopOf(server, logins.owner)).token
      tokens.other = (await shopOf(server, logins.other)).token
    },
  }
}

/** The demo shop: products, customers, 90 days of sales, orders, purchases, a blog. */
async function demoShop(server: TestServer): Promise<Login> {
  await seedDemo(server.deps, async (userId) => {
    await server.owner.query('insert into staff_members (user_id) values ($1)', [userId])
  })
  return demoLogin
}

async function plainShop(server: TestServer): Promise<Login> {
  const { email } = await aCompany(server)
  return { email, password }
}

/** The person logged in, as the builders of tests want it. */
async function shopOf(server: TestServer, login: Login): Promise<Shop> {
  const { auth } = await call(server, logIn, { captchaCode, ...login })
  const { company, companyProfile, user, accessToken: token } = auth
  if (!company || !companyProfile) throw new Error('the log-in did not connect')
  return { token, auth, companyId: company.id, userId: user.id, profileId: companyProfile.id, email: login.email }
}

async function keepPeople({ owner }: TestServer): Promise<void> {
  await owner.query('create schema kept')
  for (const table of keptTables) await owner.query(`create table kept.${table} as select * from public.${table}`)
}

/** Triggers and keys are off while the rows are put back. */
async function restorePeople({ owner, deps }: TestServer): Promise<void> {
  const back = keptTables.map(
    (table) =>
      `delete from public.${table} t using kept.${table} k where ${keyOf(table)}; insert into public.${table} select * from kept.${table};`,
  )
  await owner.query(
    `begin; set local session_replication_role = replica; ${back.join(' ')}
     update companies set status = 1; delete from attempts; commit`,
  )
  deps.accessCache.forget({})
}

function keyOf(table: string): string {
  const keys: Record<string, string[]> = {
    memberships: ['company_id', 'user_id'],
    membership_profiles: ['company_id', 'user_id', 'profile_id'],
    plan_parts: ['company_id', 'part'],
    staff_members: ['user_id'],
    profiles: ['company_id', 'id'],
    api_keys: ['company_id', 'id'],
  }
  return (keys[table] ?? ['id']).map((column) => `t.${column} = k.${column}`).join(' and ')
}
