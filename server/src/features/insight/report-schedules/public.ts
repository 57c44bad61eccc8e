export { createReportClock } from './report-clock.ts'
