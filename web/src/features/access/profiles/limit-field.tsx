import { permissionCatalogue, type Permission, type PermissionOption } from '@mostrador/contract/permissions.ts'
import { limitWords, profileForm } from '#src/features/access/profiles/profile-values.ts'
import type { ProfileFormState } from '#src/features/access/profiles/use-profile-form.ts'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

export function hasLimits(permission: Permission): boolean {
  return (permissionCatalogue[permission].optionsDataForm ?? []).length > 0
}

/** The limits of a permission; empty means no limit. */
export function LimitFields({ permission, editor }: { permission: Permission; editor: ProfileFormState }) {
  const options = permissionCatalogue[permission].optionsDataForm ?? []
  return options.map((option) => <LimitField key={option.key} option={option} editor={editor} />)
}

function LimitField({ option: { key }, editor }: { option: PermissionOption; editor: ProfileFormState }) {
  const t = useT()
  const { settings } = useCompany()
  const own = useSession()?.companyProfile
  const ownMax = own && !own.isRoot ? limitWords(key, own.limits, settings) : null
  return fieldsOf(profileForm, editor)(key, {
    placeholder: t('profiles.limits.none'),
    ...(ownMax !== null && { description: t('profiles.limits.ownMax', { max: ownMax }) }),
    'data-testid': `limit-${key}`,
  })
}
