import {
  deleteProductRatings,
  moderateProductRatings,
} from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import type { RatingState, RejectionReason } from '@mostrador/contract/features/shop/product-ratings/list.ts'
import type { ProductRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

type Ratings = readonly ProductRating[]

export type Moderation = {
  mayDecide: boolean
  mayDelete: boolean
  isRunning: boolean
  /** Rejecting first asks for the reason. */
  decide: (ratings: Ratings, status: RatingState) => Promise<void>
  /** The ratings whose reason is being asked for. */
  rejecting: Ratings | null
  /** Rejects those for a reason; null: rejects none. */
  answerReason: (reason: RejectionReason | null) => Promise<void>
  remove: (ratings: Ratings) => Promise<void>
  allows: typeof allows
}

/** A rating is hidden for a reason or as spam only, and deleted after that (E-51). */
function allows(ratings: Ratings, action: RatingState | 'delete'): boolean {
  if (action === 'pending') return ratings.every(({ status }) => status !== 'approved')
  return action !== 'delete' || ratings.every(({ status }) => status === 'rejected' || status === 'spam')
}

const idsOf = (ratings: Ratings) => ratings.map(({ id }) => id)

/** Decisions about ratings. Each says what it did; another decision undoes it. */
export function useModeration(): Moderation {
  const t = useT()
  const moderate = useEndpointMutation(moderateProductRatings)
  const erase = useEndpointMutation(deleteProductRatings)
  const { run, isRunning } = useAction()
  const [rejecting, setRejecting] = useState<Ratings | null>(null)
  const set = (ratings: Ratings, status: RatingState, reason: RejectionReason | null) =>
    run(async () => {
      await moderate.mutateAsync({ ids: idsOf(ratings), status, reason })
      showSnackbar({ text: t(`productRatings.done.${status}`, { count: ratings.length }) })
    })
  return {
    mayDecide: useCan(moderateProductRatings),
    mayDelete: useCan(deleteProductRatings),
    isRunning,
    rejecting,
    allows,
    decide: async (ratings, status) => {
      if (status === 'rejected') setRejecting(ratings)
      else await set(ratings, status, null)
    },
    answerReason: async (reason) => {
      setRejecting(null)
      if (rejecting && reason !== null) await set(rejecting, 'rejected', reason)
    },
    remove: (ratings) =>
      run(async () => {
        await erase.mutateAsync({ ids: idsOf(ratings) })
        showSnackbar({ text: t('productRatings.done.deleted', { count: ratings.length }) })
      }),
  }
}
