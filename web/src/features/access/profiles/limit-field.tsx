import { TextInput } from '@mantine/core'
import { permissionCatalogue, type Permission, type PermissionOption } from '@mostrador/contract/permissions.ts'
import { limitWords } from '#src/features/access/profiles/profile-values.ts'
import type { ProfileFormFields } from '#src/features/access/profiles/use-profile-form.ts'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'

export function hasLimits(permission: Permission): boolean {
  return (permissionCatalogue[permission].optionsDataForm ?? []).length > 0
}

/** The limits of a permission; empty means no limit. */
export function LimitFields({ permission, form }: { permission: Permission; form: ProfileFormFields }) {
  const options = permissionCatalogue[permission].optionsDataForm ?? []
  return options.map((option) => <LimitField key={option.key} option={option} form={form} />)
}

function LimitField({ option: { key, kind }, form }: { option: PermissionOption; form: ProfileFormFields }) {
  const t = useT()
  const { settings } = useCompany()
  const own = useSession()?.companyProfile
  const ownMax = own && !own.isRoot ? limitWords(key, own.limits, settings) : null
  const shared = {
    label: t(`profiles.limits.${key}`),
    placeholder: t('profiles.limits.none'),
    description: ownMax === null ? undefined : t('profiles.limits.ownMax', { max: ownMax }),
    value: form.values[key],
    error: form.errors[key],
    onBlur: () => form.validateField(key),
    'data-field': key,
    'data-testid': `limit-${key}`,
  }
  if (kind === 'amount')
    return <MoneyInput {...shared} settings={settings} onChange={(text) => form.setFieldValue(key, text)} />
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      onChange={(event) => form.setFieldValue(key, event.currentTarget.value)}
    />
  )
}
