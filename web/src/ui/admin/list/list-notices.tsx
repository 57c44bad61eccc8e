import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { liveStateStore, onLiveMessage, onLiveReturn } from '#src/live/live.ts'
import type { ListQuery } from '#src/ui/admin/list-state/list-query.ts'
import styles from '#src/ui/admin/list/list-notices.module.css'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

/** Shows which parts of the address the list does not understand, and that the filters are those of the last visit. */
export function AddressNotices({ state }: { state: ListUrlState }) {
  const t = useT()
  const { unknown } = state.url
  return (
    <>
      {unknown.length > 0 && (
        <div className={styles['warning']} role="alert" data-testid="unknown-filter">
          <p>{t('lists.unknownFilter', { names: unknown.join(', ') })}</p>
          <Button size="compact-sm" variant="default" onClick={state.dropUnknown} data-testid="drop-unknown">
            {t('lists.takeAway')}
          </Button>
        </div>
      )}
      {state.isKept && state.isFiltered && (
        <div className={styles['quiet']} data-testid="kept-filters">
          <output>{t('lists.kept')}</output>
          <Button size="compact-sm" variant="subtle" onClick={state.reset} data-testid="reset-filters">
            {t('lists.reset')}
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * Counts the records changed elsewhere since these rows were loaded, and for how many answers they may be missing: a change that arrives
 * while rows load may have happened before or after the load. While the channel was away, changes were not counted. Rows never move by themselves (F-2).
 */
function useChangesElsewhere(entities: readonly string[], readAt: number, isReading: boolean) {
  const [changed, setChanged] = useState<{ readAt: number; ids: readonly string[] }>({ readAt, ids: [] })
  const [doubtful, setDoubtful] = useState(0)
  const [missedSince, setMissedSince] = useState(0)
  const names = entities.join()
  useEffect(
    function listen() {
      const wanted = names.split(',')
      const countChange = (entity: string, id: string) => {
        if (!wanted.includes(entity)) return
        if (isReading) setDoubtful((count) => count + 1)
        setChanged((current) =>
          current.readAt === readAt ? { readAt, ids: [...new Set([...current.ids, id])] } : { readAt, ids: [id] },
        )
      }
      const ends = [
        onLiveMessage('recordChanged', ({ entity, id }) => countChange(entity, id)),
        onLiveMessage('saleCommitted', ({ saleId }) => countChange('sale', saleId)),
        onLiveReturn(() => setMissedSince(readAt)),
      ]
      return () => ends.forEach((end) => end())
    },
    [names, readAt, isReading],
  )
  return {
    count: changed.readAt === readAt ? changed.ids.length : 0,
    doubtful,
    mayHaveMissed: readAt > 0 && missedSince === readAt,
  }
}

type LiveNoticeProps = { entities: readonly string[]; query: ListQuery<unknown> }

/** “4 new changes · Refresh”, or that some may be missing. An empty list has nothing to move, so it reloads at once. */
export function LiveNotice({ entities, query }: LiveNoticeProps) {
  const t = useT()
  const { count, doubtful, mayHaveMissed } = useChangesElsewhere(entities, query.dataUpdatedAt, query.isFetching)
  const isEmpty = query.data?.items.length === 0
  const { refetch } = query
  // Changes before the channel was connected were not received.
  const isHearing = useStore(liveStateStore, 'closed') === 'connected'
  useEffect(
    function fillWhatIsEmpty() {
      if (isEmpty && (isHearing || count > 0 || doubtful > 0)) void refetch()
    },
    [isEmpty, isHearing, count, doubtful, refetch],
  )
  if ((count === 0 && !mayHaveMissed) || isEmpty || query.isFetching) return null
  return (
    <div className={styles['live']} data-testid="list-changed">
      <output>{mayHaveMissed ? t('lists.mayHaveChanged') : t('lists.changed', { count })}</output>
      <Button size="compact-sm" variant="default" onClick={() => void query.refetch()} data-testid="list-refresh">
        {t('lists.refresh')}
      </Button>
    </div>
  )
}
