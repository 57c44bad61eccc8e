import { Button } from '@mantine/core'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { listCountLines } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatDateTime, formatQuantity } from '@mostrador/contract/format.ts'
import { IconPrinter } from '@tabler/icons-react'
import { showAmount } from '#src/features/catalogue/stock/public.tsx'
import { scopeWords } from '#src/features/catalogue/stock-counts/count-words.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { PrintSheet } from '#src/ui/admin/parts/print-sheet.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** The most lines of one paper. A larger count prints its differences. */
const mostPrinted = 500

/** The proof of a count on paper: what was expected and counted of each product, with lines to sign. */
export function CountProof({ count }: { count: StockCount }) {
  const t = useT()
  const show = count.lines > mostPrinted ? 'differences' : 'all'
  const { data } = useEndpointQuery(listCountLines, { id: count.id, show, per: mostPrinted })
  if (!data) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} />}
        onClick={() => window.print()}
        data-testid="count-print"
      >
        {t('stockCounts.page.print')}
      </Button>
      <ProofSheet count={count} data={data} />
    </>
  )
}

type SheetProps = { count: StockCount; data: { items: readonly Line[]; sums: Sums } }
type Answer = OutputOf<typeof listCountLines>
type Line = Answer['items'][number]
type Sums = Answer['sums']

function ProofSheet({ count, data: { items, sums } }: SheetProps) {
  const t = useT()
  const { settings } = useCompany()
  const show = (quantity: string | null) => (quantity === null ? '' : formatQuantity(quantity, settings))
  const amount = (value: string | null) => (value === null ? '' : showAmount(value, settings))
  const { moreValue, lessValue, netValue } = sums
  const end = 'end' as const
  return (
    <PrintSheet
      title={t('stockCounts.proof.title', { number: count.number })}
      facts={[
        [t('stockCounts.proof.location'), count.location.name],
        [t('stockCounts.proof.scope'), scopeWords(count, t)],
        [
          t('stockCounts.proof.ended'),
          t('stockCounts.page.endedBy', {
            date: formatDateTime(count.endedAt ?? count.createdAt, settings),
            name: count.endedByName ?? '',
          }),
        ],
        [t('stockCounts.proof.people'), count.counters.map(({ name }) => name).join(', ')],
      ]}
      note={
        netValue === null
          ? undefined
          : t('stockCounts.proof.sums', { more: amount(moreValue), less: amount(lessValue), net: amount(netValue) })
      }
      columns={[
        { key: 'code', label: t('stockCounts.proof.code') },
        { key: 'product', label: t('stockCounts.review.product') },
        { key: 'shelf', label: t('stockCounts.review.shelf') },
        { key: 'expected', label: t('stockCounts.review.expected'), align: end },
        { key: 'counted', label: t('stockCounts.review.counted'), align: end },
        { key: 'difference', label: t('stockCounts.review.difference'), align: end },
        ...(netValue === null ? [] : [{ key: 'value', label: t('stockCounts.review.value'), align: end }]),
      ]}
      rows={items.map(({ id, sku, name, shelf, expected, counted, difference, differenceValue }) => ({
        key: id,
        cells: [sku, name, shelf, show(expected), show(counted), show(difference), amount(differenceValue)],
      }))}
      signatures={[t('stockCounts.proof.signCounted'), t('stockCounts.proof.signChecked')]}
    />
  )
}
