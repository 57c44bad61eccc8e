import type { DeviceRow } from '@mostrador/contract/features/access/devices/schema.ts'
import { deviceLabel } from '#src/features/access/devices/device-label.ts'
import { DeviceStateBadge } from '#src/features/access/devices/device-state-badge.tsx'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'

/** The register whose numbers a device issues, and whether it is open; empty without one. */
export function registerWords({ checkoutName, hasOpenSession }: DeviceRow, t: T): string | null {
  if (checkoutName === null) return null
  return hasOpenSession ? t('devices.sessionOpen', { register: checkoutName }) : checkoutName
}

/** The columns of the list of devices. */
export function deviceColumns(t: T): ListColumn<DeviceRow>[] {
  return [
    {
      key: 'name',
      label: t('devices.columns.name'),
      sort: 'name',
      card: 'title',
      cell: (device) => deviceLabel(t, device),
    },
    {
      key: 'register',
      label: t('devices.columns.register'),
      card: 'note',
      cell: (device) => registerWords(device, t),
    },
    {
      key: 'state',
      label: t('devices.columns.state'),
      card: 'badge',
      cell: ({ state }) => <DeviceStateBadge state={state} />,
    },
    {
      key: 'lastSeen',
      label: t('devices.columns.lastSeen'),
      sort: 'lastSeenAt',
      card: 'value',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('devices.neverSeen') : <TimeAgo at={lastSeenAt} />),
    },
    {
      key: 'waiting',
      label: t('devices.columns.waiting'),
      card: 'note',
      cell: ({ waitingCount }) => waitingCount > 0 && t('devices.waiting', { count: waitingCount }),
    },
    {
      key: 'pairedBy',
      label: t('devices.columns.pairedBy'),
      needs: 'medium',
      cell: ({ pairedByName }) => pairedByName ?? '',
    },
  ]
}
