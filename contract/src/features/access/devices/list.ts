import { defineList } from '../../../define-list.ts'

/** State of a device: with a key, without one, or removed. */
export const deviceStates = ['active', 'unkeyed', 'revoked'] as const
export type DeviceState = (typeof deviceStates)[number]

/** Filters of the list of devices. */
export const deviceList = defineList({
  sorts: ['lastSeenAt', 'name'],
  usualSort: '-lastSeenAt',
  filters: { state: { kind: 'choice', values: deviceStates } },
})
