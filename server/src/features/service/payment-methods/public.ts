export { serveCardEvents } from './serve-card-events.ts'
