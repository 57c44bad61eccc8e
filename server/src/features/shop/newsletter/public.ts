export { subscribersExport } from './export-subscribers.ts'
export { forgetSubscriber } from './forget-subscriber.ts'
export { purgeSubscribers } from './purge-subscribers.ts'
