import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/list/list-footer.module.css'
import { pageRange, pageWays } from '#src/ui/admin/list-state/list-pages.ts'
import type { ListPageData } from '#src/ui/admin/list-state/list-query.ts'
import { listPageSizes } from '#src/ui/admin/list-state/list-url.ts'
import { useCountWords } from '#src/ui/admin/list/use-count-words.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type ListFooterProps = { state: ListUrlState; data: ListPageData<unknown>; isOld: boolean }

/** The numbers of the shown rows, and the buttons to other pages. */
export function ListFooter({ state, data, isOld }: ListFooterProps) {
  const t = useT()
  const count = useCountWords()
  const { place, per } = state.url
  const { items, total } = data
  const range = pageRange(place, per, total, items.length)

  return (
    <Row
      as="nav"
      gap={2}
      across={3}
      align="center"
      className={styles['footer']}
      aria-label={t('shell.pagination.label')}
    >
      <p className="numbers" aria-live="polite">
        {total !== null &&
          range !== null &&
          t('shell.pagination.range', {
            from: count(range.from),
            to: count(range.to),
            total: count(Math.max(total, range.to)),
          })}
      </p>
      <NativeSelect
        aria-label={t('shell.pagination.perPage')}
        data={listPageSizes.map(String)}
        value={String(per)}
        onChange={({ currentTarget }) => state.change({ per: Number(currentTarget.value) })}
        w="5.5rem"
        size="xs"
      />
      <Ways state={state} data={data} isOld={isOld} />
    </Row>
  )
}

function Ways({ state, data, isOld }: ListFooterProps) {
  const t = useT()
  const count = useCountWords()
  const { place, per } = state.url
  const { nextCursor, previousCursor = null, items, total } = data
  const ways = pageWays(place, per, total, { rows: items.length, nextCursor, previousCursor })
  const go = (way: keyof typeof ways) => {
    const to = ways[way]
    return { disabled: to === null || isOld, onClick: () => to && state.change({ place: to }) }
  }
  const iconSize = { size: 16, stroke: 1.75 } as const
  const toEnd = (way: 'first' | 'last', icon: ReactNode) => (
    <IconAction variant="default" label={t(`shell.pagination.${way}`)} {...go(way)} data-testid={`list-${way}`}>
      {icon}
    </IconAction>
  )
  const turn = (way: 'previous' | 'next', icon: { leftSection: ReactNode } | { rightSection: ReactNode }) => (
    <Button
      variant="default"
      size="xs"
      className={styles['way'] ?? ''}
      {...icon}
      {...go(way)}
      data-testid={`list-${way}`}
    >
      <span className={styles['words']}>{t(`shell.buttons.${way}`)}</span>
    </Button>
  )

  return (
    <Row as="span" gap={2} align="center" className={styles['ways']}>
      {toEnd('first', <IconChevronLeftPipe {...iconSize} />)}
      {turn('previous', { leftSection: <IconChevronLeft {...iconSize} /> })}
      <span className="numbers" data-testid="list-page">
        {t('shell.pagination.page', { page: count(place.page) })}
      </span>
      {turn('next', { rightSection: <IconChevronRight {...iconSize} /> })}
      {toEnd('last', <IconChevronRightPipe {...iconSize} />)}
    </Row>
  )
}
