export { storeExchange } from './store-exchange.ts'
