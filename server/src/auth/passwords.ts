import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters recommended for interactive log-ins: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password matches a stored hash. The hash is undefined for an unknown account, and empty for an invalidated password. Both do
 * the same work and return false, so that the time taken reveals nothing.
 */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const isSet = stored !== undefined && stored !== ''
  const fits = await verify(isSet ? stored : await decoy, password)
  return isSet && fits
}
