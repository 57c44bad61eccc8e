/** What other features may use of the devices. */
export { deviceLabel } from '#src/features/devices/device-label.ts'
