import type { PinChecker } from '#src/offline/pin-checker.ts'

/** A device that cannot check PINs. */
export const noPins: PinChecker = {
  deviceId: '0195a1c0-0000-7000-8000-00000000000d',
  canCheck: async () => false,
  pull: async () => undefined,
  readApprovers: async () => [],
  readOwnPin: async () => null,
  prove: async () => null,
}
