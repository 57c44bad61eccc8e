import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getDashboardHome } from '@mostrador/contract/features/dashboard/endpoints.ts'

export type HomeData = OutputOf<typeof getDashboardHome>
export type HomeDay = NonNullable<HomeData['today']>
