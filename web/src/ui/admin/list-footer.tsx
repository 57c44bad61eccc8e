import { Button, Select } from '@mantine/core'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/list-footer.module.css'
import type { ListPageData } from '#src/ui/admin/list-query.ts'
import { listPageSizes } from '#src/ui/admin/list-url.ts'
import { pageRange } from '#src/ui/admin/page-trail.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'
import type { PageTrailState } from '#src/ui/admin/use-page-trail.ts'

type ListFooterProps = { state: ListUrlState; pages: PageTrailState; data: ListPageData<unknown>; isOld: boolean }

/** Which rows these are, and the ways to the others. */
export function ListFooter({ state, pages, data, isOld }: ListFooterProps) {
  const t = useT()
  const { settings } = useCompany()
  const { trail } = pages
  const total = data.total ?? trail.total
  const { from, to } = pageRange(trail, state.url.per, data.items.length)
  const count = (value: number) => formatQuantity(String(value), settings)
  const { nextCursor } = data

  return (
    <nav className={styles['footer']} aria-label={t('shell.pagination.label')}>
      <p className="numbers" aria-live="polite">
        {total !== null &&
          t('shell.pagination.range', { from: count(from), to: count(to), total: count(Math.max(total, to)) })}
      </p>
      <Select
        aria-label={t('shell.pagination.perPage')}
        data={listPageSizes.map(String)}
        value={String(state.url.per)}
        onChange={(per) => state.change({ per: Number(per) })}
        allowDeselect={false}
        w="5.5rem"
        size="xs"
      />
      <span className={styles['ways']}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft size={16} stroke={1.75} />}
          disabled={trail.cursors.length === 0 || isOld}
          onClick={pages.previous}
          data-testid="list-previous"
        >
          {t('shell.buttons.previous')}
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight size={16} stroke={1.75} />}
          disabled={nextCursor === null || isOld}
          onClick={() => nextCursor !== null && pages.next(nextCursor, data.total)}
          data-testid="list-next"
        >
          {t('shell.buttons.next')}
        </Button>
      </span>
    </nav>
  )
}
