import { homePageEs as homePage } from '../features/insight/dashboard/home-page.es.ts'
import { es as periodCloses } from '../features/insight/period-closes/es.ts'
import { es as reportSchedules } from '../features/insight/report-schedules/es.ts'
import { es as reports } from '../features/insight/reports/es.ts'

/** Messages of the home page and the reports, which need little else of the office. */
export const insightEs = { homePage, periodCloses, reports, reportSchedules } as const
