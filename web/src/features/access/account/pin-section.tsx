import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { listPinDevices } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { isObviousPin, longestPin, pinPattern } from '@mostrador/contract/pin.ts'
import { required, type Rule } from '@mostrador/contract/validation.ts'
import styles from '#src/features/access/account/account.module.css'
import { Section } from '#src/ui/section.tsx'
import { PinDevices } from '#src/features/access/account/pin-devices.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useCall } from '#src/lib/use-call.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const pinShape: Rule = (value) =>
  value === '' || pinPattern.test(String(value)) ? undefined : { key: 'validation.pin' }
const withoutPattern: Rule = (value) => (isObviousPin(String(value)) ? { key: 'validation.pinObvious' } : undefined)
const empty = { pin: '', currentPassword: '' }
type Wish = 'save' | 'remove'

/** The PIN with which a person approves, and the devices on which it works offline. It belongs to the current company. */
export function PinSection({ company }: { company: string }) {
  const t = useT()
  const { state, reload } = useCall(listPinDevices, {})
  const saving = usePinForm('save', reload)
  const removing = usePinForm('remove', reload)
  const known = state.status === 'done' ? state.data : null

  return (
    <Section title={t('account.pin.heading')} text={t('account.pin.text', { company })} testId="account-pin">
      {known?.pin === 'needsNew' && (
        <Stack as="output" gap={1} className={styles['notice']} data-testid="pin-needs-new">
          {t(known.isApprover ? 'account.pin.needsNew' : 'account.pin.needsNewOwn')}
        </Stack>
      )}
      <Stack
        method="post"
        as="form"
        gap={4}
        narrow
        fit
        className={styles['form']}
        onSubmit={saving.onSubmit}
        noValidate
        data-testid="account-pin-form"
      >
        <PinFields company={company} isApprover={known?.isApprover === true} saving={saving} removing={removing} />
        <Row gap={2} className={styles['buttons']}>
          <Button type="submit" loading={saving.isSending} disabled={!saving.isReady}>
            {t('account.pin.submit')}
          </Button>
          <Button type="submit" form="remove-pin" look="quiet" loading={removing.isSending} disabled={!saving.isReady}>
            {t('account.pin.remove')}
          </Button>
        </Row>
      </Stack>
      <form id="remove-pin" method="post" onSubmit={removing.onSubmit} noValidate hidden />
      {known?.isApprover && <PinDevices devices={known.items} hasPin={known.pin === 'ready'} onChanged={reload} />}
    </Section>
  )
}

type PinForm = ReturnType<typeof usePinForm>
type PinFieldsProps = { company: string; isApprover: boolean; saving: PinForm; removing: PinForm }

/** One password serves both forms. */
function PinFields({ company, isApprover, saving, removing }: PinFieldsProps) {
  const t = useT()
  return (
    <Stack gap={4} align="start" className={styles['pair']}>
      <TextField
        label={t('account.pin.pin')}
        help={t(isApprover ? 'account.pin.pinHelpApprover' : 'account.pin.pinHelp', { company })}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestPin}
        {...saving.field('pin')}
      />
      <PasswordField
        label={t('account.general.password')}
        autoComplete="current-password"
        {...saving.field('currentPassword')}
        onChange={(currentPassword) => {
          saving.set('currentPassword', currentPassword)
          removing.set('currentPassword', currentPassword)
        }}
        error={saving.errors.currentPassword ?? removing.errors.currentPassword}
      />
    </Stack>
  )
}

function usePinForm(wish: Wish, onSaved: () => void) {
  const t = useT()
  const form = useForm({
    initial: empty,
    rules: { currentPassword: [required()], ...(wish === 'save' && { pin: [required(), pinShape, withoutPattern] }) },
    onSubmit: async ({ pin, currentPassword }) => {
      await callEndpoint(setMyPin, { currentPassword, pin: wish === 'save' ? pin : null })
      form.setAll(empty)
      showAlert({ type: 'success', title: t(wish === 'save' ? 'account.pin.saved' : 'account.pin.removed') })
      onSaved()
    },
  })
  return form
}
