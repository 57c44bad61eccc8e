import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { finishCounting, sendCountEntries } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { Link } from 'react-router'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { countingAddress } from '#src/features/catalogue/stock-counts/counting-address.ts'
import { CountStatus, scopeWords } from '#src/features/catalogue/stock-counts/count-words.tsx'
import { useCancel } from '#src/features/catalogue/stock-counts/plan-form.tsx'
import { ReviewCard } from '#src/features/catalogue/stock-counts/review-card.tsx'
import styles from '#src/features/catalogue/stock-counts/stock-counts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

type ViewProps = { count: StockCount; back: { to: string; label: string } }

/** A count that has started: its progress while people count, then its differences. */
export function CountView({ count, back }: ViewProps) {
  const t = useT()
  const { number, status, location, appliedLines } = count
  const isOpen = status === 'counting' || status === 'review'
  const cancel = useCancel()
  const mayCount = useCan(sendCountEntries)
  return (
    <DetailPage
      title={t('stockCounts.number', { number })}
      back={back}
      badge={<CountStatus status={status} />}
      note={`${location.name} · ${scopeWords(count, t)}`}
      actions={
        isOpen &&
        mayCount && (
          <>
            {appliedLines === 0 && (
              <Button variant="default" onClick={() => void cancel(count)} data-testid="count-cancel">
                {t('stockCounts.form.cancel')}
              </Button>
            )}
            <Button
              component={Link}
              variant={status === 'counting' ? 'filled' : 'default'}
              to={countingAddress(count.id)}
              data-testid="count-now"
            >
              {t('stockCounts.page.count')}
            </Button>
            {status === 'counting' && <FinishButton count={count} />}
          </>
        )
      }
      aside={<PlanCard count={count} />}
    >
      <ProgressCard count={count} />
      {status !== 'counting' && <ReviewCard count={count} />}
      <RecordActivity entity="stockCount" entityId={count.id} />
    </DetailPage>
  )
}

function FinishButton({ count: { id, version, lines, countedLines } }: { count: StockCount }) {
  const t = useT()
  const finish = useEndpointMutation(finishCounting)
  const { run, isRunning } = useAction()
  const left = lines - countedLines
  const ask = () =>
    confirm({
      title: t('stockCounts.page.finishAsk'),
      description: escapeHtml(
        left === 0 ? t('stockCounts.page.finishAll') : t('stockCounts.page.finishLeft', { count: left }),
      ),
      confirmLabel: t('stockCounts.page.finish'),
    })
  return (
    <Button
      variant="default"
      loading={isRunning}
      onClick={() =>
        void run(async () => {
          if (await ask()) await finish.mutateAsync({ id, version })
        })
      }
      data-testid="count-finish"
    >
      {t('stockCounts.page.finish')}
    </Button>
  )
}

function ProgressCard({ count: { lines, countedLines, counters, recountLines } }: { count: StockCount }) {
  const t = useT()
  const words = t('stockCounts.progress', { counted: countedLines, all: lines })
  return (
    <Card title={t('stockCounts.page.progress')} testId="count-progress">
      <p>{words}</p>
      <progress
        className={styles['bar']}
        max={lines}
        value={countedLines}
        aria-label={t('stockCounts.page.progress')}
      />
      {recountLines > 0 && <p>{t('stockCounts.page.recounts', { count: recountLines })}</p>}
      {counters.length === 0 ? (
        <p className="k-muted k-small">{t('stockCounts.page.nobody')}</p>
      ) : (
        <Stack as="ul" gap={1} aria-label={t('stockCounts.page.counters')}>
          {counters.map(({ id, name, lines: own }) => (
            <li key={id}>{t('stockCounts.page.counter', { name, count: own })}</li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

function PlanCard({ count }: { count: StockCount }) {
  const t = useT()
  const { settings } = useCompany()
  const { isBlind, dueDate, assignees, note, startedAt, endedAt, endedByName } = count
  return (
    <Card title={t('stockCounts.page.facts')}>
      <Facts
        facts={[
          [t('stockCounts.form.location'), count.location.name],
          [t('stockCounts.form.scope'), scopeWords(count, t)],
          [t('stockCounts.page.blind'), t(isBlind ? 'stockCounts.page.yes' : 'stockCounts.page.no')],
          [t('stockCounts.form.people'), assignees.map(({ name }) => name).join(', ')],
          [t('stockCounts.form.due'), dueDate && formatDate(dueDate, settings)],
          [t('stockCounts.page.startedAt'), startedAt && formatDateTime(startedAt, settings)],
          [
            t('stockCounts.page.endedAt'),
            endedAt &&
              t('stockCounts.page.endedBy', { date: formatDateTime(endedAt, settings), name: endedByName ?? '' }),
          ],
          [t('stockCounts.form.note'), note],
        ]}
      />
    </Card>
  )
}
