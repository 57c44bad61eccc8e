import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Button, Checkbox } from '@mantine/core'
import type { ProductRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { useState } from 'react'
import styles from '#src/ui/admin/moderation/moderation.module.css'
import { ModerationActions } from '#src/ui/admin/moderation/moderation-actions.tsx'
import { RatingCard } from '#src/features/shop/product-ratings/rating-card.tsx'
import { ReasonDialog } from '#src/features/shop/product-ratings/reason-dialog.tsx'
import { type Moderation, useModeration } from '#src/features/shop/product-ratings/use-moderation.ts'
import { useQueueKeys } from '#src/ui/admin/moderation/use-queue-keys.ts'
import { useT } from '#src/language/use-t.ts'

/** Rejecting asks for the reason. */
const asks = ['rejected'] as const

type QueueProps = { items: readonly ProductRating[]; onOlder: (() => void) | null }

/** Ratings, newest first, with what can be done to one, to some and by keys. */
export function RatingQueue({ items, onOlder }: QueueProps) {
  const t = useT()
  const moderation = useModeration()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { current, setCurrent } = useQueueKeys(items, { ...moderation, asks })
  const choose = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <Stack as="section" gap={3} fit aria-label={t('productRatings.title')} data-testid="ratings">
      <Bulk items={items} chosen={chosen} onChoose={setChosen} moderation={moderation} />
      <Stack as="ul" gap={3} fit>
        {items.map((rating) => (
          <RatingCard
            key={rating.id}
            rating={rating}
            isCurrent={rating.id === current}
            isChosen={chosen.has(rating.id)}
            onCurrent={() => setCurrent(rating.id)}
            onChoose={() => choose(rating.id)}
            moderation={moderation}
          />
        ))}
      </Stack>
      {onOlder && (
        <Button variant="default" onClick={onOlder} data-testid="ratings-more">
          {t('productRatings.more')}
        </Button>
      )}
      {moderation.rejecting && <ReasonDialog answerReason={moderation.answerReason} />}
    </Stack>
  )
}

type BulkProps = {
  items: readonly ProductRating[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  moderation: Moderation
}

function Bulk({ items, chosen, onChoose, moderation }: BulkProps) {
  const t = useT()
  const there = items.filter(({ id }) => chosen.has(id))
  const isAll = there.length === items.length
  if (!moderation.mayDecide) return null
  return (
    <Row gap={2} across={3} align="center">
      <Checkbox
        label={there.length === 0 ? t('productRatings.all') : t('productRatings.chosen', { count: there.length })}
        checked={isAll}
        indeterminate={there.length > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? [] : items.map(({ id }) => id)))}
        data-testid="ratings-all"
      />
      {there.length > 0 ? (
        <ModerationActions items={there} namespace="productRatings" testId="rating" moderation={moderation} />
      ) : (
        <span className={classNames('k-muted k-small k-breaks', styles['keys'])}>{t('productRatings.keys')}</span>
      )}
    </Row>
  )
}
