/** What other features may use of the devices. */
export { deviceLabel } from '#src/features/access/devices/device-label.ts'
