import { listDevices } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { deviceList } from '@mostrador/contract/features/access/devices/list.ts'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { deviceColumns } from '#src/features/access/devices/device-columns.tsx'
import { deviceLabel } from '#src/features/access/devices/device-label.ts'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one device over the list; null closes it. */
const deviceAddress = recordAddress('device')

const DevicePanel = lazyPart(async () => (await import('#src/features/access/devices/device-panel.tsx')).DevicePanel)

const devices = describeList({
  area: 'devices',
  spec: deviceList,
  endpoint: listDevices,
  entities: ['device'],
  rows: {
    address: deviceAddress,
    nameOf: (device, t) => deviceLabel(t, device),
    testIdOf: ({ id }) => `device-${id}`,
  },
  filters: { state: { words: 'states', label: 'devices.columns.state', isPromoted: true } },
})

/** The devices that sell or have sold, and one of them over the list (`?device=`). */
export default function Devices() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const id = params.get('device')
  return (
    <>
      <DeviceList />
      {id !== null && (
        <Suspense>
          <DevicePanel key={id} id={id} onClose={() => void navigate(deviceAddress(search, null))} />
        </Suspense>
      )}
    </>
  )
}

function DeviceList() {
  const t = useT()
  return <DescribedList list={useDescribedList(devices)} note={t('devices.lead')} columns={deviceColumns(t)} />
}
