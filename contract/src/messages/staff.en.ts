import { en as billing } from '../features/service/billing/en.ts'
import { en as blog } from '../features/service/blog/en.ts'
import { en as help } from '../features/service/help/en.ts'
import { en as staff } from '../features/service/staff/en.ts'
import { en as staffChats } from '../features/service/staff-chats/en.ts'
import { en as texts } from '../features/service/texts/en.ts'

/** Messages of the pages for staff of the service. Loaded after the public ones. */
export const staffEn = { billing, blog, help, staff, staffChats, texts } as const
