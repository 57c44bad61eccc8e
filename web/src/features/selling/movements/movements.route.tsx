import { Button } from '@mantine/core'
import { getClosing } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { listMovements } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { movementList } from '@mostrador/contract/features/selling/movements/list.ts'
import type { Movement } from '@mostrador/contract/features/selling/movements/schema.ts'
import type { SessionChoice } from '@mostrador/contract/features/selling/registers/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { movementColumns } from '#src/features/selling/movements/movement-columns.tsx'
import { MovementsExport } from '#src/features/selling/movements/movements-export.tsx'
import { movementWords } from '#src/features/selling/movements/movement-words.ts'
import styles from '#src/features/selling/movements/movements.module.css'
import { MovementsSummary } from '#src/features/selling/movements/movements-summary.tsx'
import { SessionChooser } from '#src/features/selling/movements/session-chooser.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useCan } from '#src/session/use-can.ts'
import { useKept, useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

const MovementPanel = late(
  async () => (await import('#src/features/selling/movements/movement-panel.tsx')).MovementPanel,
)
const movementAddress = recordAddress('movement')

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
  const state = useListUrl('movements', movementList)
  const query = useListQuery(listMovements, { ...state.question, checkoutId, ...(sessionId && { sessionId }) })
  const kept = useKept(query.data)
  // A session with a blind count has no sums while it is open.
  const mayKnow = useCan('CHECKOUTS__EXPECTED_VIEW')
  const knowsExpected = mayKnow && kept?.summary !== null
  const session = kept?.session
  const opened = params.get('movement')
  const note = session && noteOf(session, kept.checkoutName, settings, t)
  return (
    <>
      <ListPage<Movement>
        title={t('movements.title')}
        caption={t('movements.caption')}
        {...(note && { note })}
        columns={movementColumns({ t, settings, knowsExpected })}
        links={{
          keyOf: ({ id }) => id,
          hrefOf: ({ id }) => movementAddress(search, id),
          nameOf: (movement) => movementWords(movement, t),
          testIdOf: ({ kind, reversesId }) => `movement-${kind}${reversesId === null ? '' : '-back'}`,
        }}
        query={query}
        state={state}
        entities={['checkoutMovement']}
        searchLabel={t('movements.search')}
        filters={filtersOf(t)}
        {...(knowsExpected && { summary: <MovementsSummary summary={kept?.summary ?? undefined} /> })}
        action={
          session && (
            <Actions checkoutId={checkoutId} session={session}>
              <MovementsExport checkoutId={checkoutId} sessionId={session.id} question={state.question} data={kept} />
            </Actions>
          )
        }
        empty={{ text: t(session === null ? 'movements.noSession' : 'movements.empty') }}
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

function filtersOf(t: T): ListFilter[] {
  const kinds = movementList.filters.kind.values
  return [
    {
      name: 'kind',
      label: t('movements.filters.kind'),
      isPromoted: true,
      options: kinds.map((value) => ({ value, label: t(`movements.kinds.${value}`) })),
    },
    { name: 'category', label: t('movements.filters.category') },
    { name: 'day', label: t('movements.filters.day'), isPromoted: true },
    { name: 'review', label: t('movements.filters.review') },
  ]
}

/** Links to another session of the register, and to this session's count. */
type ActionProps = { checkoutId: string; session: SessionChoice; children: ReactNode }

function Actions({ checkoutId, session, children }: ActionProps) {
  const t = useT()
  const maySeeClosing = useCan(getClosing)
  const { closing } = session
  return (
    <div className={styles['actions']}>
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
    </div>
  )
}
