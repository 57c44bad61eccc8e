import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { findStockItems } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import type { CountingLine } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { codesOf, matchCode } from '#src/features/catalogue/stock/public.tsx'
import { CodeField } from '#src/features/catalogue/stock-counts/code-field.tsx'
import { figuresOf, isMeasured } from '#src/features/catalogue/stock-counts/counting-figures.ts'
import { CountingRow } from '#src/features/catalogue/stock-counts/counting-row.tsx'
import { CountingState } from '#src/features/catalogue/stock-counts/counting-state.tsx'
import { PlaceField, readPlace } from '#src/features/catalogue/stock-counts/place-field.tsx'
import { QuantityDialog } from '#src/features/catalogue/stock-counts/quantity-dialog.tsx'
import styles from '#src/features/catalogue/stock-counts/stock-counts.module.css'
import { useCounting } from '#src/features/catalogue/stock-counts/use-counting.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useSession } from '#src/session/session-store.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ScanCamera } from '#src/ui/admin/parts/scan-camera.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

/** How many products of a group are shown at once; others are scanned or searched. */
const mostShown = 60

/** The page on which people count, made for a phone and a scanner. It works without a network once the list is on the device. */
export function CountingScreen({ id }: { id: string }) {
  const t = useT()
  const session = useSession()
  const [kept] = useState(session)
  const current = session ?? kept
  if (!current?.company) return <DetailLoading label={t('shell.list.loading')} />
  return <Counting countId={id} companyId={current.company.id} userId={current.user.id} />
}

type CountingProps = { countId: string; companyId: string; userId: string }

function Counting({ countId, companyId, userId }: CountingProps) {
  const t = useT()
  const counting = useCounting(countId, companyId, userId)
  const { list, problem } = counting
  const title = list ? t('stockCounts.counting.title', { number: list.count.number }) : t('stockCounts.title')
  return (
    <Stack gap={3} fit className={styles['counting']}>
      <PageTitle page={title} />
      <Link
        to={pathTo('dashboard-stockCounts', 'en', { id: countId })}
        className={classNames('k-inline k-gap1 k-center', styles['back'])}
        data-testid="back"
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        {t('stockCounts.counting.back')}
      </Link>
      <h1 className="k-title">{title}</h1>
      {list ? (
        <CountingBody counting={counting} userId={userId} lines={list.lines} />
      ) : (
        <NoList problem={problem} onRetry={counting.retry} />
      )}
    </Stack>
  )
}

function NoList({ problem, onRetry }: { problem: Error | null; onRetry: () => void }) {
  const t = useT()
  if (!problem) return <DetailLoading label={t('shell.list.loading')} />
  if (problem instanceof NetworkError) return <EmptySlip text={t('stockCounts.counting.notHere')} />
  const isMissing = problem instanceof ApiError && (problem.status === 404 || problem.status === 422)
  if (isMissing) return <EmptySlip title={t('stockCounts.notFound')} text={t('stockCounts.notFoundText')} />
  return <ListFailure error={problem} onRetry={onRetry} />
}

type BodyProps = { counting: ReturnType<typeof useCounting>; userId: string; lines: CountingLine[] }
type Last = { line: CountingLine; quantity: string }

/** What was typed or scanned, what it did, and what has to be asked. */
function useScans({ counting, lines }: Pick<BodyProps, 'counting' | 'lines'>, place: string) {
  const t = useT()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [last, setLast] = useState<Last | null>(null)
  const [asked, setAsked] = useState<CountingLine | null>(null)
  const add = async (line: CountingLine, quantity: string) => {
    setFault(null)
    if (await counting.add(line, quantity, place.trim())) setLast({ line, quantity })
  }
  const take = (line: CountingLine, factor: string) => {
    if (line.isForOthers) setFault(`${line.name}: ${t('stockCounts.counting.forOthers')}`)
    else if (isMeasured(line)) setAsked(line)
    else void add(line, factor)
  }
  const enter = async (code: string) => {
    setText('')
    const match = codesOf(lines)(code)
    if (match) return take(match.item, match.factor)
    const [only, other] = findLines(lines, code)
    if (only && !other) return setAsked(only)
    const extra = await findExtra(code, counting.list?.count.location.id)
    if (!extra) return setFault(t('stockCounts.counting.unknown', { code }))
    counting.addLine(extra.line)
    take(extra.line, extra.factor)
  }
  const undo = ({ line, quantity }: Last) => {
    void add(line, quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`)
    setLast(null)
  }
  return { text, setText, fault, last, undo, asked, setAsked, found: findLines(lines, text), add, enter }
}

function CountingBody({ counting, userId, lines }: BodyProps) {
  const [place, setPlace] = useState(readPlace)
  const scans = useScans({ counting, lines }, place)
  const { last, asked } = scans
  const words = useLastWords(last, counting, userId)
  const status = counting.list?.count.status ?? 'counting'
  const isOver = status !== 'counting' && status !== 'review'
  return (
    <>
      <CountingState counting={counting} status={status} />
      {!isOver && (
        <>
          <PlaceField value={place} onChange={setPlace} />
          <ScanCamera
            hit={words && { name: words.what, count: words.total }}
            fault={scans.fault}
            onCode={(code) => void scans.enter(code)}
          >
            {(button) => (
              <CodeField
                value={scans.text}
                fault={scans.fault}
                button={button}
                onChange={scans.setText}
                onEnter={(code) => void scans.enter(code)}
              />
            )}
          </ScanCamera>
        </>
      )}
      {last && words && <LastEntry words={words} onUndo={() => scans.undo(last)} />}
      <Groups
        counting={counting}
        userId={userId}
        found={scans.found}
        isOver={isOver}
        onAdd={scans.add}
        onType={scans.setAsked}
      />
      {asked && (
        <QuantityDialog
          line={asked}
          onAdd={(quantity) => void scans.add(asked, quantity)}
          onClose={() => scans.setAsked(null)}
        />
      )}
    </>
  )
}

function findLines(lines: readonly CountingLine[], text: string): CountingLine[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  return lines.filter(({ name, sku, shelf }) => {
    const folded = foldText([name, sku, shelf].join(' '))
    return words.every((word) => folded.includes(word))
  })
}

/** A product outside the scope of the count, found by its code; only with a network. */
async function findExtra(
  code: string,
  locationId: string | undefined,
): Promise<{ line: CountingLine; factor: string } | undefined> {
  if (locationId === undefined) return undefined
  try {
    const { items } = await callEndpoint(findStockItems, { locationId, code })
    const match = matchCode(items, code)
    if (!match) return undefined
    const { onHand: _, ...item } = match.item
    return { line: { ...item, round: 1, counted: null, isForOthers: false, expected: null }, factor: match.factor }
  } catch {
    return undefined
  }
}

/** What the last entry added, and what is counted of the product now. */
function useLastWords(last: Last | null, counting: BodyProps['counting'], userId: string) {
  const t = useT()
  const { settings } = useCompany()
  if (!last) return null
  const { line, quantity } = last
  const current = counting.list?.lines.find(({ variantId }) => variantId === line.variantId) ?? line
  const { own, all } = figuresOf(current, counting.entries, userId)
  const show = (text: string | null) => formatQuantity(text ?? '0', settings)
  const isLess = quantity.startsWith('-')
  const units = formatQuantity(isLess ? quantity.slice(1) : quantity, settings)
  return {
    what: `${line.name} ${isLess ? '−' : '+'}${units}`,
    total: t('stockCounts.counting.total', { own: show(own), all: show(all) }),
  }
}

type LastEntryProps = { words: { what: string; total: string }; onUndo: () => void }

/** What was counted last, large enough to be read at arm's length. */
function LastEntry({ words: { what, total }, onUndo }: LastEntryProps) {
  const t = useT()
  return (
    <Row gap={2} align="center" justify="between" className={styles['last']} data-testid="last-entry">
      <output>
        <strong className="k-large k-breaks k-block">{what}</strong>
        {total}
      </output>
      <Button variant="default" size="md" onClick={onUndo} data-testid="undo-entry">
        {t('stockCounts.counting.undo')}
      </Button>
    </Row>
  )
}

type GroupsProps = {
  counting: BodyProps['counting']
  userId: string
  found: readonly CountingLine[]
  isOver: boolean
  onAdd: (line: CountingLine, quantity: string) => Promise<void>
  onType: (line: CountingLine) => void
}

/** What is still to be counted, and below it what has been. */
function Groups({ counting, userId, found, isOver, onAdd, onType }: GroupsProps) {
  const t = useT()
  const rows = found
    .map((line) => ({ line, figures: figuresOf(line, counting.entries, userId) }))
    .toSorted((a, b) => a.line.shelf.localeCompare(b.line.shelf) || a.line.name.localeCompare(b.line.name))
  const groups = [
    { key: 'open' as const, rows: rows.filter(({ figures }) => figures.all === null) },
    { key: 'counted' as const, rows: rows.filter(({ figures }) => figures.all !== null) },
  ]
  if (rows.length === 0) return <p className="k-muted k-small">{t('stockCounts.counting.noMatch')}</p>
  return groups.map(({ key, rows: group }) => (
    <section key={key} className={styles['group']} data-testid={`group-${key}`}>
      <h2>
        {t(`stockCounts.counting.${key}`)} ({group.length})
      </h2>
      {key === 'open' && group.length === 0 && <p className="k-muted k-small">{t('stockCounts.counting.noneOpen')}</p>}
      <Stack as="ul" gap={1}>
        {group.slice(0, mostShown).map(({ line, figures }) => (
          <CountingRow
            key={line.variantId}
            line={line}
            figures={figures}
            isOver={isOver}
            onAdd={(quantity) => void onAdd(line, quantity)}
            onType={() => onType(line)}
          />
        ))}
      </Stack>
      {group.length > mostShown && (
        <p className="k-muted k-small">{t('stockCounts.counting.more', { count: group.length - mostShown })}</p>
      )}
    </section>
  ))
}
