export { requirePairedDevice } from './require-paired-device.ts'
export { recordDevice } from './record-device.ts'
export { proveDevice } from './prove-device.ts'
export { isMadeBy } from './is-made-by.ts'
