import * as argon2 from '@node-rs/argon2'

type Cost = { memoryCost: number; timeCost: number; parallelism: number }

/** Argon2id with the parameters recommended for interactive log-ins: 19 MiB, two passes, one lane. */
const recommended: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /**
   * Whether a password matches a stored hash. The hash is undefined for an unknown account, and empty for an invalidated password. Both do
   * the same work and return false, so that the time taken reveals nothing.
   */
  isRight: (stored: string | undefined, password: string) => Promise<boolean>
}

/** Only tests pass a cost of their own, or functions that count. */
export function createPasswords(
  cost = recommended,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  const hashOf = (password: string) => hash(password, cost)
  let decoy: Promise<string> | undefined
  return {
    hash: hashOf,
    isRight: async (stored, password) => {
      decoy ??= hashOf('no account has this password')
      const isSet = stored !== undefined && stored !== ''
      const fits = await verify(isSet ? stored : await decoy, password)
      return isSet && fits
    },
  }
}
