import { es as blog } from '../features/service/blog/es.ts'
import { es as faq } from '../features/service/faq/es.ts'
import { es as help } from '../features/service/help/es.ts'

/** Messages of the pages of articles, questions and posts. Loaded after the public ones. */
export const contentEs = { blog, faq, help } as const
