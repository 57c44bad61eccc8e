import type { DeliveryMethodRow } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { RecordName } from '#src/features/office/records/public.tsx'
import type { T } from '#src/language/translator.ts'
import parts from '#src/ui/admin/form/record-parts.module.css'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'

/** The columns of the list of delivery methods. */
export function deliveryMethodColumns(t: T, settings: CompanySettings): ListColumn<DeliveryMethodRow>[] {
  return [
    {
      key: 'name',
      label: t('deliveryMethods.columns.name'),
      sort: 'name',
      card: 'title',
      cell: ({ name, status }) => <RecordName area="deliveryMethods" name={name} status={status} />,
    },
    {
      key: 'kind',
      label: t('deliveryMethods.columns.kind'),
      card: 'note',
      cell: ({ kind }) => t(`deliveryMethods.kinds.${kind}`),
    },
    {
      key: 'zones',
      label: t('deliveryMethods.columns.zones'),
      card: 'note',
      needs: 'medium',
      cell: (row) => zonesOf(row, t),
    },
    {
      key: 'price',
      label: t('deliveryMethods.columns.price'),
      card: 'value',
      align: 'end',
      cell: (row) => <Price row={row} t={t} settings={settings} />,
    },
    { key: 'days', label: t('deliveryMethods.columns.days'), needs: 'medium', cell: (row) => daysOf(row, t) },
    {
      key: 'channels',
      label: t('deliveryMethods.columns.channels'),
      needs: 'wide',
      cell: (row) => t(`deliveryMethods.channels.${channelsOf(row)}`),
    },
    ...hiddenColumns(t),
  ]
}

/** Columns that people show themselves. */
function hiddenColumns(t: T): ListColumn<DeliveryMethodRow>[] {
  return [
    {
      key: 'position',
      label: t('deliveryMethods.columns.position'),
      sort: 'position',
      isHidden: true,
      cell: ({ position }) => position,
    },
    {
      key: 'updated',
      label: t('deliveryMethods.columns.updated'),
      sort: 'updatedAt',
      isHidden: true,
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}

function zonesOf({ kind, zoneNames: [first, ...others] }: DeliveryMethodRow, t: T): string {
  if (kind === 'digital') return t('deliveryMethods.nowhere')
  if (first === undefined) return t('deliveryMethods.everywhere')
  return others.length === 0 ? first : t('deliveryMethods.moreZones', { first, count: others.length })
}

type PriceProps = { row: DeliveryMethodRow; t: T; settings: CompanySettings }

function Price({ row: { priceFrom, priceTo, freeFromAmount }, t, settings }: PriceProps) {
  const [from, to] = [formatMoney(priceFrom, settings), formatMoney(priceTo, settings)]
  const isFree = priceTo === 0
  return (
    <>
      <span className={parts['code']}>
        {isFree
          ? t('deliveryMethods.free')
          : priceFrom === priceTo
            ? from
            : t('deliveryMethods.priceRange', { from, to })}
      </span>
      {!isFree && freeFromAmount !== null && (
        <div className="k-muted k-small">
          {t('deliveryMethods.freeFrom', { amount: formatMoney(freeFromAmount, settings) })}
        </div>
      )}
    </>
  )
}

function daysOf({ kind, estimatedDaysMin: from, estimatedDaysMax: to }: DeliveryMethodRow, t: T): string {
  if (kind === 'digital') return ''
  if (to === 0) return t('deliveryMethods.sameDay')
  return from === to ? t('deliveryMethods.daysExact', { count: to }) : t('deliveryMethods.daysRange', { from, to })
}

function channelsOf({ availableInPos, availableInStore }: DeliveryMethodRow): 'both' | 'pos' | 'store' | 'none' {
  if (availableInPos && availableInStore) return 'both'
  if (availableInPos) return 'pos'
  return availableInStore ? 'store' : 'none'
}
