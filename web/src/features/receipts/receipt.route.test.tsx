import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext, shellServices } from '#src/services.ts'
import { loader } from './receipt.route.tsx'

/** The loader's response, for the page and for its `.data` alike. */
function answerOf(found: number | null) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...shellServices, getReceipt: async () => found })
  const request = new Request('http://localhost/receipt/abc')
  return loader({ context, params: { id: 'abc' }, request, url: new URL(request.url), pattern: '/receipt/:id' })
}

test('too many wrong codes answer 429 with how long to wait, and in words', async () => {
  const { data, init } = await answerOf(7)

  expect(data).toEqual({ token: 'abc', receipt: null, secondsLeft: 7 })
  expect(init).toMatchObject({ status: 429, headers: { 'Retry-After': '7' } })
})

test('an unknown code answers 404', async () => {
  const { data, init } = await answerOf(null)

  expect(data).toEqual({ token: 'abc', receipt: null, secondsLeft: null })
  expect(init).toMatchObject({ status: 404 })
})
