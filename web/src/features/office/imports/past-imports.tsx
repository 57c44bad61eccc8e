import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { listImports } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { importList } from '@mostrador/contract/features/office/imports/list.ts'
import { recordsKey } from '@mostrador/contract/screens/screen-words.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useEffect } from 'react'
import { Link } from 'react-router'
import styles from '#src/features/office/imports/data-tab.module.css'
import { importAddress } from '#src/features/office/imports/import-address.ts'
import { entities } from '#src/features/office/imports/import-entities.ts'
import { isUndoable, isWorking } from '#src/features/office/imports/import-state.ts'
import { useUndoImport } from '#src/features/office/imports/use-undo-import.ts'
import { useReadOnJobChange, askEveryMs } from '#src/features/office/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { FilterBadges } from '#src/ui/admin/filter/filter-badges.tsx'
import type { KnownFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { ListFooter } from '#src/ui/admin/list/list-footer.tsx'
import { AddressNotices } from '#src/ui/admin/list/list-notices.tsx'
import { phoneWidth } from '#src/ui/admin/list/list-page-props.ts'
import { useKept, useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { ListFailure, ListSkeleton, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { ListToolbar } from '#src/ui/admin/list/list-toolbar.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card } from '#src/ui/detail-page.tsx'
import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useQueryClient } from '@tanstack/react-query'

const tones: Record<Import['status'], BadgeTone> = {
  uploaded: 'quiet',
  checking: 'quiet',
  checked: 'warn',
  running: 'quiet',
  done: 'good',
  failed: 'bad',
  undoing: 'quiet',
  undone: 'quiet',
}

/** The status of an import, in a few words. */
function ImportStatus({ status }: { status: Import['status'] }) {
  const t = useT()
  return (
    <StateBadge tone={tones[status]} testId="import-status">
      {t(`imports.status.${status}`)}
    </StateBadge>
  )
}

type ImportRow = OutputOf<typeof listImports>['items'][number]

/** The imports of the company, newest first: their results, and for a day the undo button. */
export function PastImports() {
  const t = useT()
  const searchRef = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const state = useListUrl('imports', importList)
  const query = useListQuery(listImports, state.question)
  const data = useKept(query.data)
  useReadOnJobChange(['imports'])
  useReadWhileWorking(data?.items.some(({ status }) => isWorking(status)) ?? false)
  const filters = useImportFilters()
  const retry = () => void query.refetch()
  const isUsed = state.isFiltered || (data?.items.length ?? 0) > 0
  return (
    <Card title={t('imports.past.title')} testId="past-imports">
      {isUsed && (
        <ListToolbar
          state={state}
          searchLabel={t('imports.past.search')}
          searchRef={searchRef}
          filters={filters}
          total={data?.total ?? null}
          isPhone={isPhone}
        />
      )}
      <AddressNotices state={state} />
      <FilterBadges filters={filters} state={state} />
      {!data && (query.error ? <ListFailure error={query.error} onRetry={retry} /> : <ListSkeleton />)}
      {data && query.error && <ListWarning error={query.error} onRetry={retry} />}
      {data?.items.length === 0 && <EmptySlip text={t(isUsed ? 'lists.noMatches' : 'imports.past.empty')} />}
      {data && data.items.length > 0 && (
        <>
          <ul aria-label={t('imports.past.caption')}>
            {data.items.map((row) => (
              <PastImport key={row.id} row={row} readAt={query.dataUpdatedAt} />
            ))}
          </ul>
          {(data.nextCursor !== null || data.previousCursor) && (
            <ListFooter state={state} data={data} isOld={query.isPlaceholderData} />
          )}
        </>
      )}
    </Card>
  )
}

function useImportFilters(): readonly KnownFilter[] {
  const t = useT()
  return [
    {
      name: 'entity',
      kind: 'choice',
      label: t('imports.past.entity'),
      isPromoted: true,
      options: entities.map((value) => ({ value, label: t(recordsKey(value)) })),
    },
    { name: 'createdAt', kind: 'date', label: t('imports.past.when'), isPromoted: true },
  ]
}

function PastImport({ row, readAt }: { row: ImportRow; readAt: number }) {
  const t = useT()
  const number = useNumberWords()
  const { undo, isRunning } = useUndoImport()
  const { id, fileName, entity, status, counts, createdAt, createdByName } = row
  return (
    <Row
      as="li"
      gap={2}
      across={3}
      align="center"
      className={classNames('k-ruled', styles['row'])}
      data-testid={`import-${fileName}`}
      data-status={status}
    >
      <div className={styles['what']}>
        <Link to={importAddress(id)}>{fileName}</Link>
        <small className="k-muted k-small">
          {t(recordsKey(entity))} · <TimeAgo at={createdAt} /> · {t('imports.past.by', { name: createdByName })}
        </small>
        {counts && (
          <small className="k-muted k-small numbers">
            {t('imports.past.counts', {
              created: number(counts.created),
              changed: number(counts.changed),
              failed: number(counts.failed),
            })}
          </small>
        )}
      </div>
      <ImportStatus status={status} />
      {isUndoable(row, readAt) && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
          loading={isRunning}
          onClick={() => void undo(row)}
          data-testid="past-undo"
        >
          {t('shell.buttons.undo')}
        </Button>
      )}
    </Row>
  )
}

/** Polls imports while a job is running on one of them, because the live channel is not always connected. */
function useReadWhileWorking(isWorking: boolean): void {
  const client = useQueryClient()
  useEffect(
    function readAgain() {
      if (!isWorking) return
      const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['imports'] }), askEveryMs)
      return () => clearInterval(timer)
    },
    [client, isWorking],
  )
}
