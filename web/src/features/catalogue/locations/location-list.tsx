import {
  archiveLocation,
  createLocation,
  listLocations,
} from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import type { Location } from '@mostrador/contract/features/catalogue/locations/schema.ts'
import { locationsScreen } from '@mostrador/contract/features/catalogue/locations/screen.ts'
import { describeScreen, RecordList, RecordName, useArchiveOfOne } from '#src/features/office/records/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'

const locations = describeScreen(locationsScreen, { endpoint: listLocations, create: createLocation })

/** All locations by name. */
export function LocationList() {
  const archive = useEndpointMutation(archiveLocation)
  return (
    <RecordList
      list={useDescribedList(locations)}
      columns={columns(useT())}
      archive={useArchiveOfOne(archiveLocation, (id, isArchived) => archive.mutateAsync({ id, isArchived }))}
    />
  )
}

function columns(t: T): ListColumn<Location>[] {
  return [
    {
      key: 'name',
      label: t('locations.columns.name'),
      sort: 'name',
      card: 'title',
      cell: ({ name, status, isDefault }) => (
        <>
          <RecordName area="locations" name={name} status={status} />
          {isDefault && (
            <>
              {' '}
              <StateBadge tone="quiet">{t('locations.default')}</StateBadge>
            </>
          )}
        </>
      ),
    },
    {
      key: 'address',
      label: t('locations.columns.address'),
      card: 'note',
      needs: 'medium',
      cell: ({ address }) => address,
    },
    {
      key: 'registers',
      label: t('locations.columns.registers'),
      card: 'note',
      cell: ({ registers }) => t('locations.registers', { count: registers }),
    },
    {
      key: 'stock',
      label: t('locations.columns.stock'),
      card: 'value',
      cell: ({ stocked }) => t('locations.stocked', { count: stocked }),
    },
    {
      key: 'updated',
      label: t('locations.columns.updated'),
      sort: 'updatedAt',
      needs: 'wide',
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}
