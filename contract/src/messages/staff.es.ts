import { es as billing } from '../features/billing/es.ts'
import { es as blog } from '../features/blog/es.ts'
import { es as help } from '../features/help/es.ts'
import { es as staff } from '../features/staff/es.ts'
import { es as staffChats } from '../features/staff-chats/es.ts'
import { es as texts } from '../features/texts/es.ts'

/** Messages of the pages for staff of the service. Loaded after the public ones. */
export const staffEs = { billing, blog, help, staff, staffChats, texts } as const
