/** A device with a key of its own, as a browser keeps one. */
import { generateKeyPairSync, sign } from 'node:crypto'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { createMakerKey, pairDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { makerToSign } from '@mostrador/contract/documents/maker-to-sign.ts'
import type { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { pushToSign } from '@mostrador/contract/features/selling/sync/push-to-sign.ts'
import { newId } from '../context.ts'
import { aPush, type Document } from './a-document.ts'
import { call, type Shop } from './builders.ts'
import type { TestServer } from './test-server.ts'

export type TestDevice = {
  id: string
  publicKey: string
  push: (...items: Document[]) => InputOf<typeof pushDocuments>
  /** Its signature of a text, in base64url. */
  sign: (text: string) => string
}

export function aDevice(id = newId()): TestDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signed = (text: string) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return {
    id,
    sign: signed,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    push(...items) {
      const signature = signed(pushToSign(id, JSON.stringify(items)))
      return { ...aPush(...items), deviceId: id, signature }
    },
  }
}

/** Pairs it with a company. */
export async function aPairedDevice(server: TestServer, shop: Pick<Shop, 'token'>, id = newId()): Promise<TestDevice> {
  const device = aDevice(id)
  await call(server, pairDevice, { deviceId: id, name: 'Chrome, Windows', publicKey: device.publicKey }, shop.token)
  return device
}

/** A key of a person on a device, with which they sign documents that another person may send. */
export async function aMakerKey(
  server: TestServer,
  maker: { token: string; userId: string; profileId: string },
  deviceId: string,
): Promise<{ keyId: string; signed: (document: Document) => Document }> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keyId = newId()
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  await call(server, createMakerKey, { id: keyId, deviceId, publicKey: spki }, maker.token)
  const { userId, profileId } = maker
  return {
    keyId,
    signed(document) {
      const text = makerToSign(keyId, document.kind, document.id, JSON.stringify(document.payload))
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return {
        ...document,
        madeBy: { userId, profileId },
        proof: { keyId, signature: signature.toString('base64url') },
      }
    },
  }
}
