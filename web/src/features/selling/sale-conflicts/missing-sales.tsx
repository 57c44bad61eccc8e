import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { listMissingSales } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import type { MissingSale } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { deviceLabel } from '#src/features/access/devices/public.tsx'
import styles from '#src/features/selling/sales/sale-detail.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Numbers that a device issued and that have not arrived although later ones have; renders nothing without any. */
export function MissingSales() {
  const t = useT()
  const { data } = useEndpointQuery(listMissingSales, {}, { networkMode: 'always' })
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <Stack
      as="section"
      gap={1}
      className={classNames('k-across3', styles['review'])}
      aria-labelledby="missing-sales"
      data-testid="missing-sales"
    >
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <h2 className="k-body" id="missing-sales">
        {t('saleConflicts.missing.title')}
      </h2>
      <ul>
        {items.map((hole) => (
          <Hole key={`${hole.checkoutId} ${hole.firstNumber}`} hole={hole} />
        ))}
      </ul>
      <p className={classNames('k-muted k-small k-typed', styles['said'])}>{t('saleConflicts.missing.help')}</p>
    </Stack>
  )
}

function Hole({ hole }: { hole: MissingSale }) {
  const t = useT()
  const { settings } = useCompany()
  const { count, firstNumber, lastNumber, checkoutName, deviceId, deviceName, lastSeenAt } = hole
  const place = { checkout: checkoutName, device: deviceLabel(t, { id: deviceId, name: deviceName }) }
  return (
    <li>
      {count === 1
        ? t('saleConflicts.missing.one', { number: firstNumber })
        : t('saleConflicts.missing.several', { first: firstNumber, last: lastNumber, total: count })}{' '}
      <span className="k-muted k-small">
        {lastSeenAt === null
          ? t('saleConflicts.missing.where', place)
          : t('saleConflicts.missing.seen', { ...place, time: formatDateTime(lastSeenAt, settings) })}
      </span>
    </li>
  )
}
