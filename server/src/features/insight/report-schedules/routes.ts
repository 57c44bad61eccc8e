import * as endpoints from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { deleteReportSchedule } from './delete-report-schedule.ts'
import { listReportSchedules } from './list-report-schedules.ts'
import { pauseReportSchedule } from './pause-report-schedule.ts'
import { saveReportSchedule } from './save-report-schedule.ts'
import { sendReportNow } from './send-report-now.ts'

export const routes = [
  handle(endpoints.listReportSchedules, listReportSchedules),
  handle(endpoints.saveReportSchedule, saveReportSchedule),
  handle(endpoints.pauseReportSchedule, pauseReportSchedule),
  handle(endpoints.sendReportNow, sendReportNow),
  handle(endpoints.deleteReportSchedule, deleteReportSchedule),
]
