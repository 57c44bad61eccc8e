import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { createApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { isKeyPermission, keyRates } from '@mostrador/contract/features/access/api-keys/key-permissions.ts'
import { useState } from 'react'
import styles from '#src/features/access/api-keys/api-keys.module.css'
import { daysOf, keyRules, type KeyValues, newKey, validities } from '#src/features/access/api-keys/key-values.ts'
import { PermissionPicker } from '#src/features/access/api-keys/permission-picker.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { ShownOnce } from '#src/ui/admin/form/shown-once.tsx'
import { SidePanel } from '#src/ui/admin/form/side-panel.tsx'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'

type Made = OutputOf<typeof createApiKey>

/** Asks for the purpose of a new key, then shows the key once. */
export function KeyPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [made, setMade] = useState<Made | null>(null)
  return (
    <SidePanel title={t(made ? 'apiKeys.secret.title' : 'apiKeys.form.title')} onClose={onClose} testId="key-panel">
      {made ? <MadeKey made={made} onDone={onClose} /> : <KeyForm onMade={setMade} />}
    </SidePanel>
  )
}

function KeyForm({ onMade }: { onMade: (made: Made) => void }) {
  const t = useT()
  const { form, isSaving, submit } = useKeyForm(onMade)
  const { values, errors } = form
  return (
    <Stack
      noValidate
      as="form"
      gap={4}
      fit
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <NameAndLimits form={form} />
      <PermissionPicker
        chosen={values.permissions}
        error={errors['permissions']}
        onChange={(permissions) => {
          form.setFieldValue('permissions', permissions)
          form.clearFieldError('permissions')
        }}
      />
      <TextInput
        label={t('apiKeys.form.password')}
        type="password"
        autoComplete="current-password"
        value={values.currentPassword}
        error={errors['currentPassword']}
        onChange={(event) => form.setFieldValue('currentPassword', event.currentTarget.value)}
        data-field="currentPassword"
        data-testid="key-password"
      />
      <div className={styles['foot']}>
        <Button type="submit" loading={isSaving} data-testid="key-create">
          {t('apiKeys.form.create')}
        </Button>
      </div>
    </Stack>
  )
}

function useKeyForm(onMade: (made: Made) => void) {
  const create = useEndpointMutation(createApiKey)
  return useRecordForm<KeyValues>({
    initial: newKey,
    rules: keyRules,
    isInDrawer: true,
    save: async ({ name, validity, perMinute, permissions, currentPassword }) =>
      onMade(
        await create.mutateAsync({
          name,
          perMinute,
          permissions: permissions.filter(isKeyPermission),
          days: daysOf(validity),
          currentPassword,
        }),
      ),
  })
}

/** The purpose of the key, how long it is valid, and how many calls it may make. */
function NameAndLimits({ form }: Pick<ReturnType<typeof useKeyForm>, 'form'>) {
  const t = useT()
  const { values, errors } = form
  return (
    <>
      <TextInput
        label={t('apiKeys.form.name')}
        description={t('apiKeys.form.nameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={values.name}
        error={errors['name']}
        onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
        data-field="name"
        data-testid="key-name"
      />
      <Stack gap={3} className={styles['two']}>
        <NativeSelect
          label={t('apiKeys.form.days')}
          data={validities.map((value) => ({ value, label: t(`apiKeys.form.daysOptions.${value}`) }))}
          value={values.validity}
          onChange={({ currentTarget }) => {
            const validity = validities.find((known) => known === currentTarget.value)
            if (validity) form.setFieldValue('validity', validity)
          }}
          data-testid="key-days"
        />
        <NativeSelect
          label={t('apiKeys.form.rate')}
          data={keyRates.map(String)}
          value={String(values.perMinute)}
          onChange={({ currentTarget }) => {
            const rate = keyRates.find((known) => String(known) === currentTarget.value)
            if (rate) form.setFieldValue('perMinute', rate)
          }}
          data-testid="key-rate"
        />
      </Stack>
    </>
  )
}

function MadeKey({ made: { apiKey, secret }, onDone }: { made: Made; onDone: () => void }) {
  const t = useT()
  return (
    <ShownOnce
      secret={secret}
      text={t('apiKeys.secret.text')}
      label={t('apiKeys.secret.label', { name: apiKey.name })}
      words={{
        copy: t('apiKeys.secret.copy'),
        copied: t('apiKeys.secret.copied'),
        done: t('apiKeys.secret.done'),
      }}
      onDone={onDone}
      testId="key-secret"
    >
      <p className="k-soft k-measure">
        {t('apiKeys.secret.use')}
        <code className={classNames('k-soft k-small k-mono', styles['code'])}>
          Authorization: Bearer {apiKey.prefix}…
        </code>
      </p>
    </ShownOnce>
  )
}
