export { noteDevice } from './note-device.ts'
