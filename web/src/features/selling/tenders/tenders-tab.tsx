import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Checkbox } from '@mantine/core'
import { listTenders, reorderTenders } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import type { TenderRecord } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { MoneyChanges } from '#src/features/access/money-targets/public.tsx'
import { TenderForm } from '#src/features/selling/tenders/tender-form.tsx'
import styles from '#src/features/selling/tenders/tenders.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useUndoable } from '#src/ui/admin/form/undoable.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one tender over the list; null closes it. */
const tenderAddress = recordAddress('tender')

/** The tenders of the company, in the order of the till. */
export function TendersTab() {
  const t = useT()
  const query = useEndpointQuery(listTenders, {}, { networkMode: 'always' })
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const openId = new URLSearchParams(search).get('tender')
  const setOpenId = (id: string | null) => void navigate(tenderAddress(search, id))
  const [showArchived, setShowArchived] = useState(false)
  const all = query.data?.items ?? []
  const stored = all.find(({ id }) => id === openId) ?? null
  return (
    <Stack gap={4}>
      <p className="k-soft">{t('tenders.lead')}</p>
      <Row gap={3} align="center" justify="between">
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={() => setOpenId('new')}
          data-testid="add-tender"
        >
          {t('tenders.add')}
        </Button>
        <Checkbox
          label={t('tenders.showArchived')}
          checked={showArchived}
          onChange={(event) => setShowArchived(event.currentTarget.checked)}
        />
      </Row>
      {query.isPending && <ListSkeleton />}
      {query.error && !query.data && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {all.length > 0 && (
        <TenderRows tenders={all.filter(({ status }) => showArchived || status === 'active')} onOpen={setOpenId} />
      )}
      <MoneyChanges />
      {openId !== null && (openId === 'new' || stored) && (
        <TenderForm key={openId} stored={stored} onClose={() => setOpenId(null)} />
      )}
    </Stack>
  )
}

function TenderRows({ tenders, onOpen }: { tenders: readonly TenderRecord[]; onOpen: (id: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const { run, isRunning } = useAction()
  const { settings } = useCompany()
  const reorder = useEndpointMutation(reorderTenders)
  const undoable = useUndoable()
  const [said, setSaid] = useState('')
  const move = (tender: TenderRecord, by: -1 | 1) =>
    run(async () => {
      const ids = tenders.map(({ id }) => id)
      const at = ids.indexOf(tender.id)
      const done = t('tenders.place', { name: tender.name[language], place: at + by + 1, count: ids.length })
      const isDone = await undoable({
        done,
        send: () => reorder.mutateAsync({ ids: ids.toSpliced(at, 1).toSpliced(at + by, 0, tender.id) }),
        undo: () => reorder.mutateAsync({ ids }),
      })
      if (isDone) setSaid(done)
    })
  return (
    <>
      <ul className="k-card" aria-label={t('tenders.title')}>
        {tenders.map((tender, at) => (
          <li className={classNames('k-ruled', styles['row'])} key={tender.id} data-testid={`tender-${tender.key}`}>
            <button type="button" className={styles['name']} onClick={() => onOpen(tender.id)}>
              {tender.name[language]}
              <small className="k-soft k-normal">{factsOf(tender, t, settings)}</small>
            </button>
            {tender.status === 'archived' && <StateBadge tone="warn">{t('tenders.archived')}</StateBadge>}
            {([-1, 1] as const).map((by) => (
              <IconAction
                key={by}
                size="lg"
                disabled={isRunning || tenders[at + by] === undefined}
                label={t(by < 0 ? 'tenders.up' : 'tenders.down', { name: tender.name[language] })}
                onClick={() => void move(tender, by)}
              >
                {by < 0 ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
              </IconAction>
            ))}
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{said}</output>
    </>
  )
}

/** The kind of a tender, and its special rules at the till. */
function factsOf(
  { type, requiresReference, opensDrawer, surchargePercent }: TenderRecord,
  t: ReturnType<typeof useT>,
  settings: CompanySettings,
): string {
  const facts = [t(`tenders.types.${type}`)]
  if (requiresReference) facts.push(t('tenders.reference'))
  if (opensDrawer) facts.push(t('tenders.drawer'))
  if (surchargePercent) facts.push(t('tenders.surcharge', { percent: formatPercent(surchargePercent, settings) }))
  return facts.join(' · ')
}
