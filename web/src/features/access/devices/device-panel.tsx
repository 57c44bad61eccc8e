import { Stack } from '#src/ui/layout/boxes.tsx'
import { listDevices } from '@mostrador/contract/features/access/devices/endpoints.ts'
import type { DeviceRow } from '@mostrador/contract/features/access/devices/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { registerWords } from '#src/features/access/devices/device-columns.tsx'
import { deviceLabel } from '#src/features/access/devices/device-label.ts'
import { DeviceStateBadge } from '#src/features/access/devices/device-state-badge.tsx'
import { RemoveDevice } from '#src/features/access/devices/remove-device.tsx'
import { RenameDevice } from '#src/features/access/devices/rename-device.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { SidePanel } from '#src/ui/admin/form/side-panel.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Facts } from '#src/ui/layout/facts.tsx'

const foundBy = 6

/** One device: its data, its name, and the button to remove it. */
export function DevicePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const query = useEndpointQuery(listDevices, { q: id.slice(-foundBy) }, { networkMode: 'always' })
  const device = query.data?.items.find((one) => one.id === id)
  return (
    <SidePanel title={device ? deviceLabel(t, device) : t('devices.title')} onClose={onClose} testId="device-panel">
      {query.isPending && <ListSkeleton />}
      {query.error && !query.data && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && !device && <EmptySlip text={t('devices.notFound')} />}
      {device && (
        <>
          <About device={device} />
          {device.state !== 'revoked' && (
            <>
              <RenameDevice key={device.name} device={device} />
              <RemoveDevice device={device} />
            </>
          )}
        </>
      )}
    </SidePanel>
  )
}

function About({ device }: { device: DeviceRow }) {
  const t = useT()
  const { settings } = useCompany()
  const timeOf = (at: string) => formatDateTime(at, settings)
  const { state, removal, lastSeenAt, pairedAt, pairedByName, waitingCount } = device
  const facts = [
    [t('devices.columns.register'), registerWords(device, t)],
    [t('devices.columns.lastSeen'), lastSeenAt === null ? t('devices.neverSeen') : timeOf(lastSeenAt)],
    [t('devices.columns.waiting'), t('devices.waiting', { count: waitingCount })],
    [
      t('devices.columns.pairedBy'),
      pairedAt === null ? null : t('devices.pairedAt', { name: pairedByName ?? '', time: timeOf(pairedAt) }),
    ],
  ] as const
  return (
    <>
      <Stack as="p" gap={2} narrow>
        <DeviceStateBadge state={state} />
        {state === 'unkeyed' && <span>{t('devices.stateHelp.unkeyed')}</span>}
        {removal && <span>{t('devices.stateHelp.revoked', { name: removal.byName, time: timeOf(removal.at) })}</span>}
      </Stack>
      <Facts facts={facts} />
    </>
  )
}
