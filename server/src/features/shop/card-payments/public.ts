export { cardClock, lookAtCards } from './card-clock.ts'
export { serveShopCardEvents } from './serve-shop-card-events.ts'
