import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { downloadImportProblems, listImportProblems } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import, ImportProblem } from '@mostrador/contract/features/office/imports/schema.ts'
import { IconChevronLeft, IconChevronRight, IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { nameOfRow } from '#src/features/office/imports/import-mapping.ts'
import { useImportWords } from '#src/features/office/imports/use-import-words.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { listQueryOptions } from '#src/ui/admin/list-state/list-query.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { ScrollRegion } from '#src/ui/admin/parts/scroll-region.tsx'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card } from '#src/ui/detail-page.tsx'

const rowsPerPage = 10

type Place = { cursor?: string; isBackward?: boolean }

/** The rows that were left out, a page at a time, and all of them as a file to correct. */
export function ProblemsCard({ found }: { found: Import }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const [place, setPlace] = useState<Place>({})
  const query = useEndpointQuery(
    listImportProblems,
    { importId: found.id, per: rowsPerPage, ...place },
    listQueryOptions,
  )
  const { data, error } = query
  return (
    <Card
      title={t('imports.problems.title')}
      testId="import-problems"
      action={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileDownload size={16} stroke={1.75} />}
          loading={isRunning}
          onClick={() => void run(() => downloadFile(downloadImportProblems, { id: found.id }))}
          data-testid="problems-download"
        >
          {t('imports.problems.download')}
        </Button>
      }
    >
      <p className="k-muted">{t('imports.problems.downloadHelp')}</p>
      {!data && (error ? <ListFailure error={error} onRetry={() => void query.refetch()} /> : <ListSkeleton />)}
      {data && (
        <>
          <ProblemTable found={found} problems={data.items} />
          <Pages
            problems={data.items}
            isOld={query.isPlaceholderData}
            previous={data.previousCursor ?? null}
            next={data.nextCursor}
            onGo={setPlace}
          />
        </>
      )}
    </Card>
  )
}

function ProblemTable({ found, problems }: { found: Import; problems: readonly ImportProblem[] }) {
  const t = useT()
  const words = useImportWords()
  const { headers, options } = found
  const caption = t('imports.problems.caption')
  return (
    <ScrollRegion label={caption}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {(['row', 'record', 'column', 'value', 'reason'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`imports.problems.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.flatMap(({ rowNumber, messages, cells }) => {
            const lines = Object.entries(messages)
            return lines.map(([key, message], line) => {
              const index = options.mapping[key]
              return (
                <tr key={`${rowNumber} ${key}`} data-more={line > 0} data-testid={`problem-${rowNumber}`}>
                  {line === 0 && (
                    <>
                      <td className="numbers" rowSpan={lines.length}>
                        {rowNumber}
                      </td>
                      <td rowSpan={lines.length}>{nameOfRow(found.columns, options.mapping, cells)}</td>
                    </>
                  )}
                  <td>{index === undefined ? words.column(key) : words.header(headers, index)}</td>
                  <td className="k-danger k-typed">{index === undefined ? '' : cells[index]}</td>
                  <td>{message}</td>
                </tr>
              )
            })
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type PagesProps = {
  problems: readonly ImportProblem[]
  isOld: boolean
  previous: string | null
  next: string | null
  onGo: (place: Place) => void
}

function Pages({ problems, isOld, previous, next, onGo }: PagesProps) {
  const t = useT()
  const number = useNumberWords()
  const [first, last] = [problems[0], problems.at(-1)]
  if (!first || !last || (previous === null && next === null)) return null
  const icon = { size: 16, stroke: 1.75 } as const
  return (
    <Row as="nav" gap={2} across={3} align="center" className={styles['foot']} aria-label={t('shell.pagination.label')}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft {...icon} />}
        disabled={previous === null || isOld}
        onClick={() => previous !== null && onGo({ cursor: previous, isBackward: true })}
        data-testid="problems-previous"
      >
        {t('shell.buttons.previous')}
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight {...icon} />}
        disabled={next === null || isOld}
        onClick={() => next !== null && onGo({ cursor: next })}
        data-testid="problems-next"
      >
        {t('shell.buttons.next')}
      </Button>
      <output className="numbers">
        {t('imports.problems.place', { from: number(first.rowNumber), to: number(last.rowNumber) })}
      </output>
    </Row>
  )
}
