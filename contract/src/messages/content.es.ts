import { es as blog } from '../features/blog/es.ts'
import { es as faq } from '../features/faq/es.ts'
import { es as help } from '../features/help/es.ts'

/** Messages of the pages of articles, questions and posts. Loaded after the public ones. */
export const contentEs = { blog, faq, help } as const
