import { listDevices } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { deviceList } from '@mostrador/contract/features/access/devices/list.ts'
import type { DeviceRow } from '@mostrador/contract/features/access/devices/schema.ts'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { deviceAddress } from '#src/features/access/devices/device-address.ts'
import { deviceColumns } from '#src/features/access/devices/device-columns.tsx'
import { deviceLabel } from '#src/features/access/devices/device-label.ts'
import { useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

const DevicePanel = late(async () => (await import('#src/features/access/devices/device-panel.tsx')).DevicePanel)

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
  const { search } = useLocation()
  const state = useListUrl('devices', deviceList)
  const query = useListQuery(listDevices, state.question)
  return (
    <ListPage<DeviceRow>
      title={t('devices.title')}
      caption={t('devices.caption')}
      note={t('devices.lead')}
      columns={deviceColumns(t)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => deviceAddress(search, id),
        nameOf: (device) => deviceLabel(t, device),
        testIdOf: ({ id }) => `device-${id}`,
      }}
      query={query}
      entities={['device']}
      state={state}
      searchLabel={t('devices.search')}
      filters={[
        {
          name: 'state',
          label: t('devices.columns.state'),
          isPromoted: true,
          options: deviceList.filters.state.values.map((value) => ({ value, label: t(`devices.states.${value}`) })),
        },
      ]}
      empty={{ text: t('devices.empty') }}
    />
  )
}
