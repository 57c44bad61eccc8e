export { exportAllJob } from './export-all-job.ts'
export { exportJob } from './export-job.ts'
