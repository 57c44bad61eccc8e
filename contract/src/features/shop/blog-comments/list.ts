import { defineList } from '../../../define-list.ts'

export const commentStates = ['pending', 'approved', 'rejected', 'spam'] as const
export type CommentState = (typeof commentStates)[number]

/** Without a state, the list shows comments that wait for a decision. */
export const blogCommentList = defineList({
  sorts: ['createdAt'],
  usualSort: '-createdAt',
  filters: {
    status: { kind: 'choice', values: commentStates },
    post: { kind: 'reference' },
    createdAt: { kind: 'date' },
  },
})
