import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/sell/schema.ts'
import type { MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { SaleExemption } from '@mostrador/contract/features/sales/exemption-schema.ts'
import type { GivenDiscount, GivenLineDiscount } from '@mostrador/contract/features/sales/schema.ts'
import type { TaxVersion } from '@mostrador/contract/features/taxes/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PresentPrices } from '#src/features/sell/sale/reprice-cart.ts'
import type {
  DraftCart,
  DraftCustomer,
  DraftExchange,
  GivenApproval,
  LinePack,
  SalePriceLists,
} from '#src/offline/draft-cart.ts'
import type { KeptSeller } from '#src/offline/sellers.ts'

/** What happens to the open sale. Ids and what must be known come with the action. */
export type CartAction =
  | AddAction
  | OpenItemAction
  | { type: 'setQuantity'; lineId: string; quantity: string }
  | { type: 'step'; lineId: string; by: '1' | '-1' }
  | { type: 'setPack'; lineId: string; pack: LinePack | null }
  | { type: 'setDiscount'; lineId: string; discount: GivenLineDiscount | null }
  /** What was given or refused by hand is forgotten: the line has the customer's discount again. */
  | { type: 'useCustomerDiscount'; lineId: string }
  /** A price of null goes back to the listed one. */
  | { type: 'setPrice'; lineId: string; price: string | null; reason: string | null }
  | { type: 'setLineNote'; lineId: string; note: string | null }
  | { type: 'setCartDiscount'; discount: GivenDiscount | null }
  | ({ type: 'setPriceLists' } & NewPriceLists)
  /** Null has the sale pay its taxes again. */
  | { type: 'setExemption'; exemption: SaleExemption | null }
  | { type: 'approve'; approval: GivenApproval }
  | { type: 'setNote'; note: string | null }
  | { type: 'setInternalNote'; note: string | null }
  /** Null is whoever takes the money. */
  | { type: 'setSeller'; seller: KeptSeller | null }
  /** Own fields of the sale. */
  | { type: 'setMetadata'; metadata: MetadataValues }
  | { type: 'setSerials'; lineId: string; serials: readonly string[] }
  | SetCustomerAction
  | { type: 'retax'; known: readonly TaxVersion[]; ofDay: readonly TaxVersion[] }
  /** Prices and taxes as they are now, because somebody asked. */
  | { type: 'reprice'; present: PresentPrices }
  /** What comes back for the lines; null when nothing does any more. `saleId` is that of a sale that has none yet. */
  | { type: 'setExchange'; exchange: DraftExchange | null; saleId: string; approvals?: readonly GivenApproval[] }
  | { type: 'remove'; lineId: string }
  | { type: 'clear' }
  | { type: 'replace'; cart: DraftCart }

export type AddAction = {
  type: 'add'
  item: CatalogueItem
  taxes: readonly TaxVersion[]
  /** Units, or packs when a pack is named. */
  quantity: string
  newId: () => string
  pack?: LinePack | undefined
  labelPrice?: Money | undefined
  /** What a product without a price of its own costs this time. */
  openPrice?: string | undefined
  /** The lists of a sale that has none yet. */
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

/** Which lists the sale takes its prices from. What is left out stays; `chosenListId` is somebody's choice at the till. */
export type NewPriceLists = {
  customerListId?: string | null
  registerListId?: string | null
  /** Null is the usual prices; undefined takes an earlier choice back only together with `forgetsChoice`. */
  chosenListId?: string | null
  forgetsChoice?: boolean
  known: TillSettings['priceLists']
  currencyTag: string
}

/** Whom the sale is for; the lists that come with them are left out where no list is concerned. */
export type SetCustomerAction = { type: 'setCustomer'; customer: DraftCustomer | null; priceLists?: NewPriceLists }
