import { Button } from '@mantine/core'
import styles from '#src/ui/admin/list/card-pages.module.css'

/** Where in a list a card is; null at its beginning. */
export type CardPlace = { cursor: string; isBackward: boolean } | null

type Cursor = string | null | undefined
type CardPagesProps = {
  /** What the question answered; nothing is shown while there is but one page. */
  data: { previousCursor?: Cursor; nextCursor?: Cursor } | undefined
  /** What leads back and on are called. */
  words: { previous: string; next: string }
  onPlace: (place: CardPlace) => void
}

/** The way through the pages of a list that stands in a card and not in the address. */
export function CardPages({ data, words, onPlace }: CardPagesProps) {
  if (!data?.previousCursor && !data?.nextCursor) return null
  const button = (label: string, cursor: Cursor, isBackward: boolean) => (
    <Button variant="default" size="xs" disabled={!cursor} onClick={() => cursor && onPlace({ cursor, isBackward })}>
      {label}
    </Button>
  )
  return (
    <div className={styles['pages']}>
      {button(words.previous, data.previousCursor, true)}
      {button(words.next, data.nextCursor, false)}
    </div>
  )
}
