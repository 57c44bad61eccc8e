export { needsSafetyData } from './needs-safety-data.ts'
