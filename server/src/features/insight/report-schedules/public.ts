export { reportClock } from './report-clock.ts'
