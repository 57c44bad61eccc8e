import { en as billing } from '../features/billing/en.ts'
import { en as blog } from '../features/blog/en.ts'
import { en as help } from '../features/help/en.ts'
import { en as staff } from '../features/staff/en.ts'
import { en as staffChats } from '../features/staff-chats/en.ts'
import { en as texts } from '../features/texts/en.ts'

/** Messages of the pages for staff of the service. Loaded after the public ones. */
export const staffEn = { billing, blog, help, staff, staffChats, texts } as const
