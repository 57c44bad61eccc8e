import { Button } from '@mantine/core'
import type { RatingState } from '@mostrador/contract/features/product-ratings/list.ts'
import type { ProductRating } from '@mostrador/contract/features/product-ratings/schema.ts'
import styles from '#src/features/product-ratings/product-ratings.module.css'
import type { Moderation } from '#src/features/product-ratings/use-moderation.ts'
import { useT } from '#src/language/use-t.ts'
import { confirm } from '#src/shell/confirm-store.ts'

const words = { approved: 'approve', rejected: 'reject', spam: 'spam', pending: 'reopen' } as const
const order = ['approved', 'rejected', 'spam', 'pending'] as const satisfies readonly RatingState[]

type ActionsProps = { ratings: readonly ProductRating[]; moderation: Moderation; onAnswer?: () => void }

/** What can be done to ratings: every state they are not in, an answer, and deleting. */
export function RatingActions({ ratings, moderation, onAnswer }: ActionsProps) {
  const t = useT()
  const { mayDecide, mayDelete, isRunning, decide, remove } = moderation
  const states = order.filter((state) => ratings.some(({ status }) => status !== state))
  const hasAnswer = ratings[0]?.reply !== null
  const erase = async () => {
    const isSure = await confirm({
      title: t('productRatings.deleting.title'),
      description: t('productRatings.deleting.text'),
      danger: true,
      confirmLabel: t('productRatings.actions.delete'),
    })
    if (isSure) await remove(ratings)
  }
  return (
    <div className={styles['actions']}>
      {mayDecide &&
        states.map((state) => (
          <Button
            key={state}
            size="compact-md"
            variant={state === 'approved' ? 'filled' : 'default'}
            disabled={isRunning}
            onClick={() => void decide(ratings, state)}
            data-testid={`rating-${words[state]}`}
          >
            {t(`productRatings.actions.${words[state]}`)}
          </Button>
        ))}
      {mayDecide && onAnswer && (
        <Button size="compact-md" variant="default" onClick={onAnswer} data-testid="rating-answer">
          {t(hasAnswer ? 'productRatings.actions.changeAnswer' : 'productRatings.actions.answer')}
        </Button>
      )}
      {mayDelete && (
        <Button size="compact-md" variant="default" onClick={() => void erase()} data-testid="rating-delete">
          {t('productRatings.actions.delete')}
        </Button>
      )}
    </div>
  )
}
