/**
 * Encryption of backups in the age format (age-encryption.org/v1): the public recipient writes, and only the identity reads.
 * A run also encrypts for an identity of its own, which it never writes down, so that it can read back what it has just written.
 */
import type { Pieces } from '../files/pieces.ts'
import { BackupError, messageOf } from './backup-error.ts'

export type Opener = (pieces: Pieces) => Pieces
export type Sealer = {
  /** What names of encrypted files end with. */
  ending: '' | '.age'
  seal: (pieces: Pieces) => Pieces
  /** Opens what this sealer sealed, until the process ends. */
  open: Opener
}

/** Loaded by runs with a key only. */
const loadAge = () => import('age-encryption')

/** Pulled piece by piece, so that nothing is in memory that nobody asked for. */
function toStream(pieces: Pieces): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

const asIs: Opener = (pieces) => pieces

/** Without a recipient, everything stays as it is. Throws BackupError for a text that is no recipient. */
export async function createSealer(recipient: string | undefined): Promise<Sealer> {
  if (recipient === undefined) return { ending: '', seal: asIs, open: asIs }
  const age = await loadAge()
  const own = await age.generateX25519Identity()
  const encrypter = new age.Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (error) {
    throw new BackupError(`BACKUP_KEY is not a public key of age (age1…): ${messageOf(error)}`)
  }
  encrypter.addRecipient(await age.identityToRecipient(own))
  return {
    ending: '.age',
    async *seal(pieces) {
      yield* await encrypter.encrypt(toStream(pieces))
    },
    open: await createOpener(own),
  }
}

/** `identity` is the content of a key file of age: lines that begin with # are comments. */
export async function createOpener(identity: string): Promise<Opener> {
  const age = await loadAge()
  const decrypter = new age.Decrypter()
  const keys = identity.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw new BackupError('The key file holds no key.')
  try {
    for (const key of keys) decrypter.addIdentity(key.trim())
  } catch {
    throw new BackupError('The key file holds no secret key of age (AGE-SECRET-KEY-1…).')
  }
  return async function* open(pieces) {
    yield* await decrypter.decrypt(toStream(pieces))
  }
}

/** A new pair of keys. */
export async function makeKey(): Promise<{ identity: string; recipient: string }> {
  const age = await loadAge()
  const identity = await age.generateX25519Identity()
  return { identity, recipient: await age.identityToRecipient(identity) }
}
