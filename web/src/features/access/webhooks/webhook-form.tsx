import { Button, Switch, TextInput } from '@mantine/core'
import {
  archiveWebhook,
  createWebhook,
  listWebhooks,
  rollWebhookSecret,
  updateWebhook,
} from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { Webhook } from '@mostrador/contract/features/access/webhooks/schema.ts'
import { EventsField } from '#src/features/access/webhooks/events-field.tsx'
import type { NewSecret } from '#src/features/access/webhooks/secret-panel.tsx'
import {
  webhookInput,
  webhookRules,
  type WebhookValues,
  webhookValuesOf,
} from '#src/features/access/webhooks/webhook-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { type RecordEditor, useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

async function readWebhook(id: string): Promise<Webhook> {
  const { items } = await callEndpoint(listWebhooks, {})
  const found = items.find((webhook) => webhook.id === id)
  if (!found) throw new RangeError('the address is gone')
  return found
}

type WebhookEditor = RecordEditor<Webhook, WebhookValues>
type WebhookFormProps = { stored: Webhook | null; onClose: () => void; onSecret: (made: NewSecret) => void }

/** The form of one webhook; a new one passes its secret on. */
export function WebhookForm({ stored, onClose, onSecret }: WebhookFormProps) {
  const t = useT()
  const maySave = useCan(createWebhook)
  const editor = useWebhookEditor({ stored, onClose, onSecret })
  const { form, base } = editor
  const { values, errors } = form
  return (
    <FormDrawer
      title={t(base ? 'webhooks.form.edit' : 'webhooks.form.new')}
      editor={editor}
      fields={{
        url: { label: t('webhooks.form.url') },
        description: { label: t('webhooks.form.description') },
        events: { label: t('webhooks.form.events'), show: (events) => events.join(', ') },
        isActive: {
          label: t('webhooks.form.isActive'),
          show: (isActive) => t(isActive ? 'shell.buttons.yes' : 'shell.buttons.no'),
        },
      }}
      what={t('webhooks.form.this')}
      saveLabel={t('webhooks.form.save')}
      onClose={onClose}
      isReadOnly={!maySave}
      actions={base && <WebhookActions webhook={base} onClose={onClose} onSecret={onSecret} />}
      testId="webhook"
    >
      <AddressFields form={form} />
      <EventsField
        events={values.events}
        error={errors['events']}
        onChange={(events) => {
          form.setFieldValue('events', events)
          form.clearFieldError('events')
        }}
      />
      {base && (
        <Switch
          label={t('webhooks.form.isActive')}
          description={t('webhooks.form.isActiveHelp')}
          checked={values.isActive}
          onChange={(event) => form.setFieldValue('isActive', event.currentTarget.checked)}
          data-testid="webhook-active"
        />
      )}
    </FormDrawer>
  )
}

function useWebhookEditor({ stored, onClose, onSecret }: WebhookFormProps): WebhookEditor {
  const t = useT()
  const create = useEndpointMutation(createWebhook)
  const update = useEndpointMutation(updateWebhook)
  return useRecordEditor<Webhook, WebhookValues>({
    stored,
    valuesOf: webhookValuesOf,
    rules: () => webhookRules,
    read: readWebhook,
    save: async (values, base) => {
      const input = webhookInput(values)
      if (base) {
        const change = { ...input, id: base.id, version: base.version, isActive: values.isActive }
        return (await update.mutateAsync(change)).webhook
      }
      const made = await create.mutateAsync(input)
      onSecret({ url: made.webhook.url, secret: made.secret })
      return made.webhook
    },
    onCreated: onClose,
    onUpdated: () => {
      showSnackbar({ text: t('webhooks.form.saved') })
      onClose()
    },
  })
}

function AddressFields({ form }: Pick<WebhookEditor, 'form'>) {
  const t = useT()
  const { values, errors } = form
  return (
    <>
      <TextInput
        label={t('webhooks.form.url')}
        description={t('webhooks.form.urlHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        value={values.url}
        error={errors['url']}
        onChange={(event) => form.setFieldValue('url', event.currentTarget.value)}
        data-field="url"
        data-autofocus
        data-testid="webhook-url"
      />
      <TextInput
        label={t('webhooks.form.description')}
        maxLength={120}
        autoComplete="off"
        value={values.description}
        error={errors['description']}
        onChange={(event) => form.setFieldValue('description', event.currentTarget.value)}
        data-field="description"
        data-testid="webhook-description"
      />
    </>
  )
}

type ActionsProps = { webhook: Webhook } & Pick<WebhookFormProps, 'onClose' | 'onSecret'>

/** Irreversible actions ask for a confirmation. */
function WebhookActions({ webhook: { id, url }, onClose, onSecret }: ActionsProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const archive = useEndpointMutation(archiveWebhook)
  const rollSecret = useEndpointMutation(rollWebhookSecret)
  const remove = () =>
    run(async () => {
      const isSure = await confirm({
        title: t('webhooks.form.removeTitle'),
        description: escapeHtml(t('webhooks.form.removeText', { url })),
        confirmLabel: t('webhooks.form.remove'),
        danger: true,
      })
      if (!isSure) return
      await archive.mutateAsync({ id })
      showSnackbar({ text: t('webhooks.form.removed') })
      onClose()
    })
  const roll = () =>
    run(async () => {
      const isSure = await confirm({
        title: t('webhooks.secret.rollTitle'),
        description: escapeHtml(t('webhooks.secret.rollText')),
        confirmLabel: t('webhooks.secret.rollConfirm'),
      })
      if (!isSure) return
      const { secret } = await rollSecret.mutateAsync({ id })
      onClose()
      onSecret({ url, secret })
    })
  return (
    <>
      <Button variant="default" disabled={isRunning} onClick={() => void remove()} data-testid="webhook-remove">
        {t('webhooks.form.remove')}
      </Button>
      <Button variant="default" disabled={isRunning} onClick={() => void roll()} data-testid="webhook-roll">
        {t('webhooks.secret.roll')}
      </Button>
    </>
  )
}
