/** Proves who made the documents that wait here, because another person may be logged in when they are sent (O-3). */
import { createMakerKey } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { type MakerProof, makerToSign } from '@mostrador/contract/documents/maker-to-sign.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { v7 as newId } from 'uuid'
import { callEndpoint, unwatchedLimitMs } from '#src/lib/call-endpoint.ts'
import { type MakerKeyRow, openOutbox, type OutboxDatabase, readMeta } from '#src/offline/databases.ts'
import { readDevice } from '#src/offline/device.ts'
import { makeDeviceKeys, publicKeyOf, signText } from '#src/offline/device-key.ts'
import { hasSold } from '#src/offline/has-sold.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { listUnsent } from '#src/offline/outbox.ts'
import type { OutboxDocument } from '#src/offline/outbox-document.ts'

/** All are loaded late and at once (till.ts). */
export { ensureSecret } from '#src/offline/device-secret.ts'
export { becomeNewDevice, pairDevice } from '#src/offline/pair-device.ts'
export { sendAgain } from '#src/offline/restored/send-again.ts'

/**
 * Gives this log-in of a person a key of its own, whose public half the server keeps. Without an answer, or on a page that can make no key,
 * the person has none until another time. The key of another person is forgotten.
 */
export async function keepMakerKey(outbox: OutboxDatabase, me: DocumentMaker | null): Promise<void> {
  if (!me) return
  const known = await readKey(outbox)
  if (known && isOf(known, me) && known.isKept) return
  const row = known && isOf(known, me) ? known : await makeKey(outbox, me)
  if (!row) return
  const { deviceId } = await readDevice(outbox)
  const publicKey = await publicKeyOf(row.keys)
  await callEndpoint(
    createMakerKey,
    { id: row.id, deviceId, publicKey },
    { logoutOnFail: false, limitMs: unwatchedLimitMs },
  )
  await outbox.write(['meta'], async (transaction) => {
    const now = await readMeta(transaction, 'makerKey')
    if (now?.key === 'makerKey' && now.id === row.id) transaction.objectStore('meta').put({ ...now, isKept: true })
  })
}

/** Signs what this person made and the server does not have yet. */
export async function proveMakers(outbox: OutboxDatabase, me: DocumentMaker | null): Promise<void> {
  const key = await readKey(outbox)
  if (!me || !key || !isOf(key, me)) return
  const own = (await listUnsent(outbox)).filter(({ madeBy, proof }) => !proof && madeBy !== null && isOf(madeBy, me))
  const proofs = new Map<number, MakerProof>()
  for (const { position, kind, id, payload } of own) {
    const signature = await signText(key.keys, makerToSign(key.id, kind, id, JSON.stringify(payload)))
    proofs.set(position, { keyId: key.id, signature })
  }
  await keepProofs(outbox, proofs)
}

/** A document that was sent meanwhile keeps what it has become. */
async function keepProofs(outbox: OutboxDatabase, proofs: ReadonlyMap<number, MakerProof>): Promise<void> {
  if (proofs.size === 0) return
  await outbox.write(['documents'], async (transaction) => {
    const store = transaction.objectStore('documents')
    for (const [position, proof] of proofs) {
      const document = await answerOf<OutboxDocument | undefined>(store.get(position))
      if (document) store.put({ ...document, proof })
    }
  })
}

/** The person of a log-in, under their profile. */
export function makerIn(session: AuthSession | null): DocumentMaker | null {
  const { user, companyProfile } = session ?? {}
  return user && companyProfile ? { userId: user.id, profileId: companyProfile.id } : null
}

/** Proves what still waits and forgets the key, when its person logs out: after that, no document can be made in their name here. */
export async function forgetMakerKey(companyId: string): Promise<void> {
  if (!(await hasSold(companyId))) return
  const outbox = openOutbox(companyId)
  try {
    const key = await readKey(outbox)
    if (key) await proveMakers(outbox, key)
    await outbox.write(['meta'], async (transaction) => {
      transaction.objectStore('meta').delete('makerKey')
    })
  } finally {
    outbox.close()
  }
}

const isOf = ({ userId, profileId }: DocumentMaker, me: DocumentMaker) =>
  userId === me.userId && profileId === me.profileId

async function readKey(outbox: OutboxDatabase): Promise<MakerKeyRow | null> {
  const row = await outbox.read(['meta'], (transaction) => readMeta(transaction, 'makerKey'))
  return row?.key === 'makerKey' ? row : null
}

async function makeKey(outbox: OutboxDatabase, me: DocumentMaker): Promise<MakerKeyRow | null> {
  const keys = await makeDeviceKeys()
  if (!keys) return null
  const { userId, profileId } = me
  const row: MakerKeyRow = { key: 'makerKey', id: newId(), userId, profileId, keys, isKept: false }
  await outbox.write(['meta'], async (transaction) => {
    transaction.objectStore('meta').put(row)
  })
  return row
}
