import { defineList } from '../../../define-list.ts'
import { languages } from '../../../language.ts'

/** A scheduled post has a publication time in the future. */
export const postStates = ['draft', 'scheduled', 'published', 'archived'] as const
export type PostState = (typeof postStates)[number]

/** Without a state, the list omits archived posts. Days are those of the company. */
export const blogPostList = defineList({
  sorts: ['updatedAt', 'publishedAt', 'title'],
  usualSort: '-updatedAt',
  filters: {
    status: { kind: 'choice', values: postStates },
    language: { kind: 'choice', values: languages },
    category: { kind: 'reference' },
    isFeatured: { kind: 'yesNo' },
    publishedAt: { kind: 'date' },
  },
})
