import { en as blog } from '../features/blog/en.ts'
import { en as faq } from '../features/faq/en.ts'
import { en as help } from '../features/help/en.ts'

/** Messages of the pages of articles, questions and posts. Loaded after the public ones. */
export const contentEn = { blog, faq, help } as const
