/** Ends a transaction whose connection is gone although its work never ends, so that it keeps neither a place in the pool nor one in a share. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@mostrador/contract/errors.ts'

type Place = { end: (() => void) | undefined }

const places = new AsyncLocalStorage<Place>()

/** Work that asks the database fails by itself within this time. */
const graceMs = 1000

/** Answers what `execute` answers. Throws `unavailable` if its connection was lost and it does not end. */
export function untilLost<T>(execute: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => void setTimeout(() => reject(new AppError('unavailable')), graceMs)
    places.run({ end }, execute).then(resolve, reject)
  })
}

/** What to call when the connection that is taken now is lost. Only the first one of `untilLost` is that of its transaction. */
export function takePlace(): () => void {
  const place = places.getStore()
  const end = place?.end
  if (place) place.end = undefined
  return end ?? (() => {})
}
