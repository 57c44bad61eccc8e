import { generateKeyPairSync } from 'node:crypto'
import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { newId } from '../../context.ts'

type Inputs = [path: string, input: Record<string, unknown>][]
type Ids = { userId: string; profileId: string; pairedDeviceId: string; checkoutId: string }

/** Valid bodies of calls by devices, and of calls only for the owner of a company. */
export function deviceInputs({ userId, profileId, pairedDeviceId, checkoutId }: Ids): Inputs {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  const proof = { keyId: newId(), signature: 'A'.repeat(86) }
  const item = { kind: 'movement', id: newId(), madeBy: { userId, profileId }, payload: null, proof }
  const subject = { permission: 'SALES__LINE_DISCOUNT', documentId: null, amount: null, percent: '20', summary: 'Pan' }
  const grantedAt = '2026-03-02T12:00:00.000Z'
  const lease = { checkoutId, epoch: 2, series: 'C1B', grantedAt, proof: 'A'.repeat(43) }
  return [
    ['/api/checkouts/restoreLeases', { deviceId: newId(), leases: [lease] }],
    ['/api/approvals/approvers', subject],
    ['/api/approvals/request', subject],
    ['/api/devices/makerKeys/create', { id: newId(), deviceId: pairedDeviceId, publicKey: spki }],
    ['/api/sync/push', { protocol: pushProtocol, items: [item] }],
    ['/api/moneyTargets/confirm', { id: newId(), currentPassword: 'Tromba9x' }],
    ['/api/moneyTargets/takeBack', { id: newId(), currentPassword: 'Tromba9x' }],
  ]
}
