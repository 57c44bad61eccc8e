export { requirePairedDevice } from './require-paired-device.ts'
export { noteDevice } from './note-device.ts'
export { proveDevice, type ProvenDevice } from './prove-device.ts'
export { isMadeBy } from './is-made-by.ts'
