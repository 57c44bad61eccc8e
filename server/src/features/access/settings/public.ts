export { readLogo } from './logo.ts'
