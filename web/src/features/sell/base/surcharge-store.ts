import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { createStore } from '#src/lib/store.ts'

/** What paying costs beside the sale, while it is being paid; the display beside the till shows it too. */
export const surchargeStore = createStore<Money>(zero)
