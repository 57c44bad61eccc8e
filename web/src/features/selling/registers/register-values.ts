import type { NewCheckout } from '@mostrador/contract/features/selling/registers/checkout-form-schema.ts'
import { firstRules } from '@mostrador/contract/features/selling/registers/plain-rules.ts'
import { longestLockMinutes, longestOfflineHours } from '@mostrador/contract/features/selling/registers/rule-limits.ts'
import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import { matches, required, type Rule } from '@mostrador/contract/validation.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { nameText, oneOrNone, readFrom, someOf, toggle, typedOnly, writtenText } from '#src/ui/admin/fields/fields.ts'
import { amount, neededAmount, wholeOrNull, wholeUpTo } from '#src/ui/admin/fields/number-fields.ts'
import { readPrice } from '#src/ui/admin/parts/amount-text.ts'

const codeRule: Rule = (value) =>
  matches('checkoutCode', String(value).trim().toUpperCase()) ? undefined : { key: 'registers.form.codeShape' }

/** A limit of zero would always be exceeded. */
const aboveNothing =
  (settings: MoneySettings): Rule =>
  (value) =>
    Number(readPrice(String(value), settings) ?? 1) === 0
      ? { key: 'validation.numberMin', values: { min: 0 } }
      : undefined

/** The words of a field and of its help stand under its name. */
const look = <const Name extends string>(name: Name) =>
  ({ label: `registers.form.${name}`, help: `registers.form.${name}Help` }) as const

const cashLimit = amount(look('cashLimitWarning'))

const fault = 'registers.form.wholeShape'
const offlineHours = wholeUpTo({
  ...look('maxOfflineHours'),
  min: 1,
  max: longestOfflineHours,
  fault,
  first: firstRules.maxOfflineHours,
})

/** Used if the register is restricted; the root profile is always allowed. */
const allowedProfileIds: Field<string[], string[] | null, string[] | null> = {
  ...someOf({ label: 'registers.form.allowedProfileIds', help: 'registers.form.onlyRoot' }),
  typed: (stored) => stored ?? [],
  sent: (ids, _, { values }) => (values['isForSomeProfiles'] === true ? ids : null),
}

/** The fields of a register, in the order of the form. */
export const registerForm = describeForm<Checkout, NewCheckout & { isForSomeProfiles: undefined }>()('checkout', {
  name: nameText({ label: 'registers.form.name', max: 60 }),
  code: {
    ...writtenText({ label: 'registers.form.code', max: 6 }),
    rules: () => [required(), codeRule],
    sent: (typed: string) => typed.trim().toUpperCase(),
  },
  defaultOpeningAmount: neededAmount({
    label: 'registers.form.defaultOpeningAmount',
    help: 'registers.form.openingHelp',
  }),
  /** Empty means the usual prices. */
  priceListId: oneOrNone({ label: 'registers.form.priceListId' }),
  /** Empty means the default location. */
  locationId: oneOrNone({ label: 'registers.form.locationId' }),
  cashLimitWarning: { ...cashLimit, rules: (settings) => [...cashLimit.rules(settings), aboveNothing(settings)] },
  /** None means all. */
  tenderIds: someOf(look('tenderIds')),
  isForSomeProfiles: typedOnly(
    readFrom(({ allowedProfileIds: ids }: Checkout) => ids !== null, toggle(look('isForSomeProfiles'))),
  ),
  allowedProfileIds,
  /** Empty means never. */
  autoLockMinutes: wholeOrNull({
    ...look('autoLockMinutes'),
    min: 1,
    max: longestLockMinutes,
    fault,
    ...(firstRules.autoLockMinutes !== null && { first: firstRules.autoLockMinutes }),
  }),
  offlineEnabled: toggle({ ...look('offlineEnabled'), first: firstRules.offlineEnabled }),
  maxOfflineHours: { ...offlineHours, rules: (settings) => [required(), ...offlineHours.rules(settings)] },
  blindClose: toggle({ ...look('blindClose'), first: firstRules.blindClose }),
  countDenominations: toggle({ ...look('countDenominations'), first: firstRules.countDenominations }),
  requireReasonAboveAmount: neededAmount(look('requireReasonAboveAmount')),
  /** Empty means any difference. */
  maxDifferenceAmount: amount(look('maxDifferenceAmount')),
})

export type RegisterValues = ValuesOf<typeof registerForm>
