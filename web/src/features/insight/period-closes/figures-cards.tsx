import type { PeriodClose, PeriodFigures } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useMoneyText } from '#src/features/insight/period-closes/use-money-text.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

const salesFigures = [
  'gross',
  'discounts',
  'refunds',
  'net',
  'tax',
  'total',
  'tickets',
  'giftCardLoads',
  'cost',
  'profit',
] as const

type Line = { key: string; label: string; closed: string; now: string | null; isCount?: boolean }

/** The figures as closed, with what arrived later, and the difference. */
export function FiguresCards({ close: { figures, figuresNow } }: { close: PeriodClose }) {
  const t = useT()
  const language = useLanguage()
  const sales: Line[] = [
    ...salesFigures.map((key) => ({
      key,
      label: t(`periodCloses.figures.${key}`),
      closed: figures.sales[key],
      now: figuresNow?.sales[key] ?? null,
      isCount: key === 'tickets',
    })),
    {
      key: 'stockValue',
      label: t('periodCloses.figures.stockValue'),
      closed: figures.stockValue,
      now: figuresNow?.stockValue ?? null,
    },
  ]
  return (
    <>
      <Lines title={t('periodCloses.detail.figures')} lines={sales} testId="period-figures" />
      <Lines
        title={t('periodCloses.detail.taxes')}
        lines={merged(
          figures.taxes,
          figuresNow?.taxes,
          (row) => row.name[language],
          (row) => row.tax,
        )}
        testId="period-taxes"
      />
      <Lines
        title={t('periodCloses.detail.payments')}
        lines={merged(
          figures.payments,
          figuresNow?.payments,
          (row) => row.name[language],
          (row) => row.collected,
        )}
        testId="period-payments"
      />
    </>
  )
}

type Named = PeriodFigures['taxes'][number] | PeriodFigures['payments'][number]

/** Rows of then and of now by their ids: some are only in one. */
function merged<Row extends Named>(
  then: readonly Row[],
  now: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
  figureOf: (row: Row) => string,
): Line[] {
  const before = new Map(then.map((row) => [row.id, row]))
  const after = new Map(now?.map((row) => [row.id, row]))
  return [...new Map([...before, ...after])].map(([id, row]) => {
    const [old, current] = [before.get(id), after.get(id)]
    return {
      key: id,
      label: nameOf(row),
      closed: old ? figureOf(old) : '0',
      now: now === undefined ? null : current ? figureOf(current) : '0',
    }
  })
}

function Lines({ title, lines, testId }: { title: string; lines: readonly Line[]; testId: string }) {
  const t = useT()
  const moneyText = useMoneyText()
  const { settings } = useCompany()
  if (lines.length === 0) return null
  const text = (value: string, isCount = false, isSigned = false) =>
    isCount
      ? `${isSigned && !value.startsWith('-') ? '+' : ''}${formatQuantity(value, settings)}`
      : moneyText(value, { isSigned })
  const difference = ({ closed, now, isCount }: Line) => {
    const change = now === null ? 0n : BigInt(now) - BigInt(closed)
    return change === 0n ? '–' : text(String(change), isCount, true)
  }
  const isCompared = lines.some(({ now }) => now !== null)
  const isChanged = lines.some(({ closed, now }) => now !== null && now !== closed)
  return (
    <Card title={title} testId={testId}>
      <DataTable
        caption={title}
        columns={[
          { key: 'figure', label: title },
          { key: 'closed', label: t('periodCloses.detail.asClosed'), align: 'end' },
          ...(isCompared && isChanged
            ? ([
                { key: 'difference', label: t('periodCloses.detail.difference'), align: 'end', minor: true },
                { key: 'now', label: t('periodCloses.detail.now'), align: 'end' },
              ] as const)
            : []),
        ]}
        rows={lines.map((line) => ({
          key: line.key,
          cells: [
            line.label,
            text(line.closed, line.isCount),
            difference(line),
            line.now === null ? '–' : text(line.now, line.isCount),
          ],
        }))}
      />
    </Card>
  )
}
