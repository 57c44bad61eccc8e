import { dashboardEs } from './messages.dashboard.es.ts'
import { publicEs } from './messages.public.es.ts'

/** Every word of the product in Spanish, for whoever needs both groups: the server, the dashboard, tests. */
export const messagesEs = { ...publicEs, ...dashboardEs } as const
