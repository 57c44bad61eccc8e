import type { ObjectStore, S3Settings, StoreLimits } from './store-types.ts'

const usualLimits: StoreLimits = {
  connect: 2000,
  answer: 5000,
  idle: 60_000,
  attempts: 3,
  partBytes: 8 * 1024 * 1024,
}

/** The client is loaded by the first store that is opened: most servers keep their files in a folder. */
export async function openObjectStore(
  place: { bucket: string; prefix: string },
  settings: S3Settings,
  limits: Partial<StoreLimits> = {},
): Promise<ObjectStore> {
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(place, settings, { ...usualLimits, ...limits })
}
