import { draftDays, draftLimits } from '@mostrador/contract/features/shop/draft-orders/list.ts'
import type { DraftOrder, SavedDraftOrder } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { languages } from '@mostrador/contract/language.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { email, type Rule } from '@mostrador/contract/validation.ts'
import { describeForm, type Field } from '#src/ui/admin/fields/describe-form.ts'
import { choice, nameText, notes, oneOrNone, toggle, writtenText } from '#src/ui/admin/fields/fields.ts'
import { whole } from '#src/ui/admin/fields/number-fields.ts'
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
/** Whether a line can be saved as it is typed. */
export function isLineRight({ quantity, price }: LineValue, settings: CompanySettings): boolean {
  const units = readQuantity(quantity, settings)
  return units !== undefined && Number(units) > 0 && (price.trim() === '' || readPrice(price, settings) !== undefined)
}

type Input = Omit<SavedDraftOrder, 'id' | 'revision'>

const daysRule: Rule = (text) => {
  const { least, most } = draftDays
  const isDays = /^\d{1,2}$/.test(String(text)) && Number(text) >= least && Number(text) <= most
  return isDays ? undefined : { key: 'draftOrders.form.daysFault', values: { least, most } }
}

const lines: Field<LineValue[], DraftOrder['lines'], Input['lines']> = {
  kind: 'own',
  label: 'draftOrders.form.goods',
  rules: (settings) => [
    (typed) => {
      // The form's own values, as the type of the field says.
      const rows = typed as LineValue[]
      if (rows.length === 0) return { key: 'draftOrders.form.none' }
      return rows.every((row) => isLineRight(row, settings)) ? undefined : { key: 'draftOrders.faults.lines' }
    },
  ],
  empty: () => [],
  typed: (stored, settings) =>
    stored.map((line) => ({
      variantId: line.variantId,
      name: `${line.name} ${line.variantName}`.trim(),
      sku: line.sku,
      shopPrice: line.shopPrice,
      quantity: formatQuantity(line.quantity, settings),
      price: line.agreedPrice === null ? '' : showPrice(line.agreedPrice, settings),
    })),
  sent: (typed, settings) =>
    typed.map(({ variantId, quantity, price }) => ({
      variantId,
      quantity: readQuantity(quantity, settings) ?? '0',
      agreedPrice: price.trim() === '' ? null : (readPrice(price, settings) ?? null),
    })),
  show: (typed) => typed.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
}

const languageNames = { en: 'English', es: 'Español' } as const
const language = choice({
  label: 'draftOrders.form.language',
  values: languages,
  words: (tag) => languageNames[tag],
})

/** The fields of a draft, in the order of the form. */
export const draftForm = describeForm<DraftOrder & { version: number }, Input>()('draft', {
  name: nameText({ label: 'draftOrders.form.name', max: draftLimits.name }),
  email: {
    ...writtenText({
      label: 'draftOrders.form.email',
      help: 'draftOrders.form.emailHelp',
      kind: 'email',
      max: draftLimits.email,
    }),
    rules: () => [email()],
    sent: (typed: string) => typed.trim().toLowerCase(),
  },
  phone: writtenText({ label: 'draftOrders.form.phone', kind: 'tel', max: draftLimits.phone }),
  language: { ...language, empty: ({ languageTag }) => languageTag },
  lines,
  deliveryMethodId: oneOrNone({ label: 'draftOrders.form.delivery' }),
  bringsIn: toggle({ label: 'draftOrders.form.bringsIn', help: 'draftOrders.form.bringsInHelp' }),
  note: notes({ label: 'draftOrders.form.note', max: draftLimits.note }),
  days: {
    ...whole({ label: 'draftOrders.form.days', min: draftDays.least, max: draftDays.most, first: draftDays.usual }),
    maxLength: String(draftDays.most).length,
    rules: () => [daysRule],
  },
})
