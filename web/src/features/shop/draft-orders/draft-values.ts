import { draftDays } from '@mostrador/contract/features/shop/draft-orders/list.ts'
import type { DraftOrder, SavedDraftOrder } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type FormRules, matches, required, type Rule } from '@mostrador/contract/validation.ts'
import { readPrice, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'

/** A line as typed. An empty price is the shop's. */
export type LineValue = {
  variantId: string
  name: string
  sku: string
  shopPrice: string
  quantity: string
  price: string
}
export type DraftValues = {
  name: string
  email: string
  phone: string
  language: Language
  deliveryMethodId: string | null
  note: string
  days: string
  bringsIn: boolean
  lines: LineValue[]
}

export function valuesOf(draft: DraftOrder | null, settings: CompanySettings): DraftValues {
  if (!draft)
    return {
      name: '',
      email: '',
      phone: '',
      language: settings.languageTag,
      deliveryMethodId: null,
      note: '',
      days: String(draftDays.usual),
      bringsIn: false,
      lines: [],
    }
  const { name, email, phone, language, deliveryMethodId, note, days, bringsIn, lines } = draft
  return {
    name,
    email,
    phone,
    language,
    deliveryMethodId,
    note,
    days: String(days),
    bringsIn,
    lines: lines.map((line) => ({
      variantId: line.variantId,
      name: `${line.name} ${line.variantName}`.trim(),
      sku: line.sku,
      shopPrice: line.shopPrice,
      quantity: formatQuantity(line.quantity, settings),
      price: line.agreedPrice === null ? '' : showPrice(line.agreedPrice, settings),
    })),
  }
}

/** What the form says, to be saved. */
export function inputOf(values: DraftValues, settings: CompanySettings): Omit<SavedDraftOrder, 'id' | 'revision'> {
  const { name, email, phone, days, note, lines, ...rest } = values
  return {
    ...rest,
    name: name.trim(),
    email: email.trim().toLowerCase(),
    phone: phone.trim(),
    note: note.trim(),
    days: Number(days),
    lines: lines.map(({ variantId, quantity, price }) => ({
      variantId,
      quantity: readQuantity(quantity, settings) ?? '0',
      agreedPrice: price.trim() === '' ? null : (readPrice(price, settings) ?? null),
    })),
  }
}

/** Whether a line can be saved as it is typed. */
export function isLineRight({ quantity, price }: LineValue, settings: CompanySettings): boolean {
  const units = readQuantity(quantity, settings)
  return units !== undefined && Number(units) > 0 && (price.trim() === '' || readPrice(price, settings) !== undefined)
}

export function draftRules(settings: CompanySettings): FormRules {
  const plain: Rule = (text) =>
    text === '' || matches('multilineText', String(text)) ? undefined : { key: 'validation.invalid' }
  const named: Rule = (text) =>
    matches('productName', String(text).trim()) ? undefined : { key: 'validation.invalid' }
  const mail: Rule = (text) =>
    text === '' || matches('email', String(text).trim()) ? undefined : { key: 'validation.email' }
  const days: Rule = (text) => {
    const { least, most } = draftDays
    const isDays = /^\d{1,2}$/.test(String(text)) && Number(text) >= least && Number(text) <= most
    return isDays ? undefined : { key: 'draftOrders.form.daysFault', values: { least, most } }
  }
  const lines: Rule = (typed) => {
    // The form's own values, as `DraftValues` says.
    const rows = typed as LineValue[]
    if (rows.length === 0) return { key: 'draftOrders.form.none' }
    return rows.every((row) => isLineRight(row, settings)) ? undefined : { key: 'draftOrders.faults.lines' }
  }
  return { name: [required(), named], email: [mail], phone: [plain], note: [plain], days: [days], lines: [lines] }
}
