import { Row } from '#src/ui/layout/boxes.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { type ListedRecord, neighboursOf } from '#src/ui/admin/list-state/list-address.ts'
import styles from '#src/ui/admin/form/record-neighbours.module.css'

/** Links to the previous and next record of the list this one was opened from (F-5); renders nothing without a list. */
export function RecordNeighbours() {
  const t = useT()
  const { pathname, search, state } = useLocation()
  const neighbours = neighboursOf(pathname + search, state)
  if (!neighbours) return null
  const { place, count, previous, next } = neighbours
  return (
    <Row
      as="nav"
      gap={1}
      align="center"
      wrap={false}
      className="k-muted k-small k-figures"
      aria-label={t('lists.neighbours.title')}
      data-testid="neighbours"
    >
      <Neighbour record={previous} state={state} way="previous" />
      <span>{t('lists.neighbours.place', { place, count })}</span>
      <Neighbour record={next} state={state} way="next" />
    </Row>
  )
}

type NeighbourProps = { record: ListedRecord | null; state: unknown; way: 'previous' | 'next' }

function Neighbour({ record, state, way }: NeighbourProps) {
  const t = useT()
  const Icon = { previous: IconChevronLeft, next: IconChevronRight }[way]
  const icon = <Icon size={18} stroke={1.75} aria-hidden="true" />
  if (!record) return <span className={styles['way']}>{icon}</span>
  const label = t(`lists.neighbours.${way}`, { name: record.name })
  return (
    <Link
      to={record.to}
      state={state}
      className={styles['way']}
      aria-label={label}
      title={label}
      data-testid={`${way}-record`}
    >
      {icon}
    </Link>
  )
}
