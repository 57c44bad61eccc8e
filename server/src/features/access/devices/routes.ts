import * as endpoints from '@mostrador/contract/features/access/devices/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { checkInDevice } from './check-in-device.ts'
import { createMakerKey } from './create-maker-key.ts'
import { listDevices } from './list-devices.ts'
import { pairDevice } from './pair-device.ts'
import { renameDevice } from './rename-device.ts'
import { revokeDevice } from './revoke-device.ts'

export const routes = [
  handle(endpoints.pairDevice, pairDevice),
  handle(endpoints.createMakerKey, createMakerKey),
  handle(endpoints.checkInDevice, checkInDevice),
  handle(endpoints.listDevices, listDevices),
  handle(endpoints.renameDevice, renameDevice),
  handle(endpoints.revokeDevice, revokeDevice),
]
