import { homePageEn as homePage } from '../features/insight/dashboard/home-page.en.ts'
import { en as periodCloses } from '../features/insight/period-closes/en.ts'
import { en as reportSchedules } from '../features/insight/report-schedules/en.ts'
import { en as reports } from '../features/insight/reports/en.ts'

/** Messages of the home page and the reports, which need little else of the office. */
export const insightEn = { homePage, periodCloses, reports, reportSchedules } as const
