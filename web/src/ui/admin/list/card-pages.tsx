import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import styles from '#src/ui/admin/list/card-pages.module.css'

/** The position in a card's list; null at its beginning. */
export type CardPlace = { cursor: string; isBackward: boolean } | null

type Cursor = string | null | undefined
type CardPagesProps = {
  /** The last answer; with only one page nothing is rendered. */
  data: { previousCursor?: Cursor; nextCursor?: Cursor } | undefined
  /** The labels for previous and next. */
  words: { previous: string; next: string }
  onPlace: (place: CardPlace) => void
}

/** Paging for a list inside a card, whose position is not in the address. */
export function CardPages({ data, words, onPlace }: CardPagesProps) {
  if (!data?.previousCursor && !data?.nextCursor) return null
  const button = (label: string, cursor: Cursor, isBackward: boolean) => (
    <Button variant="default" size="xs" disabled={!cursor} onClick={() => cursor && onPlace({ cursor, isBackward })}>
      {label}
    </Button>
  )
  return (
    <Row gap={2} justify="end" wrap={false} className={styles['pages']}>
      {button(words.previous, data.previousCursor, true)}
      {button(words.next, data.nextCursor, false)}
    </Row>
  )
}
