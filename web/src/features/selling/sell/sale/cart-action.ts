import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { SaleExemption } from '@mostrador/contract/features/selling/sales/exemption-schema.ts'
import type { GivenDiscount, GivenLineDiscount } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { TaxVersion } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PresentPrices } from '#src/features/selling/sell/sale/reprice-cart.ts'
import type {
  DraftCart,
  DraftCustomer,
  DraftExchange,
  GivenApproval,
  LinePack,
  SalePriceLists,
} from '#src/offline/draft-cart.ts'
import type { KeptSeller } from '#src/offline/sellers.ts'

/** The actions on the open sale. An action carries the ids and data it needs. */
export type CartAction =
  | AddAction
  | OpenItemAction
  | { type: 'setQuantity'; lineId: string; quantity: string }
  | { type: 'step'; lineId: string; by: '1' | '-1' }
  | { type: 'setPack'; lineId: string; pack: LinePack | null }
  | { type: 'setDiscount'; lineId: string; discount: GivenLineDiscount | null }
  /** Forgets a discount given or refused by hand; the line gets the customer's discount again. */
  | { type: 'useCustomerDiscount'; lineId: string }
  /** A null price restores the listed price. */
  | { type: 'setPrice'; lineId: string; price: string | null; reason: string | null }
  | { type: 'setLineNote'; lineId: string; note: string | null }
  | { type: 'setCartDiscount'; discount: GivenDiscount | null }
  | ({ type: 'setPriceLists' } & NewPriceLists)
  /** Null makes the sale taxed again. */
  | { type: 'setExemption'; exemption: SaleExemption | null }
  | { type: 'approve'; approval: GivenApproval }
  | { type: 'setNote'; note: string | null }
  | { type: 'setInternalNote'; note: string | null }
  /** Null means the cashier. */
  | { type: 'setSeller'; seller: KeptSeller | null }
  /** Metadata fields of the sale. */
  | { type: 'setMetadata'; metadata: MetadataValues }
  | { type: 'setSerials'; lineId: string; serials: readonly string[] }
  | SetCustomerAction
  | { type: 'retax'; known: readonly TaxVersion[]; ofDay: readonly TaxVersion[] }
  /** Updates prices and taxes to the current ones, on the cashier's request. */
  | { type: 'reprice'; present: PresentPrices }
  /** The returned goods of an exchange; null when none are left. `saleId` is used if the sale has no id yet. */
  | { type: 'setExchange'; exchange: DraftExchange | null; saleId: string; approvals?: readonly GivenApproval[] }
  | { type: 'remove'; lineId: string }
  | { type: 'clear' }
  | { type: 'replace'; cart: DraftCart }

export type AddAction = {
  type: 'add'
  item: CatalogueItem
  taxes: readonly TaxVersion[]
  /** Units, or packs if a pack is given. */
  quantity: string
  newId: () => string
  pack?: LinePack | undefined
  labelPrice?: Money | undefined
  /** The price asked for a product that has no fixed price. */
  openPrice?: string | undefined
  /** The price lists for a sale that has none yet. */
  priceLists?: SalePriceLists | undefined
}

export type OpenItemAction = {
  type: 'addOpenItem'
  name: string
  price: string
  unitTag: string
  taxes: readonly TaxVersion[]
  newId: () => string
}

/** The price lists of the sale. An omitted field stays as it is; `chosenListId` is the list chosen by the cashier. */
export type NewPriceLists = {
  customerListId?: string | null
  registerListId?: string | null
  /** Null means the usual prices; undefined revokes an earlier choice only together with `forgetsChoice`. */
  chosenListId?: string | null
  forgetsChoice?: boolean
  known: TillSettings['priceLists']
  currencyTag: string
}

/** The customer of the sale. The price lists that come with them are omitted if the sale uses none. */
export type SetCustomerAction = { type: 'setCustomer'; customer: DraftCustomer | null; priceLists?: NewPriceLists }
