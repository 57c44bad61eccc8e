export { serveLive } from './serve-live.ts'
export { serveVisitors } from './serve-visitors.ts'
export { maxSocketsPerConversation, maxVisitorsPerAddress } from './visitor-hub.ts'
