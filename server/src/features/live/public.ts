export { readOnlineUsers } from './presence.ts'
export { serveLive } from './serve-live.ts'
