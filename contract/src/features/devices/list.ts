import { defineList } from '../../list.ts'

/** Where a device stands: with a key of its own, without one, or removed. */
export const deviceStates = ['active', 'unkeyed', 'revoked'] as const
export type DeviceState = (typeof deviceStates)[number]

/** What the list of devices can be asked. */
export const deviceList = defineList({
  sorts: ['lastSeenAt', 'name'],
  usualSort: '-lastSeenAt',
  filters: { state: { kind: 'choice', values: deviceStates } },
})
