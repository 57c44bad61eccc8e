/** Rules for every current and future endpoint: the lists are read from the contract's folders. */
import { permissionSchema } from '@mostrador/contract/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '../features.ts'
import { type Route, serve } from '../http/serve-endpoint.ts'
import { aCompany, aStaffMember, aUser, send, type Shop } from './builders.ts'
import { contract, guarded, inCompany } from './contract.ts'
import { requiredFieldsOf } from './sample-input.ts'
import { openTestServer } from './test-server.ts'

const server = openTestServer()
let shop: Shop
let staffToken: string

beforeAll(async () => {
  const { auth } = await aStaffMember(server)
  staffToken = auth.accessToken
  shop = await aCompany(server)
})

test('each has one handler, and declares its callers', () => {
  const served = routes.map(({ endpoint }) => endpoint.path).sort()
  expect(served).toEqual(contract.map(([, endpoint]) => endpoint.path).sort())
  expect(new Set(served).size).toBe(served.length)
  for (const [, { who }] of contract) {
    const known = ['anyone', 'signedIn', 'connected', 'staff'].includes(who) || permissionSchema.safeParse(who).success
    expect(known).toBe(true)
  }
})

test('an endpoint without a declared caller stops the start', () => {
  const [route] = routes
  if (!route) throw new Error('no routes')
  for (const who of [undefined, '', 'everybody', 'SALES__EVERYTHING']) {
    const undeclared: Route = { ...route, endpoint: Object.assign({ ...route.endpoint }, { who }) }
    expect(() => serve(server.app, server.deps, undeclared)).toThrow(/who may use it/)
  }
})

test.each(guarded)('%s answers 401 without a token and with a wrong one', async (_name, endpoint) => {
  for (const token of [undefined, 'no.such.token']) {
    const answer = await send(server, endpoint.path, {}, token, endpoint.method)
    expect(answer).toMatchObject({ statusCode: 401, body: { statusCode: 401, code: 'unauthenticated', data: {} } })
  }
})

test.each(inCompany)('%s answers 403 to a person without a company', async (_name, endpoint) => {
  const { auth } = await aUser(server)
  expect((await send(server, endpoint.path, {}, auth.accessToken)).statusCode).toBe(403)
})

test.each(contract.filter(([, endpoint]) => requiredFieldsOf(endpoint.input).length > 0))(
  '%s answers 422 with a message for each missing field',
  async (_name, endpoint) => {
    const token = endpoint.who === 'anyone' ? undefined : endpoint.who === 'staff' ? staffToken : shop.token
    const answer = await send(server, endpoint.path, {}, token, endpoint.method)
    expect(answer).toMatchObject({ statusCode: 422, body: { code: 'invalidInput' } })
    const { fields } = (answer.body as { data: { fields: Record<string, string> } }).data
    for (const name of requiredFieldsOf(endpoint.input)) expect(fields[name], name).toMatch(/\S/)
  },
)
