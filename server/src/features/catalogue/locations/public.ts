export { createLocation } from './save-location.ts'
