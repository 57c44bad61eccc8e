import { pushProtocol } from './document-kinds.ts'

/**
 * The text that a device signs of a push: which device, which wire format, and its documents to the letter.
 * `items` is their JSON as it is sent, so trying again signs the same text.
 */
export function pushToSign(deviceId: string, items: string): string {
  return `mostrador-push-${pushProtocol}\n${deviceId}\n${items}`
}
