import { en as blog } from '../features/service/blog/en.ts'
import { en as faq } from '../features/service/faq/en.ts'
import { en as help } from '../features/service/help/en.ts'

/** Messages of the pages of articles, questions and posts. Loaded after the public ones. */
export const contentEn = { blog, faq, help } as const
