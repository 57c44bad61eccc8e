import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import { maxDiscountPresets, readDiscountPreset } from '@mostrador/domain/price/discount-preset.ts'
import { formatMoney, localeOf, type MoneySettings, parseMoneyText } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { maxOverReceiptPercent } from '@mostrador/domain/purchase/units-above.ts'
import { maxReturnWindowDays } from '@mostrador/domain/refund/return-window.ts'
import { maxTipPercents, readTipPercent } from '@mostrador/domain/payment/tip-percent.ts'
import { minLength, required, type Rule } from '@mostrador/contract/validation.ts'
import type { PlainMessageKey } from '#src/language/translator.ts'
import { describeForm, type Field, type FieldKind, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import {
  choice,
  lines,
  nameText,
  oneOf,
  own,
  readFrom,
  text,
  toggle,
  typedOnly,
  writtenText,
} from '#src/ui/admin/fields/fields.ts'
import { wholeOrNull, wholeUpTo } from '#src/ui/admin/fields/number-fields.ts'

/** The direction in which a total halfway between two multiples is rounded. */
const cashModes = ['halfUp', 'halfDown'] as const
export const cashKinds = ['usual', 'none', 'own'] as const
type CashKind = (typeof cashKinds)[number]

/** The server's limits; copies by value, because importing the contract's would bring zod into the browser. */
const maxReasons = 20
const maxReasonLength = 40
const maxCashIncrement = 1_000_000

type CashValues = { cashRounding: CashKind; cashIncrement: string; cashMode: (typeof cashModes)[number] }

/** The increment of cash totals, in minor units; undefined while it is invalid. */
function readIncrement(values: { cashIncrement: string } & MoneySettings): number | undefined {
  const read = parseMoneyText(values.cashIncrement, values.currencyTag, localeOf(values))
  return read !== undefined && read > 0 && read <= maxCashIncrement ? read : undefined
}

const incrementRule: Rule = (_, values) => {
  // The rules are those of this form, so its values have this type.
  const form = values as (CashValues & MoneySettings) | undefined
  if (form?.cashRounding !== 'own' || readIncrement(form) !== undefined) return undefined
  const max = formatMoney(money(maxCashIncrement), form)
  return { key: 'settings.general.cashIncrementShape', values: { max } }
}

/** An increment of one minor unit means no rounding. */
const cashRounding: Field<CashKind, GeneralSettings['cashRounding'], GeneralSettings['cashRounding']> = {
  ...oneOf({ label: 'settings.general.cashRounding', help: 'settings.general.cashRoundingHelp' }),
  rules: () => [],
  empty: () => 'usual',
  typed: (rounding) => (rounding === null ? 'usual' : rounding.increment > 1 ? 'own' : 'none'),
  sent: (kind, _, { values }) => {
    // The other values are those of this form.
    const form = values as CashValues & MoneySettings
    if (kind === 'usual') return null
    return kind === 'none'
      ? { increment: 1, mode: 'halfUp' }
      : { increment: readIncrement(form) ?? 1, mode: form.cashMode }
  },
}

/** The increment of cash totals, as typed; only for rounding of one's own. */
const cashIncrement: Field<string, undefined, undefined> = {
  kind: 'price',
  label: 'settings.general.cashIncrement',
  moneyOf: (values, settings) => ({ ...settings, ...(values as MoneySettings) }),
  rules: () => [incrementRule],
  empty: () => '',
  typed: (_, _settings, record) => {
    const stored = record as GeneralSettings
    const { increment = 1 } = stored.cashRounding ?? {}
    const plain = { ...stored, currencyShowSymbol: false, currencyShowTag: false }
    return increment > 1 ? formatMoney(money(increment), plain) : ''
  },
  sent: () => undefined,
}

type Logo = GeneralSettings['logo']
const logo: Field<Logo, Logo, string | null> = {
  ...own({ label: 'settings.general.logo' }, (): Logo => null, {
    show: (chosen, t) => t(chosen ? 'shell.buttons.yes' : 'shell.buttons.no'),
  }),
  sent: (chosen) => chosen?.imageId ?? null,
}

/** A text that may be missing: the server takes an empty one for none. */
function line(label: PlainMessageKey, max: number, kind: FieldKind = 'text'): Field<string, string | null, string> {
  return { ...text({ label, kind, max }), sent: (typed) => typed.trim() }
}

/** The words of a list and of its help stand under its name. */
function list(
  name: 'discountPresets' | 'discountReasons' | 'movementCategories' | 'tipPercents',
  shape: 'presetsShape' | 'reasonsShape' | 'tipPercentsShape',
  isRight: (found: readonly string[]) => boolean,
): Field<string, string[], string[]> {
  return lines({
    label: `settings.general.${name}`,
    help: `settings.general.${name}Help`,
    fault: (found) => (isRight(found) ? undefined : { key: `settings.general.${shape}` }),
  })
}

const areReasons = (found: readonly string[]) =>
  found.length <= maxReasons && found.every((reason) => reason.length <= maxReasonLength)

type Input = Omit<InputOf<typeof updateGeneralSettings>, 'version'> &
  Record<'currencyTag' | 'cashIncrement' | 'cashMode', undefined>

/** The company's own data and rules, in the order of the form. The rounding of cash has three fields. */
export const generalForm = describeForm<GeneralSettings, Input>()('settings', {
  name: nameText({ label: 'settings.general.name', max: 80, rules: [minLength(2)] }),
  legalName: line('settings.general.legalName', 120),
  taxId: line('settings.general.taxId', 30),
  address: line('settings.general.address', 200, 'area'),
  phone: line('settings.general.phone', 30, 'tel'),
  logoImageId: readFrom(({ logo: stored }: GeneralSettings) => stored, logo),
  timeZone: oneOf({ label: 'settings.general.timeZone' }, [required()]),
  regionTag: oneOf({ label: 'settings.general.regionTag' }),
  languageTag: choice({
    label: 'settings.general.languageTag',
    values: ['en', 'es'],
    words: (tag, t) => t(`forms.localized.${tag}`),
  }),
  weekStart: choice({
    label: 'settings.general.weekStart',
    values: ['monday', 'saturday', 'sunday'],
    words: (start, t) => t(`settings.general.weekDays.${start}`),
  }),
  businessDayStart: writtenText({
    label: 'settings.general.businessDayStart',
    help: 'settings.general.businessDayStartHelp',
    kind: 'time',
    max: 5,
    pattern: 'timeHmm',
    isRequired: true,
  }),
  currencyTag: typedOnly(own({ label: 'settings.general.currency' }, ({ currencyTag }) => currencyTag)),
  currencyShowSymbol: toggle({ label: 'settings.general.currencyShowSymbol' }),
  currencyShowTag: toggle({ label: 'settings.general.currencyShowTag' }),
  pricesIncludeTax: toggle({
    label: 'settings.general.pricesIncludeTax',
    help: 'settings.general.pricesIncludeTaxHelp',
  }),
  taxRounding: choice({
    label: 'settings.general.taxRounding',
    values: ['document', 'line'],
    words: (mode, t) => t(`settings.general.rounding.${mode}`),
  }),
  negativeStockPolicy: choice({
    label: 'settings.general.negativeStock',
    help: 'settings.general.negativeStockHelp',
    values: ['allow', 'warn', 'block'],
    words: (policy, t) => t(`settings.general.stockPolicies.${policy}`),
  }),
  returnWindowDays: wholeOrNull({
    label: 'settings.general.returnWindowDays',
    help: 'settings.general.returnWindowHelp',
    max: maxReturnWindowDays,
    fault: 'settings.general.returnWindowShape',
  }),
  cashRounding,
  cashIncrement,
  cashMode: typedOnly(
    readFrom(
      (record: GeneralSettings) => (record.cashRounding?.mode === 'halfDown' ? 'halfDown' : 'halfUp'),
      choice({
        label: 'settings.general.cashMode',
        values: cashModes,
        words: (mode, t) => t(`settings.general.cashModes.${mode}`),
      }),
    ),
  ),
  discountPresets: list(
    'discountPresets',
    'presetsShape',
    (found) => found.length <= maxDiscountPresets && found.every((preset) => readDiscountPreset(preset)),
  ),
  discountReasons: list('discountReasons', 'reasonsShape', areReasons),
  movementCategories: list('movementCategories', 'reasonsShape', areReasons),
  takesTips: toggle({ label: 'settings.general.takesTips', help: 'settings.general.takesTipsHelp' }),
  tipPercents: list(
    'tipPercents',
    'tipPercentsShape',
    (found) => found.length <= maxTipPercents && found.every((percent) => readTipPercent(percent)),
  ),
  overReceiptPercent: {
    ...wholeUpTo({
      label: 'settings.general.overReceiptPercent',
      help: 'settings.general.overReceiptHelp',
      max: maxOverReceiptPercent,
      fault: 'settings.general.overReceiptShape',
    }),
    unit: '%',
  },
})

export type GeneralValues = ValuesOf<typeof generalForm>
