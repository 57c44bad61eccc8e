import { Pagination } from '@mantine/core'
import { listPeriodAddenda } from '@mostrador/contract/features/period-closes/endpoints.ts'
import { addendaPerPage } from '@mostrador/contract/features/period-closes/limits.ts'
import type { Addendum, PeriodClose } from '@mostrador/contract/features/period-closes/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMoneyText } from '#src/features/period-closes/use-money-text.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading } from '#src/ui/detail-page.tsx'

/** What arrived after the days were closed, in order of arrival. */
export function AddendaCard({ close: { id } }: { close: PeriodClose }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const query = useEndpointQuery(listPeriodAddenda, { id, page }, { networkMode: 'always' })
  const { data, error } = query
  const pages = Math.ceil((data?.count ?? 0) / addendaPerPage)
  return (
    <Card title={t('periodCloses.detail.addenda')} testId="period-addenda">
      {!data &&
        (error ? (
          <ListFailure error={error} onRetry={() => void query.refetch()} />
        ) : (
          <DetailLoading label={t('shell.list.loading')} />
        ))}
      {data?.count === 0 && <p>{t('periodCloses.detail.noAddenda')}</p>}
      {data && data.items.length > 0 && <Entries items={data.items} />}
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} />}
    </Card>
  )
}

function Entries({ items }: { items: readonly Addendum[] }) {
  const t = useT()
  const moneyText = useMoneyText()
  const { settings } = useCompany()
  return (
    <DataTable
      caption={t('periodCloses.addenda.caption')}
      columns={[
        { key: 'document', label: t('periodCloses.addenda.document') },
        { key: 'day', label: t('periodCloses.addenda.day'), minor: true },
        { key: 'arrived', label: t('periodCloses.addenda.arrived'), minor: true },
        { key: 'why', label: t('periodCloses.addenda.why') },
        { key: 'amount', label: t('periodCloses.addenda.amount'), align: 'end' },
      ]}
      rows={items.map((item, index) => ({
        key: `${item.arrivedAt} ${index}`,
        cells: [
          <Subject key="document" item={item} />,
          formatDate(item.day, settings),
          formatDateTime(item.arrivedAt, settings),
          item.note === null
            ? t(`periodCloses.addenda.reasons.${item.why}`)
            : `${t(`periodCloses.addenda.reasons.${item.why}`)}: ${item.note}`,
          moneyText(item.amount, { isSigned: true }),
        ],
      }))}
    />
  )
}

function Subject({ item: { kind, saleId, receiptNumber, stockKind } }: { item: Addendum }) {
  const { t, translate } = useTranslator()
  const number = receiptNumber ?? ''
  if (saleId === null)
    return <>{t('periodCloses.addenda.stock', { kind: translate(`reports.values.stockKind.${stockKind ?? ''}`) })}</>
  const label = kind === 'void' || kind === 'correction' ? t(`periodCloses.addenda.${kind}`, { number }) : number
  return <Link to={pathTo('dashboard-sale', 'en', { id: saleId })}>{label}</Link>
}
