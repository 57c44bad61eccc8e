import { Button } from '@mantine/core'
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
import { webhookForm } from '#src/features/access/webhooks/webhook-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'

async function readWebhook(id: string): Promise<Webhook> {
  const { items } = await callEndpoint(listWebhooks, {})
  const found = items.find((webhook) => webhook.id === id)
  if (!found) throw new RangeError('the address is gone')
  return found
}

type WebhookFormProps = { stored: Webhook | null; onClose: () => void; onSecret: (made: NewSecret) => void }

/** The form of one webhook; a new one passes its secret on. */
export function WebhookForm({ stored, onClose, onSecret }: WebhookFormProps) {
  const t = useT()
  const maySave = useCan(createWebhook)
  const editor = useWebhookEditor({ stored, onClose, onSecret })
  const { form, base } = editor
  const field = fieldsOf(webhookForm, editor)
  return (
    <FormDrawer
      title={t(base ? 'webhooks.form.edit' : 'webhooks.form.new')}
      editor={editor}
      fields={webhookForm.described(t)}
      what={t('webhooks.form.this')}
      saveLabel={t('webhooks.form.save')}
      onClose={onClose}
      isReadOnly={!maySave}
      actions={base && <WebhookActions webhook={base} onClose={onClose} onSecret={onSecret} />}
      testId="webhook"
    >
      {field('url', { spellCheck: false, 'data-autofocus': true })}
      {field('description')}
      <EventsField
        events={form.values.events}
        error={form.errors['events']}
        onChange={(events) => form.setFieldValue('events', events)}
      />
      {base && field('isActive', { 'data-testid': 'webhook-active' })}
    </FormDrawer>
  )
}

function useWebhookEditor({ stored, onClose, onSecret }: WebhookFormProps) {
  const t = useT()
  const create = useEndpointMutation(createWebhook)
  const update = useEndpointMutation(updateWebhook)
  return useDescribedEditor({
    form: webhookForm,
    draftOf: null,
    stored,
    read: readWebhook,
    create: async ({ isActive: _, ...sent }) => {
      const { webhook, secret } = await create.mutateAsync(sent)
      onSecret({ url: webhook.url, secret })
      return webhook
    },
    update: async (sent) => (await update.mutateAsync(sent)).webhook,
    onCreated: onClose,
    onUpdated: () => {
      showSnackbar({ text: t('webhooks.form.saved') })
      onClose()
    },
  })
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
