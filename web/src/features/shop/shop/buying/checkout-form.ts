/** The fields of the checkout, as its form sends them and as they are shown again. */
import type { QuoteAddress } from '@mostrador/contract/features/shop/carts/schema.ts'
import { chileanRegions } from '@mostrador/domain/delivery/chilean-places.ts'
import { placeKey } from '@mostrador/domain/delivery/place-key.ts'
import { type OrderPaymentMethod, paymentMethods } from '@mostrador/contract/features/shop/orders/choices.ts'
import type { ShopAccount } from '@mostrador/contract/features/shop/shop-accounts/schema.ts'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'

const names = ['name', 'email', 'phone', 'taxId', 'region', 'commune', 'postalCode', 'line1', 'line2', 'note'] as const
export type CheckoutName = (typeof names)[number]
export type CheckoutFields = Record<CheckoutName, string> & {
  /** Made once, so that an order that is sent twice is placed once. */
  orderId: string
  deliveryMethodId: string | null
  paymentMethod: OrderPaymentMethod | null
  /** What the shopper saw when they pressed the button. */
  acceptedTotal: number
}

/** The fields of a new order: with what the account knows, else empty. */
export function filledFields(account: ShopAccount | null): CheckoutFields {
  const empty = readFields(new FormData())
  if (!account) return empty
  const { name, email, phone } = account
  return withAddress({ ...empty, name, email, phone }, account, addressIntent(0))
}

/** What a button sends that takes an address of the account. */
export const addressIntent = (at: number): string => `address-${at}`

/** The fields with the address of the account that a button names. */
export function withAddress(fields: CheckoutFields, account: ShopAccount | null, intent: string): CheckoutFields {
  const chosen = account?.addresses.find((_, at) => intent === addressIntent(at))
  if (!chosen) return fields
  const { countryTag: _, ...place } = chosen
  return { ...fields, ...place }
}

/** Anything can be in a form: what is no choice counts as none, and the call judges the rest. */
export function readFields(form: FormData): CheckoutFields {
  const text = (name: string) => formText(form, name)
  const texts = Object.fromEntries(names.map((name) => [name, text(name)])) as Record<CheckoutName, string>
  return {
    ...texts,
    orderId: text('orderId') || crypto.randomUUID(),
    deliveryMethodId: text('deliveryMethodId') || null,
    paymentMethod: paymentMethods.find((method) => method === text('paymentMethod')) ?? null,
    acceptedTotal: Number(text('acceptedTotal')) || 0,
  }
}

/** What of the address decides about delivery; null before any of it is there. A commune of Chile is in one region only. */
export function placeOf(
  { region: typed, commune, postalCode }: CheckoutFields,
  countryTag: string,
): QuoteAddress | null {
  const region = countryTag === 'CL' ? (regionOfCommune(commune) ?? typed) : typed
  return [region, commune, postalCode].every((part) => part === '') ? null : { region, commune, postalCode, countryTag }
}

function regionOfCommune(commune: string): string | undefined {
  const key = placeKey(commune)
  return chileanRegions.find(({ communes }) => communes.some((each) => placeKey(each) === key))?.name
}
