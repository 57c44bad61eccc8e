import { Pagination } from '@mantine/core'
import { listPeriodAddenda } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { addendaPerPage } from '@mostrador/contract/features/insight/period-closes/limits.ts'
import type { Addendum, PeriodClose } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMoneyText } from '#src/features/insight/period-closes/use-money-text.ts'
import { documentAddress } from '#src/features/office/audit/public.tsx'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useSession } from '#src/session/session-store.ts'
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
          item.amount === null ? '–' : moneyText(item.amount, { isSigned: true }),
        ],
      }))}
    />
  )
}

function Subject({ item }: { item: Addendum }) {
  const session = useSession()
  const label = useSubjectLabel(item)
  const address = documentAddress(item.saleId === null ? item.link : `sale:${item.saleId}`, session)
  return address === null ? <>{label}</> : <Link to={address}>{label}</Link>
}

function useSubjectLabel({ kind, receiptNumber, name: given, stockKind, cashKind }: Addendum): string {
  const { t, translate } = useTranslator()
  const [number, name] = [receiptNumber ?? '', given ?? '']
  switch (kind) {
    case 'document':
      return number
    case 'void':
    case 'correction':
      return t(`periodCloses.addenda.${kind}`, { number })
    case 'movement':
      return t('periodCloses.addenda.stock', { kind: translate(`reports.values.stockKind.${stockKind ?? ''}`) })
    case 'drawer':
      return t('periodCloses.addenda.drawer', { name, kind: translate(`reports.values.cashKind.${cashKind ?? ''}`) })
    default:
      return t(`periodCloses.addenda.${kind}`, { name })
  }
}
