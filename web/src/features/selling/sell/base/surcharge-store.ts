import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { createStore } from '#src/lib/store.ts'

/** The surcharge of the running payment; the customer display shows it too. */
export const surchargeStore = createStore<Money>(zero)
