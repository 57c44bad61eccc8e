import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createProfile, Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { formatMoney, formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import {
  type Permission,
  permissionCatalogue,
  permissions,
  type PermissionOption,
} from '@mostrador/contract/permissions.ts'
import type { CompanyProfile, CompanySettings } from '@mostrador/contract/session.ts'
import { minLength } from '@mostrador/contract/validation.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { permissionList } from '#src/features/access/profiles/permission-words.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { nameText, onlyIf, own, readFrom } from '#src/ui/admin/fields/fields.ts'
import { amount, percentRule } from '#src/ui/admin/fields/number-fields.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'

type LimitKey = PermissionOption['key']
const nameLength = { min: 2, max: 40 }

type Limits = CompanyProfile['limits']

/** Every limit, with the permission it belongs to. */
const limitOptions = permissions.flatMap((permission) =>
  (permissionCatalogue[permission].optionsDataForm ?? []).map((option) => ({ permission, ...option })),
)

/** A limit in words: `10 %`, `$20.000`; null without a limit. */
export function limitWords(key: LimitKey, limits: Limits, settings: CompanySettings): string | null {
  const value = limits[key]
  if (value === null) return null
  return typeof value === 'string' ? formatPercent(value, settings) : formatMoney(money(value), settings)
}

/** A limit counts only with its permission. */
function limit<Stored extends string | number | null, Sent>(
  key: LimitKey,
  field: Field<string, Stored, Sent>,
  none: Sent,
): Field<string, unknown, Sent> {
  const { permission } = limitOptions.find((option) => option.key === key) ?? {}
  const isChosen = ({ permissions: chosen }: Readonly<Record<string, unknown>>) =>
    (chosen as readonly unknown[]).includes(permission)
  // The kind of a limit follows from its key.
  return readFrom(({ limits }: Profile) => limits[key] as Stored, onlyIf(isChosen, field, none))
}

const percent = (key: LimitKey) =>
  limit<string | null, string | null>(
    key,
    {
      kind: 'number',
      unit: '%',
      label: `profiles.limits.${key}`,
      rules: (settings) => [percentRule(settings, 'profiles.limits.percentInvalid')],
      empty: () => '',
      typed: (stored, settings) => (stored === null ? '' : formatQuantity(stored, settings)),
      sent: (typed, settings) => readQuantity(typed, settings) ?? null,
    },
    null,
  )
const price = (key: LimitKey) => limit(key, amount({ label: `profiles.limits.${key}` }), null)

type Input = InputOf<typeof createProfile>

/** The fields of a profile. An empty limit is none. */
export const profileForm = describeForm<Profile, Omit<Input, 'limits'> & Input['limits']>()('profile', {
  name: nameText({
    label: 'profiles.form.name',
    help: 'profiles.form.nameHelp',
    max: nameLength.max,
    rules: [minLength(nameLength.min)],
  }),
  permissions: own({ label: 'profiles.form.permissions' }, (): Permission[] => [], {
    show: (chosen, t) => permissionList(t, chosen),
  }),
  maxRefundAmount: price('maxRefundAmount'),
  maxLineDiscountPercent: percent('maxLineDiscountPercent'),
  maxDocumentDiscountPercent: percent('maxDocumentDiscountPercent'),
  maxCustomerDiscountPercent: percent('maxCustomerDiscountPercent'),
  maxPayOutAmount: price('maxPayOutAmount'),
})

export type ProfileValues = ValuesOf<typeof profileForm>

/** What is sent: the limits in one part. */
export function profileInput(values: ProfileValues, settings: CompanySettings): Input {
  const { name, permissions: chosen, ...limits } = profileForm.sent(values, null, settings)
  return { name, permissions: chosen, limits }
}

/** Limits as their fields show them; those of no profile are empty. */
export function limitTexts(limits: Limits | null, settings: CompanySettings): Record<LimitKey, string> {
  const typed = limits ? profileForm.typed({ limits } as Profile, settings) : profileForm.empty(settings)
  const { name: _, permissions: _chosen, ...texts } = typed
  return texts
}

/** The effective limits that differ, each with the words of its new value. */
export function changedLimits(before: Limits, after: Limits, chosen: readonly Permission[]): LimitKey[] {
  return limitOptions
    .filter(({ key, permission }) => chosen.includes(permission) && before[key] !== after[key])
    .map(({ key }) => key)
}
