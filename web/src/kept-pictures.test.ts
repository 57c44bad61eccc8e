import { beforeEach, expect, test, vi } from 'vitest'
import { answerPicture, leastFreeForPictures, mostPictures, pictureCache } from '#src/kept-pictures.ts'

const kept = new Map<string, Response>()
let waiting: Promise<unknown>[] = []
let free = leastFreeForPictures

const cache = {
  match: async (url: string) => kept.get(url)?.clone(),
  put: async (url: string, answer: Response) => void kept.set(url, answer),
  delete: async ({ url }: Request) => kept.delete(url),
  keys: async () => [...kept.keys()].map((url) => new Request(url)),
}
const load = vi.fn<(request: Request) => Promise<Response>>()
const storage = {
  estimate: async () => ({ quota: 10 * leastFreeForPictures, usage: 10 * leastFreeForPictures - free }),
}
const caches = {
  // The worker uses only these parts of a cache.
  open: async () => cache as unknown as Cache,
  delete: async (name: string) => {
    if (name === pictureCache) kept.clear()
    return true
  },
}

async function show(name: string): Promise<string> {
  const answer = await answerPicture(new Request(`https://shop.test/files/products/${name}-card.webp`), {
    caches,
    storage,
    load,
    later: (work) => waiting.push(work),
  })
  await Promise.all(waiting)
  return answer.text()
}

beforeEach(() => {
  kept.clear()
  waiting = []
  free = leastFreeForPictures
  load.mockReset().mockImplementation(async ({ url }) => new Response(`picture of ${url}`))
})

test('a picture that was seen is shown without a network', async () => {
  const seen = await show('pan')
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await show('pan')).toBe(seen)
  await expect(show('leche')).rejects.toThrow('Failed to fetch')
})

test('the newest pictures are kept, and the oldest make room', async () => {
  for (let number = 0; number < mostPictures + 2; number++) await show(String(number))
  expect(kept.size).toBe(mostPictures)
  expect([...kept.keys()][0]).toContain('/2-card.webp')
})

test('with little free space all pictures go, and the picture is shown anyway', async () => {
  await show('pan')
  free = leastFreeForPictures - 1
  expect(await show('leche')).toContain('leche')
  expect(kept.size).toBe(0)
})

test('a missing picture is not kept', async () => {
  load.mockResolvedValue(new Response('', { status: 404 }))
  await show('pan')
  expect(kept.size).toBe(0)
})

test('a cache that cannot be opened or written changes no answer', async () => {
  const failing = { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')), delete: caches.delete }
  const request = new Request('https://shop.test/files/products/pan-card.webp')
  const parts = { storage, load, later: (work: Promise<unknown>) => waiting.push(work) }
  expect((await answerPicture(request, { ...parts, caches: failing })).ok).toBe(true)

  vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  expect((await answerPicture(request, { ...parts, caches })).ok).toBe(true)
  await Promise.all(waiting)
})
