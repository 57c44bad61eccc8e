/** Webhooks reach only public addresses, however they are written and whatever a name resolves to (G-16). */
import { createWebhook } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, send, type Shop } from '../../../testing/builders.ts'
import { allowedTargets, privateAnswers, refusedTargets } from '../../../testing/target-corpus.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { openWebhookSink } from '../../../testing/webhook-sink.ts'
import { sendWebhook } from './send-webhook.ts'

const server = openTestServer()
/** Records every request that reaches this machine. */
const trap = openWebhookSink()
let shop: Shop

beforeAll(async () => {
  shop = await aCompany(server)
})

const toTrap = { address: '127.0.0.1', family: 4 }
const message = { headers: {}, body: '{}', timeout: 2000 }
const save = (url: string) => send(server, createWebhook.path, { url, events: ['sale.committed'] }, shop.token)

test('the corpus is as large as required', () => {
  expect(new Set(refusedTargets).size).toBe(refusedTargets.length)
  expect(refusedTargets.length).toBeGreaterThanOrEqual(60)
})

describe.each(refusedTargets)('%s', (url) => {
  test('is neither saved nor sent to', async () => {
    expect(await save(url)).toMatchObject({ statusCode: 422, body: { data: { fields: { url: expect.any(String) } } } })
    // Even if every name led to the trap, and every address were the trap's.
    const deps = { ...server.deps, resolveHost: async () => [toTrap] }
    expect((await sendWebhook(deps, { ...message, url })).errorCode).toBe('addressNotAllowed')
    expect(trap.received).toEqual([])
  })
})

describe.each(privateAnswers)('a name that leads to %s', (address) => {
  test.each([0, 1])('is neither saved nor sent to, with %i public addresses before it', async (others) => {
    const resolveHost = async () => [
      ...Array.from({ length: others }, () => ({ address: '93.184.215.14', family: 4 })),
      { address, family: address.includes(':') ? 6 : 4 },
    ]
    const before = server.deps.resolveHost
    server.deps.resolveHost = resolveHost
    const saved = await save('https://hooks.example.com/')
    server.deps.resolveHost = before

    expect(saved.statusCode).toBe(422)
    const url = `https://hooks.example.com:${trap.port}/`
    const sent = await sendWebhook({ ...server.deps, resolveHost }, { ...message, url })
    expect(sent.errorCode).toBe('addressNotAllowed')
    expect(trap.received).toEqual([])
  })
})

test.each(allowedTargets)('accepts %s', async (url) => {
  await server.owner.query(`update webhooks set status = 'archived' where company_id = $1`, [shop.companyId])
  expect((await save(url)).statusCode).toBe(200)
})

test('saves a name that does not exist yet; sending reports that it does not', async () => {
  const resolveHost = async () => {
    throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
  }
  const before = server.deps.resolveHost
  server.deps.resolveHost = resolveHost
  expect((await save('https://soon.example.com/')).statusCode).toBe(200)
  server.deps.resolveHost = before
  const sent = await sendWebhook({ ...server.deps, resolveHost }, { ...message, url: 'https://soon.example.com/' })
  expect(sent.errorCode).toBe('nameNotFound')
})

test('resolves a name once, and calls that address', async () => {
  let asked = 0
  const config = { ...server.deps.config, webhookInternalHosts: ['sink.lan'] }
  const resolveHost = async () => {
    asked += 1
    return asked === 1 ? [toTrap] : [{ address: '10.9.9.9', family: 4 }]
  }
  const url = `http://sink.lan:${trap.port}/hook`
  const sent = await sendWebhook({ config, resolveHost }, { ...message, url })

  expect(sent).toMatchObject({ errorCode: null, responseCode: 200, answer: 'thank you' })
  expect(asked).toBe(1)
  expect(trap.received.splice(0)).toMatchObject([{ path: '/hook', headers: { host: `sink.lan:${trap.port}` } }])
})

test('hosts of the own network are reached only when the operator has named them', async () => {
  const url = `http://127.0.0.1:${trap.port}/`
  expect((await sendWebhook(server.deps, { ...message, url })).errorCode).toBe('addressNotAllowed')
  const config = { ...server.deps.config, webhookInternalHosts: ['127.0.0.1'] }
  expect((await sendWebhook({ ...server.deps, config }, { ...message, url })).errorCode).toBeNull()
  expect(trap.received.splice(0)).toHaveLength(1)
})

describe('a misbehaving receiver', () => {
  const reach = (timeout = 2000) =>
    sendWebhook(
      { ...server.deps, config: { ...server.deps.config, webhookInternalHosts: ['127.0.0.1'] } },
      { ...message, timeout, url: `http://127.0.0.1:${trap.port}/first` },
    )

  test('that redirects is not followed', async () => {
    trap.answer = (response, { path }) => {
      if (path === '/first') response.writeHead(307, { location: '/second' }).end('over there')
      else response.end('caught')
    }
    expect(await reach()).toMatchObject({ errorCode: 'redirect', responseCode: 307 })
    expect(trap.received.splice(0).map(({ path }) => path)).toEqual(['/first'])
  })

  test('that refuses is recorded', async () => {
    trap.answer = (response) => response.writeHead(500).end('a\0ñ')
    expect(await reach()).toMatchObject({ errorCode: 'status', responseCode: 500, answer: 'añ' })
  })

  test('that sends without end is cut, and the beginning is stored', async () => {
    trap.answer = (response) => {
      response.writeHead(200)
      const talk = () => {
        while (!response.destroyed && response.write('ñ'.repeat(4096)));
        response.once('drain', talk)
      }
      talk()
    }
    const outcome = await reach(60_000)
    expect(outcome).toMatchObject({ errorCode: null, responseCode: 200 })
    expect(outcome.answer).toBe('ñ'.repeat(512))
  })

  test('that never ends its answer is cut, and judged by its status', async () => {
    trap.answer = (response) => {
      response.writeHead(200)
      response.write('wait for')
    }
    expect(await reach(300)).toMatchObject({ errorCode: null, responseCode: 200, answer: 'wait for' })
  })

  test('that never answers is given up', async () => {
    trap.answer = () => {}
    expect(await reach(100)).toMatchObject({ errorCode: 'timeout', responseCode: null })
  })

  test('that hangs up is recorded', async () => {
    trap.answer = (response) => response.destroy()
    expect(await reach()).toMatchObject({ errorCode: 'connection', responseCode: null })
  })
})
