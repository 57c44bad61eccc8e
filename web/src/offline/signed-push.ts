import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint, unwatchedLimitMs } from '#src/lib/call-endpoint.ts'
import type { OutboxDatabase } from '#src/offline/databases.ts'
import { changeDevice, readDevice } from '#src/offline/device.ts'
import { signPush } from '#src/offline/device-key.ts'
import type { PushCall } from '#src/offline/drain.ts'

/**
 * Sends documents as this device, signed if it has a key. `onDoubt` is called when the server no longer accepts the device or a series of
 * its numbers: then the till checks its state.
 */
export function signedPush(outbox: OutboxDatabase, onDoubt: () => void): PushCall {
  return async (documents) => {
    const items = documents.map(inOrder)
    const { deviceId, keys } = await readDevice(outbox)
    const signature = keys ? await signPush(keys, deviceId, JSON.stringify(items)) : null
    try {
      const { results } = await callEndpoint(
        pushDocuments,
        { protocol: pushProtocol, deviceId, signature, items },
        { logoutOnFail: false, limitMs: unwatchedLimitMs },
      )
      const isDoubted = results.some((result) => result.status === 'refused' && isDoubt(result.code))
      if (isDoubted) onDoubt()
      return results
    } catch (error) {
      if (error instanceof ApiError && error.code === 'deviceNotProven') {
        await changeDevice(outbox, (device) => ({ ...device, isPaired: false }))
        onDoubt()
      }
      throw error
    }
  }
}

const isDoubt = (code: string) => code === 'deviceRevoked' || code === 'seriesForked'

/** In the server's order of keys: the server builds the same text again and compares. */
function inOrder({ kind, id, madeBy, payload, proof }: PushedDocument): PushedDocument {
  return {
    kind,
    id,
    madeBy: madeBy && { userId: madeBy.userId, profileId: madeBy.profileId },
    payload,
    ...(proof && { proof: { keyId: proof.keyId, signature: proof.signature } }),
  }
}
