import { Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox, Switch, TextInput } from '@mantine/core'
import styles from '#src/features/selling/registers/checkout-form.module.css'
import { type CheckoutFields, type CheckoutText, textPropsOf } from '#src/features/selling/registers/text-props-of.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'

type Names = ReadonlyMap<string, string>
type FieldsProps = { form: CheckoutFields; tenders: Names; profiles: Names }

/** The rules for selling at a register and counting it. */
export function RegisterRulesFields({ form, tenders, profiles }: FieldsProps) {
  const t = useT()
  return (
    <>
      <Stack as="fieldset" gap={4} className={styles['group']}>
        <legend>{t('registers.form.selling')}</legend>
        <AmountField form={form} name="cashLimitWarning" />
        {tenders.size > 0 && <TendersField form={form} tenders={tenders} />}
      </Stack>
      <Stack as="fieldset" gap={4} className={styles['group']}>
        <legend>{t('registers.form.people')}</legend>
        <ProfilesField form={form} profiles={profiles} />
        <WholeField form={form} name="autoLockMinutes" />
      </Stack>
      <Stack as="fieldset" gap={4} className={styles['group']}>
        <legend>{t('registers.form.offline')}</legend>
        <SwitchOf form={form} name="offlineEnabled" />
        <WholeField form={form} name="maxOfflineHours" />
      </Stack>
      <Stack as="fieldset" gap={4} className={styles['group']}>
        <legend>{t('registers.form.counting')}</legend>
        <SwitchOf form={form} name="blindClose" />
        <SwitchOf form={form} name="countDenominations" />
        <AmountField form={form} name="requireReasonAboveAmount" />
        <AmountField form={form} name="maxDifferenceAmount" />
      </Stack>
    </>
  )
}

type AmountName = Extract<CheckoutText, 'cashLimitWarning' | 'requireReasonAboveAmount' | 'maxDifferenceAmount'>

function AmountField({ form, name }: { form: CheckoutFields; name: AmountName }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <MoneyInput
      {...textPropsOf(form, name, t)}
      description={t(`registers.form.${name}Help`)}
      settings={settings}
      onChange={(value) => form.setFieldValue(name, value)}
    />
  )
}

type SwitchName = 'blindClose' | 'countDenominations' | 'offlineEnabled' | 'isForSomeProfiles'

function SwitchOf({ form, name }: { form: CheckoutFields; name: SwitchName }) {
  const t = useT()
  return (
    <Switch
      label={t(`registers.form.${name}`)}
      description={t(`registers.form.${name}Help`)}
      checked={form.values[name]}
      onChange={({ currentTarget: { checked } }) => form.setFieldValue(name, checked)}
      data-testid={`checkout-${name}`}
    />
  )
}

function WholeField({ form, name }: { form: CheckoutFields; name: 'autoLockMinutes' | 'maxOfflineHours' }) {
  const t = useT()
  return (
    <TextInput
      {...textPropsOf(form, name, t)}
      description={t(`registers.form.${name}Help`)}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => form.setFieldValue(name, value)}
    />
  )
}

/** Chosen profiles stay visible, even if their names may not be shown. */
function ProfilesField({ form, profiles }: Pick<FieldsProps, 'form' | 'profiles'>) {
  const t = useT()
  const { isForSomeProfiles, allowedProfileIds } = form.values
  const unseen = allowedProfileIds.filter((id) => !profiles.has(id))
  return (
    <>
      <SwitchOf form={form} name="isForSomeProfiles" />
      {isForSomeProfiles && (
        <Checkbox.Group
          label={t('registers.form.allowedProfileIds')}
          description={t('registers.form.onlyRoot')}
          error={form.errors['allowedProfileIds']}
          value={[...allowedProfileIds]}
          onChange={(ids) => form.setFieldValue('allowedProfileIds', ids)}
          data-field="allowedProfileIds"
        >
          {[...profiles, ...unseen.map((id) => [id, t('registers.form.goneProfile')] as const)].map(([id, name]) => (
            <Checkbox key={id} value={id} label={name} mt="xs" data-testid={`checkout-profile-${name}`} />
          ))}
        </Checkbox.Group>
      )}
    </>
  )
}

/** None chosen means all: a register without a choice accepts what the company accepts, including tenders added later. */
function TendersField({ form, tenders }: Pick<FieldsProps, 'form' | 'tenders'>) {
  const t = useT()
  return (
    <Checkbox.Group
      label={t('registers.form.tenderIds')}
      description={t('registers.form.tenderIdsHelp')}
      error={form.errors['tenderIds']}
      value={[...form.values.tenderIds]}
      onChange={(ids) => form.setFieldValue('tenderIds', ids)}
      data-field="tenderIds"
    >
      {[...tenders].map(([id, name]) => (
        <Checkbox key={id} value={id} label={name} mt="xs" data-testid={`checkout-tender-${name}`} />
      ))}
    </Checkbox.Group>
  )
}
