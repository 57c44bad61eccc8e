import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { v7 as newId } from 'uuid'
import { rulesHere } from '#src/features/selling/registers/public.tsx'
import type { AddAction, CartAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { type Counted, fitsPlaces, isMeasured, readQuantity } from '#src/features/selling/sell/base/quantity-text.ts'
import { listsOfRegister } from '#src/features/selling/sell/sale/sale-price-lists.ts'
import type { AddDetails, Adding, PriceListChange, SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import { sellingPlanEnd } from '#src/features/selling/sell/till/selling-plan-end.ts'
import { signalAdded, signalRefused } from '#src/features/selling/sell/base/sounds.ts'
import { shortagesOf } from '#src/features/selling/sell/catalogue/use-stock.ts'
import type { StockShortage } from '#src/features/selling/sell/sale/stock-shortages.ts'
import type { Strip } from '#src/features/selling/sell/base/strip.ts'
import { taxesNow } from '#src/features/selling/sell/sale/taxes-of-day.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { type DraftCart, emptyCart, isEmptyCart } from '#src/offline/draft-cart.ts'
import { networkStore } from '#src/offline/network.ts'
import { sessionStore } from '#src/session/session-store.ts'

/** Packs are counted whole, whatever they contain; a label gives its weight even with more decimals than the product has. */
function countedAs(item: CatalogueItem, { pack, labelPrice }: AddDetails): Counted {
  if (pack) return { unitTag: 'un', quantityDecimals: 0 }
  return labelPrice === undefined ? item : { unitTag: item.unitTag, quantityDecimals: QUANTITY_SCALE }
}

/** Adds to the open sale, and refuses or asks first if necessary. */
export function createAdding(
  selling: Selling,
  { setStrip, setAsking, refuse }: Pick<SellActions, 'setStrip' | 'setAsking'> & { refuse: (reason: Strip) => void },
): Adding {
  const { till, settings, register } = selling

  function add(item: CatalogueItem, quantity = '1', how: AddDetails = {}): void {
    if (readQuantity(quantity) === undefined || !fitsPlaces(quantity, countedAs(item, how))) {
      refuse({ kind: 'fraction', name: item.name })
      return
    }
    const action = addAction(selling, item, quantity, how)
    const held = forbidden(selling, reduceCart(till.cart.latest(), action), item)
    if (held) {
      refuse({ kind: 'noStock', ...held, item })
      return
    }
    setStrip(null)
    begin(selling, action)
  }

  function addItem(item: CatalogueItem, quantity: string | null, how: AddDetails = {}): void {
    if (quantity === null && !how.pack && isMeasured(item)) setAsking({ kind: 'quantity', item })
    else if (item.type === 'openPrice' && how.openPrice === undefined) setAsking({ kind: 'price', item, quantity })
    else {
      setAsking(null)
      add(item, quantity ?? '1', how)
    }
  }

  function addOpenItem(name: string, price: string): void {
    const taxes = taxesNow(settings, serverNow()).filter(({ isDefault }) => isDefault)
    setStrip(null)
    begin(selling, { type: 'addOpenItem', name, price, unitTag: 'un', taxes, newId })
  }

  function setPriceLists(change: PriceListChange): void {
    const registerListId = listsOfRegister(settings, register.checkout.id)?.register?.id ?? null
    const { currencyTag } = settings.company.settings
    const known = settings.priceLists
    void till.cart.dispatch({ type: 'setPriceLists', registerListId, known, currencyTag, ...change })
  }

  function amountOf(item: CatalogueItem, quantity: string): Money | undefined {
    const priced = priceCart(reduceCart(emptyCart, addAction(selling, item, quantity)), settings)
    return priced.ok ? priced.sale.totalAmount : undefined
  }

  return { add, addItem, addOpenItem, setPriceLists, amountOf }
}

function addAction(
  { settings, register }: Selling,
  item: CatalogueItem,
  quantity: string,
  how: AddDetails = {},
): AddAction {
  return {
    type: 'add',
    item,
    taxes: taxesNow(settings, serverNow()),
    quantity,
    newId,
    priceLists: listsOfRegister(settings, register.checkout.id),
    ...how,
  }
}

/** The shortage that forbids adding more of this variant, if the network says how much there is. */
function forbidden(selling: Selling, cart: DraftCart, { variantId }: CatalogueItem): StockShortage | undefined {
  if (networkStore.get() === 'offline') return undefined
  return shortagesOf(selling, cart).find(({ item, policy }) => policy === 'block' && item.variantId === variantId)
}

/**
 * An expired plan, or a register that requires the network, allows finishing the open sale but not starting one. The strip already says so.
 */
function begin(selling: Selling, action: CartAction): void {
  const { cart } = selling.till
  const isNew = isEmptyCart({ ...cart.latest(), customer: null })
  const isStopped = networkStore.get() === 'offline' && !rulesHere(selling).offlineEnabled
  if (isNew && (isStopped || sellingPlanEnd(sessionStore.get().session) !== null)) signalRefused()
  else void cart.dispatch(action).then(signalAdded)
}
