import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { getClosing } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { listMovements } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { movementList } from '@mostrador/contract/features/selling/movements/list.ts'
import type { SessionChoice } from '@mostrador/contract/features/selling/registers/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { movementColumns } from '#src/features/selling/movements/movement-columns.tsx'
import { movementWords } from '#src/features/selling/movements/movement-words.ts'
import { SessionChooser } from '#src/features/selling/movements/session-chooser.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useCan } from '#src/session/use-can.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import { ExportMenu, groupsOfList } from '#src/features/office/exports/public.tsx'
import type { ListPageData } from '#src/ui/admin/list-state/list-query.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { ListSummary } from '#src/ui/admin/list/list-summary.tsx'

const MovementPanel = lazyPart(
  async () => (await import('#src/features/selling/movements/movement-panel.tsx')).MovementPanel,
)
const movementAddress = recordAddress('movement')

const movements = describeList({
  area: 'movements',
  spec: movementList,
  endpoint: listMovements,
  entities: ['checkoutMovement'],
  rows: {
    address: movementAddress,
    nameOf: (movement, t) => movementWords(movement, t),
    testIdOf: ({ kind, reversesId }) => `movement-${kind}${reversesId === null ? '' : '-back'}`,
  },
  filters: {
    kind: { words: 'kinds', isPromoted: true },
    category: {},
    day: { isPromoted: true },
    review: {},
  },
})

/** The cash movements of one session of a register, and one movement over the list (`?movement=`). */
export default function Movements() {
  const { checkoutId = '', sessionId } = useParams()
  return <SessionMovements key={`${checkoutId} ${sessionId}`} checkoutId={checkoutId} sessionId={sessionId} />
}

type PlaceProps = { checkoutId: string; sessionId: string | undefined }

function SessionMovements({ checkoutId, sessionId }: PlaceProps) {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const [params] = useSearchParams()
  const navigate = useCheckedNavigate()
  const list = useDescribedList(movements, { checkoutId, ...(sessionId && { sessionId }) })
  const { answer } = list
  // A session with a blind count has no sums while it is open.
  const maySeeExpected = useCan('CHECKOUTS__EXPECTED_VIEW')
  const hasExpected = maySeeExpected && answer?.summary !== null
  const session = answer?.session
  const opened = params.get('movement')
  const note = session && noteOf(session, answer.checkoutName, settings, t)
  return (
    <>
      <DescribedList
        list={list}
        {...(note && { note })}
        columns={movementColumns({ t, settings, hasExpected })}
        {...(hasExpected && { summary: <MovementsSummary summary={answer?.summary ?? undefined} /> })}
        {...(session && {
          tools: (
            <Actions checkoutId={checkoutId} session={session}>
              <MovementsExport
                checkoutId={checkoutId}
                sessionId={session.id}
                question={list.state.question}
                data={answer}
              />
            </Actions>
          ),
        })}
        emptyText={t(session === null ? 'movements.noSession' : 'movements.empty')}
      />
      {opened !== null && (
        <Suspense>
          <MovementPanel key={opened} id={opened} onClose={() => void navigate(movementAddress(search, null))} />
        </Suspense>
      )}
    </>
  )
}

function noteOf({ number, openedByName, openedAt }: SessionChoice, checkout: string, settings: CompanySettings, t: T) {
  return t('movements.of', { checkout, number, name: openedByName, time: formatDateTime(openedAt, settings) })
}

/** Links to another session of the register, and to this session's count. */
type ActionProps = { checkoutId: string; session: SessionChoice; children: ReactNode }

function Actions({ checkoutId, session, children }: ActionProps) {
  const t = useT()
  const maySeeClosing = useCan(getClosing)
  const { closing } = session
  return (
    <Row gap={2} align="center">
      {closing && maySeeClosing && (
        <Button
          variant="default"
          component={Link}
          to={pathTo('dashboard-checkouts-closing', 'en', { id: closing.id })}
          data-testid="session-closing"
        >
          {t('movements.closing', { number: closing.zNumber })}
        </Button>
      )}
      {children}
      <SessionChooser checkoutId={checkoutId} session={session} />
    </Row>
  )
}

type ExportProps = {
  checkoutId: string
  sessionId: string
  question: ListUrlState['question']
  data: ListPageData<{ id: string }> | undefined
}

/** Exports the listed movements, or all of the register that match the filters. */
function MovementsExport({ checkoutId, sessionId, question, data }: ExportProps) {
  const { q = '', filters } = question
  const ofSession = { q, filters: { ...filters, session: sessionId } }
  const pageIds = data?.items.map(({ id }) => id) ?? []
  const groups = groupsOfList({ question: ofSession, total: data?.total ?? null, pageIds })
  const ofRegister = { q, filters: { ...filters, checkout: checkoutId }, exceptIds: [] }
  return <ExportMenu entity="movements" groups={[...groups, { key: 'register', count: null, selection: ofRegister }]} />
}

type Summary = OutputOf<typeof listMovements>['summary']

/** The sums in and out of the filtered movements, and the cash in the session's drawer. */
function MovementsSummary({ summary }: { summary: Summary | undefined }) {
  const t = useT()
  const { settings } = useCompany()
  const show = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(money(amount), settings))
  const figures = [
    { label: t('movements.summary.in'), value: show(summary?.inAmount) },
    { label: t('movements.summary.out'), value: show(summary?.outAmount) },
    { label: t('movements.summary.balance'), value: show(summary?.balance) },
  ]
  return <ListSummary label={t('movements.summary.label')} figures={figures} testId="movements-summary" />
}
