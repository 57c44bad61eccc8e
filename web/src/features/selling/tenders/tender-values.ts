import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import type { TenderRecord } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { readSurchargePercent } from '@mostrador/domain/payment/surcharge.ts'
import type { Rule } from '@mostrador/contract/validation.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { inBoth, own, text, toggle } from '#src/ui/admin/fields/fields.ts'
import { whole } from '#src/ui/admin/fields/number-fields.ts'

/** The contract's kinds; a copy by value, because importing them would bring zod into the browser. */
export const tenderTypes = [
  'cash',
  'debitCard',
  'creditCard',
  'bankTransfer',
  'check',
  'customerCredit',
  'giftCard',
  'storeCredit',
  'qrWallet',
  'other',
] as const satisfies readonly TenderRecord['type'][]

/** Kinds that no till accepts yet are not offered; an existing tender keeps its kind. */
export const typesToChoose = (chosen: TenderRecord['type']): readonly TenderRecord['type'][] =>
  tenderTypes.filter((type) => (type !== 'giftCard' && type !== 'storeCredit') || type === chosen)

export const tenderFlags = [
  'opensDrawer',
  'countedAtClose',
  'requiresCustomer',
  'isRefundable',
  'isOfflineAllowed',
] as const

/** A comma is a decimal sign too. */
const plain = (typed: string): string => typed.trim().replace(',', '.')

const surchargeRule: Rule = (value) =>
  String(value).trim() === '' || readSurchargePercent(plain(String(value))) !== undefined
    ? undefined
    : { key: 'tenders.surchargeInvalid' }

/** Empty means none, and cash has none. */
const surchargePercent: Field<string, string | null, string | null> = {
  kind: 'number',
  label: 'tenders.form.surcharge',
  help: 'tenders.form.surchargeHelp',
  maxLength: 8,
  unit: '%',
  rules: () => [surchargeRule],
  empty: () => '',
  typed: (stored) => stored ?? '',
  sent: (typed, _settings, { values }) => (values['type'] !== 'cash' && plain(typed)) || null,
}

/** The fields of a form of payment, in the order of the form. */
export const tenderForm = describeForm<TenderRecord, InputOf<typeof createTender>>()('tender', {
  name: inBoth({ label: 'tenders.form.name', max: 40 }),
  type: own({ label: 'tenders.form.type' }, (): TenderRecord['type'] => 'other', {
    show: (type, t) => t(`tenders.types.${type}`),
  }),
  requiresReference: toggle({ label: 'tenders.form.requiresReference', help: 'tenders.form.referenceHelp' }),
  referenceMin: whole({ label: 'tenders.form.referenceMin', min: 0, max: 40, first: 0 }),
  referenceMax: whole({ label: 'tenders.form.referenceMax', min: 1, max: 40, first: 40 }),
  surchargePercent,
  instructions: text({
    label: 'tenders.form.instructions',
    help: 'tenders.form.instructionsHelp',
    kind: 'area',
    max: 300,
  }),
  opensDrawer: toggle({ label: 'tenders.form.opensDrawer' }),
  countedAtClose: toggle({ label: 'tenders.form.countedAtClose' }),
  requiresCustomer: toggle({ label: 'tenders.form.requiresCustomer' }),
  isRefundable: toggle({ label: 'tenders.form.isRefundable', first: true }),
  isOfflineAllowed: toggle({ label: 'tenders.form.isOfflineAllowed', first: true }),
})

export type TenderValues = ValuesOf<typeof tenderForm>
