import { Row } from '#src/ui/layout/boxes.tsx'
import { CloseButton, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/filter/filter-badges.module.css'
import { FilterButton } from '#src/ui/admin/filter/filter-button.tsx'
import { filterValue } from '#src/ui/admin/filter/filter-value.ts'
import { filterWords, type KnownFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import { useReferences } from '#src/ui/admin/filter/use-references.ts'

type FilterBadgesProps = { filters: readonly KnownFilter[]; state: ListUrlState }

/** The active filters: each opens its editor and can be removed. */
export function FilterBadges({ filters, state }: FilterBadgesProps) {
  const t = useT()
  const active = filters.filter(({ name }) => state.url.filters[name] !== undefined)
  if (active.length === 0) return null
  return (
    <Row gap={2} align="center" data-testid="filter-badges">
      {active.map((filter) =>
        filter.source ? (
          <ReferenceBadge key={filter.name} filter={filter} state={state} source={filter.source} />
        ) : (
          <Badge key={filter.name} filter={filter} state={state} nameOf={() => undefined} />
        ),
      )}
      <UnstyledButton className={styles['clear'] ?? ''} onClick={state.clear} data-testid="filters-clear">
        {t('lists.clearAll')}
      </UnstyledButton>
    </Row>
  )
}

type BadgeProps = { filter: KnownFilter; state: ListUrlState; nameOf: (id: string) => string | undefined }

function ReferenceBadge({ filter, state, source }: Omit<BadgeProps, 'nameOf'> & Required<Pick<KnownFilter, 'source'>>) {
  const value = filterValue(filter, state)
  const chosen = value?.is === 'in' ? value.values : []
  const { nameOf } = useReferences({ source, chosen, known: [], text: '', isOpen: false })
  return <Badge filter={filter} state={state} nameOf={(id) => nameOf(id)?.label} />
}

function Badge({ filter, state, nameOf }: BadgeProps) {
  const t = useT()
  const { settings } = useCompany()
  const [now] = useState(() => new Date().toISOString())
  const value = filterValue(filter, state)
  if (!value) return null
  const words = filterWords(filter, value, { t, settings, now, nameOf })
  return (
    <Row as="span" align="center" inline wrap={false} className={styles['badge']} data-testid={`badge-${filter.name}`}>
      <FilterButton
        filter={filter}
        state={state}
        button={
          <UnstyledButton className={styles['words'] ?? ''} title={t('lists.editFilter', { filter: filter.label })}>
            {words}
          </UnstyledButton>
        }
      />
      <CloseButton
        size="sm"
        aria-label={t('lists.removeFilter', { filter: words })}
        onClick={() => state.change({ filters: { [filter.name]: null } })}
      />
    </Row>
  )
}
