import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'

export type HomeData = OutputOf<typeof getDashboardHome>
export type HomeSales = NonNullable<HomeData['sales']>
export type HomeDay = HomeSales['days'][number]
