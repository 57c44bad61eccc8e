export { reportClock } from './report-clock.ts'
export { scheduleFigures } from './schedule-figures.ts'
