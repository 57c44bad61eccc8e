import { pushProtocol } from './document-kinds.ts'

/**
 * The text that a device signs for a push: the device, the wire format, and its exact documents. `items` is their JSON as sent,
 * with the keys of the envelope in the order of `pushedDocumentSchema`, so that a retry signs the same text and the server can
 * reproduce it.
 */
export function pushToSign(deviceId: string, items: string): string {
  return `mostrador-push-${pushProtocol}\n${deviceId}\n${items}`
}
