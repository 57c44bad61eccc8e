/**
 * The pictures of products that this device has shown, for tiles without a network. They are kept by the service worker, beside the sales of
 * the outbox: pictures never take the space that sales need, and never delay an answer.
 */

/** The cache of the service worker with the pictures. */
export const pictureCache = 'tile-pictures'
/** Maximum number of kept pictures: more than the products that most shops sell in a week. */
export const mostPictures = 600
/** With less free space than this, no picture is kept. Sales need the rest (O-10). */
export const leastFreeForPictures = 100 * 1024 * 1024

type Parts = {
  caches: Pick<CacheStorage, 'open' | 'delete'>
  storage: Pick<StorageManager, 'estimate'>
  load: (request: Request) => Promise<Response>
  /** Work that goes on after the answer. */
  later: (work: Promise<unknown>) => void
}

/** Answers with the kept picture, else with the one from the network, which is kept afterwards. Storage that fails changes no answer. */
export async function answerPicture(request: Request, parts: Parts): Promise<Response> {
  const cache = await parts.caches.open(pictureCache).catch(() => undefined)
  const kept = await cache?.match(request.url).catch(() => undefined)
  if (kept) return kept

  const answer = await parts.load(request)
  if (cache && answer.ok) parts.later(keep(request.url, answer.clone(), cache, parts).catch(() => undefined))
  return answer
}

/** Keeps a picture; the oldest ones make room. With little free space all of them go instead. */
async function keep(url: string, picture: Response, cache: Cache, { caches, storage }: Parts): Promise<void> {
  const { quota = 0, usage = 0 } = await storage.estimate()
  if (quota - usage < leastFreeForPictures) {
    await caches.delete(pictureCache)
    return
  }
  await cache.put(url, picture)
  const urls = await cache.keys()
  for (const old of urls.slice(0, Math.max(0, urls.length - mostPictures))) await cache.delete(old)
}
