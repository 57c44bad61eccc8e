import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithProgress } from '#src/features/service/billing/payment/fetch-with-progress.ts'

/** What the browser's request would do, step by step. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  headers: Record<string, string> = {}
  response = new Blob(['{"ok":true}'])
  status = 201
  opened: string[] = []
  sent: unknown = null
  isAborted = false

  constructor() {
    super()
    FakeRequest.last = this
  }
  open(method: string, address: string) {
    this.opened = [method, address]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  getAllResponseHeaders() {
    return 'date: Thu, 26 Nov 2026 07:00:00 GMT\r\ncontent-type: application/json\r\n'
  }
}

afterEach(() => vi.unstubAllGlobals())

function begin(init: RequestInit = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const seen: number[] = []
  const answer = fetchWithProgress((fraction) => seen.push(fraction))('/api/x', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: 'text',
    ...init,
  })
  return { seen, answer, request: FakeRequest.last }
}

test('tells how much has been sent, and answers like fetch', async () => {
  const { seen, answer, request } = begin()
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 4, total: 4 }))
  request.dispatchEvent(new Event('load'))

  const response = await answer
  expect(seen).toEqual([0.25, 1])
  expect(request).toMatchObject({ opened: ['POST', '/api/x'], headers: { accept: 'application/json' }, sent: 'text' })
  expect(response.status).toBe(201)
  expect(response.headers.get('date')).toBe('Thu, 26 Nov 2026 07:00:00 GMT')
  expect(await response.json()).toEqual({ ok: true })
})

test('fails like fetch when the server was not reached or the call was given up', async () => {
  const lost = begin()
  lost.request.dispatchEvent(new Event('error'))
  await expect(lost.answer).rejects.toThrow(TypeError)

  const abort = new AbortController()
  const given = begin({ signal: abort.signal })
  abort.abort()
  await expect(given.answer).rejects.toThrow(TypeError)
  expect(given.request.isAborted).toBe(true)
})
