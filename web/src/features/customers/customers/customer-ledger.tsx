import { Select, TextInput } from '@mantine/core'
import { listCustomerEntries } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { customerLedgerList } from '@mostrador/contract/features/customers/customers/list.ts'
import type { CustomerEntry } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { formatFilter } from '@mostrador/contract/list.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { CardPages, type CardPlace } from '#src/ui/admin/list/card-pages.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { listQueryOptions } from '#src/ui/admin/list-state/list-query.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

const perPage = 10
const kinds = customerLedgerList.filters.kind.values

type LedgerQuestion = { kind: string | null; from: string; to: string }

function filtersOf({ kind, from, to }: LedgerQuestion): Record<string, string> {
  const hasDays = from !== '' || to !== ''
  const days = formatFilter({ is: 'range', from: from === '' ? null : from, to: to === '' ? null : to })
  return { ...(kind !== null && { kind }), ...(hasDays && { occurredAt: days }) }
}

/** Every entry of a customer's account, page by page. */
export function CustomerLedger({ id }: { id: string }) {
  const t = useT()
  const [asked, setAsked] = useState<LedgerQuestion>({ kind: null, from: '', to: '' })
  const [place, setPlace] = useState<CardPlace>(null)
  const filters = filtersOf(asked)
  const { data, error, refetch } = useEndpointQuery(
    listCustomerEntries,
    { customerId: id, per: perPage, filters, ...place },
    listQueryOptions,
  )
  const ask = (change: Partial<LedgerQuestion>) => {
    setAsked({ ...asked, ...change })
    setPlace(null)
  }
  const isFiltered = Object.keys(filters).length > 0
  const isEmpty = data?.items.length === 0
  return (
    <Card title={t('customers.ledger.title')} testId="customer-ledger">
      {(!isEmpty || isFiltered) && <LedgerFilters asked={asked} onAsk={ask} />}
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {isEmpty && <p className="k-muted">{t(isFiltered ? 'customers.ledger.noMatch' : 'customers.ledger.none')}</p>}
      {data && !isEmpty && <Entries entries={data.items} />}
      <CardPages
        data={data}
        words={{ previous: t('customers.ledger.newer'), next: t('customers.ledger.older') }}
        onPlace={setPlace}
      />
    </Card>
  )
}

type LedgerFiltersProps = { asked: LedgerQuestion; onAsk: (change: Partial<LedgerQuestion>) => void }

function LedgerFilters({ asked, onAsk }: LedgerFiltersProps) {
  const t = useT()
  return (
    <>
      <Select
        label={t('customers.ledger.kind')}
        placeholder={t('customers.ledger.allKinds')}
        data={kinds.map((value) => ({ value, label: t(`customers.ledger.kinds.${value}`) }))}
        value={asked.kind}
        onChange={(kind) => onAsk({ kind })}
        clearable
        data-testid="ledger-kind"
      />
      <Pair>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`customers.ledger.${end}`)}
            value={asked[end]}
            onChange={(event) => onAsk({ [end]: event.currentTarget.value })}
          />
        ))}
      </Pair>
    </>
  )
}

function Entries({ entries }: { entries: readonly CustomerEntry[] }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <DataTable
      caption={t('customers.ledger.caption')}
      columns={[
        { key: 'what', label: t('customers.ledger.what') },
        { key: 'amount', label: t('customers.ledger.amount'), align: 'end' },
        { key: 'balance', label: t('customers.ledger.balance'), align: 'end' },
      ]}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          <EntryWords key="what" entry={entry} />,
          formatMoney(entry.amount, settings),
          formatMoney(entry.balanceAfter, settings),
        ],
      }))}
    />
  )
}

function EntryWords({ entry }: { entry: CustomerEntry }) {
  const t = useT()
  const words =
    entry.sourceType === 'customerPayment' && entry.kind === 'payment'
      ? t('customers.ledger.paidAtTill')
      : t(`customers.ledger.kinds.${entry.kind}`)
  return (
    <>
      {entry.sourceType === 'sale' ? <Link to={`/dashboard/sales/${entry.sourceId}`}>{words}</Link> : words}
      {entry.reason !== null && (
        <>
          <br />
          {entry.reason}
        </>
      )}
      <br />
      <small className="k-muted">
        {entry.userName} · <TimeAgo at={entry.occurredAt} />
      </small>
    </>
  )
}
