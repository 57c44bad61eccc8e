import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters recommended for interactive log-ins: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password fits a stored hash. For an unknown account the hash is undefined, and empty
 * for one whose password was ended: the same work is done and the answer is no, so that the time taken tells nothing.
 */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const isSet = stored !== undefined && stored !== ''
  const fits = await verify(isSet ? stored : await decoy, password)
  return isSet && fits
}
