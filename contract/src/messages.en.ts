import { dashboardEn } from './messages.dashboard.en.ts'
import { publicEn } from './messages.public.en.ts'

/** Every word of the product in English, for whoever needs both groups: the server, the dashboard, tests. */
export const messagesEn = { ...publicEn, ...dashboardEn } as const
