import { defineList } from '../../../define-list.ts'

export const ratingStates = ['pending', 'approved', 'rejected', 'spam'] as const
export type RatingState = (typeof ratingStates)[number]

/** The only reasons to reject a rating. None is about its stars: a low rating is not a reason. */
export const rejectionReasons = ['offensive', 'personalData', 'notTheProduct', 'advertising', 'illegal'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** The sort orders of a product's ratings in the shop. */
export const shownRatingSorts = ['newest', 'helpful'] as const
export type ShownRatingSort = (typeof shownRatingSorts)[number]

export const ratingDoubts = ['links', 'bannedWords', 'pictures'] as const
/** Without a state, the list shows ratings that wait for a decision. */
export const productRatingList = defineList({
  sorts: ['writtenAt'],
  usualSort: '-writtenAt',
  filters: {
    status: { kind: 'choice', values: ratingStates },
    product: { kind: 'reference' },
    stars: { kind: 'number' },
    isAnswered: { kind: 'yesNo' },
    writtenAt: { kind: 'date' },
  },
})
