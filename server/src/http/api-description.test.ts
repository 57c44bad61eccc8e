/** The API description names every endpoint, who may call it, and the events of webhooks. */
import { webhookEvents } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { takesApiKey } from '@mostrador/contract/takes-api-key.ts'
import { expect, test } from 'vitest'
import { contract } from '../testing/contract.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = openTestServer()

async function readDescription(): Promise<Description> {
  const answer = await server.app.inject({ method: 'GET', url: '/api/openapi.json' })
  return answer.json<Description>()
}

type Operation = {
  operationId: string
  summary: string
  security?: unknown
  'x-who': string
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { format?: string } }> }>
}
type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, unknown>
}

test('describes every endpoint, with who may call it and whether API keys may', async () => {
  const { openapi, paths, webhooks } = await readDescription()

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

test('describes failed answers, bodies with files and answers that are files', async () => {
  const { paths } = await readDescription()

  for (const [name, endpoint] of contract) {
    const operation = paths[endpoint.path]?.[(endpoint.method ?? 'POST').toLowerCase()]
    expect(operation?.responses['4XX']?.$ref, name).toBe('#/components/responses/refused')
    expect(operation?.responses['503']?.$ref, name).toBe('#/components/responses/unavailable')
    const form = operation?.requestBody?.content['multipart/form-data']?.schema.properties
    expect(Object.keys(form ?? {}), name).toEqual(endpoint.files ? ['json', ...endpoint.files] : [])
    const format = operation?.responses['200']?.content?.['*/*']?.schema.format
    expect(format, name).toBe(endpoint.isDownload ? 'binary' : undefined)
  }
})
