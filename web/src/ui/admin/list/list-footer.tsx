import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
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

  return (
    <Row as="span" gap={2} align="center" className={styles['ways']}>
      <IconAction variant="default" label={t('shell.pagination.first')} {...go('first')} data-testid="list-first">
        <IconChevronLeftPipe {...iconSize} />
      </IconAction>
      <Button
        variant="default"
        size="xs"
        className={styles['way'] ?? ''}
        leftSection={<IconChevronLeft {...iconSize} />}
        {...go('previous')}
        data-testid="list-previous"
      >
        <span className={styles['words']}>{t('shell.buttons.previous')}</span>
      </Button>
      <span className="numbers" data-testid="list-page">
        {t('shell.pagination.page', { page: count(place.page) })}
      </span>
      <Button
        variant="default"
        size="xs"
        className={styles['way'] ?? ''}
        rightSection={<IconChevronRight {...iconSize} />}
        {...go('next')}
        data-testid="list-next"
      >
        <span className={styles['words']}>{t('shell.buttons.next')}</span>
      </Button>
      <IconAction variant="default" label={t('shell.pagination.last')} {...go('last')} data-testid="list-last">
        <IconChevronRightPipe {...iconSize} />
      </IconAction>
    </Row>
  )
}
