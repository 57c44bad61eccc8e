export { receiveGoods } from './receive-goods.ts'
export { receiveWithoutOrder } from './receive-without-order.ts'
export { readReceiptsOfOrder } from './select-receipts.ts'
