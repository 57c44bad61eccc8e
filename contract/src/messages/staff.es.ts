import { es as billing } from '../features/service/billing/es.ts'
import { es as blog } from '../features/service/blog/es.ts'
import { es as help } from '../features/service/help/es.ts'
import { es as staff } from '../features/service/staff/es.ts'
import { es as staffChats } from '../features/service/staff-chats/es.ts'
import { es as texts } from '../features/service/texts/es.ts'

/** Messages of the pages for staff of the service. Loaded after the public ones. */
export const staffEs = { billing, blog, help, staff, staffChats, texts } as const
