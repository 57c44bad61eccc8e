/** The API description names every endpoint, who may call it, and the events of webhooks. */
import { webhookEvents } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { takesApiKey } from '@mostrador/contract/takes-api-key.ts'
import { expect, test } from 'vitest'
import { contract } from '../testing/contract.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = openTestServer()

type Operation = { operationId: string; summary: string; security?: unknown; 'x-who': string }
type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, unknown>
}

test('describes every endpoint, with who may call it and whether API keys may', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/openapi.json' })
  const { openapi, paths, webhooks } = answer.json<Description>()

  expect(openapi).toBe('3.1.0')
  for (const [name, endpoint] of contract) {
    const operation = paths[endpoint.path]?.[(endpoint.method ?? 'POST').toLowerCase()]
    expect(operation, name).toMatchObject({ summary: endpoint.summary, 'x-who': endpoint.who })
    expect(operation?.security !== undefined, name).toBe(takesApiKey(endpoint))
  }
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  const known = ids.filter((id) => id !== undefined)
  expect(new Set(known).size).toBe(known.length)
  expect(Object.keys(webhooks)).toEqual([...webhookEvents])
})
