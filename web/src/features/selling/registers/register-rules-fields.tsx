import { Stack } from '#src/ui/layout/boxes.tsx'
import styles from '#src/features/selling/registers/register-form.module.css'
import { registerForm, type RegisterValues } from '#src/features/selling/registers/register-values.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import type { FormState } from '#src/ui/admin/form/form-state.ts'

type Names = ReadonlyMap<string, string>
type FieldsProps = { editor: { form: FormState<RegisterValues> }; tenders: Names; profiles: Names }

const optionsOf = (names: Iterable<readonly [string, string]>) => [...names].map(([value, label]) => ({ value, label }))

/**
 * The rules for selling at a register and counting it. Without chosen tenders it accepts what the company accepts, including tenders added
 * later. Chosen profiles stay visible, even if their names may not be shown.
 */
export function RegisterRulesFields({ editor, tenders, profiles }: FieldsProps) {
  const t = useT()
  const field = fieldsOf(registerForm, editor)
  const { isForSomeProfiles, allowedProfileIds } = editor.form.values
  const unseen = allowedProfileIds.filter((id) => !profiles.has(id))
  const gone = unseen.map((id) => [id, t('registers.form.goneProfile')] as const)
  return (
    <>
      <Stack as="fieldset" gap={4} className={styles['group']}>
        <legend>{t('registers.form.selling')}</legend>
        {field('cashLimitWarning')}
        {tenders.size > 0 && field('tenderIds', { options: optionsOf(tenders), 'data-testid': 'checkout-tender' })}
      </Stack>
      <Stack as="fieldset" gap={4} className={styles['group']}>
        <legend>{t('registers.form.people')}</legend>
        {field('isForSomeProfiles')}
        {isForSomeProfiles &&
          field('allowedProfileIds', {
            options: optionsOf([...profiles, ...gone]),
            'data-testid': 'checkout-profile',
          })}
        {field('autoLockMinutes')}
      </Stack>
      <Stack as="fieldset" gap={4} className={styles['group']}>
        <legend>{t('registers.form.offline')}</legend>
        {field('offlineEnabled')}
        {field('maxOfflineHours')}
      </Stack>
      <Stack as="fieldset" gap={4} className={styles['group']}>
        <legend>{t('registers.form.counting')}</legend>
        {field('blindClose')}
        {field('countDenominations')}
        {field('requireReasonAboveAmount')}
        {field('maxDifferenceAmount')}
      </Stack>
    </>
  )
}
