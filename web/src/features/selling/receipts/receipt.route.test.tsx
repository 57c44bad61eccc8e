import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext, shellServices } from '#src/services.ts'
import { loader } from './receipt.route.tsx'

/** The loader's response to a refusal of the server, for the page and for its `.data` alike. */
function answerOf(statusCode: number, data: Record<string, unknown> = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    ...shellServices,
    ask: async () => ({ ok: false, statusCode, code: '', data, fields: {} }),
  })
  const request = new Request('http://localhost/receipt/abc')
  return loader({ context, params: { id: 'abc' }, request, url: new URL(request.url), pattern: '/receipt/:id' })
}

test('too many wrong codes answer 429 with how long to wait, and in words', async () => {
  const { data, init } = await answerOf(429, { secondsLeft: 7 })

  expect(data).toEqual({ token: 'abc', receipt: null, secondsLeft: 7 })
  expect(init).toMatchObject({ status: 429, headers: { 'Retry-After': '7' } })
})

test('an unknown code answers 404', async () => {
  const { data, init } = await answerOf(404)

  expect(data).toEqual({ token: 'abc', receipt: null, secondsLeft: null })
  expect(init).toMatchObject({ status: 404 })
})
