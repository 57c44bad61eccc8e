import { getSession } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = openTestServer()

test.each([
  ['no body', {}],
  ['an empty body that says it is JSON', { 'content-type': 'application/json' }],
])('a call without input works with %s, and one with input reports what is missing', async (_, headers) => {
  const { token } = await aCompany(server)
  const post = (url: string) =>
    server.app.inject({ method: 'POST', url, headers: { ...headers, authorization: `Bearer ${token}` } })
  expect((await post(getSession.path)).json()).toMatchObject({ session: { user: {} } })
  const refused = await post(createProduct.path)
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json<{ data: { fields: object } }>().data.fields)).toContain('name')
})
