import { Button, Textarea, TextInput } from '@mantine/core'
import {
  listExternalShops,
  registerExternalShop,
  removeExternalShop,
  renewExternalShopSecret,
  updateExternalShop,
} from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { ExternalShop } from '@mostrador/contract/features/access/external-shops/schema.ts'
import {
  externalShopInput,
  externalShopRules,
  type ExternalShopValues,
  externalShopValuesOf,
} from '#src/features/access/external-shops/external-shop-values.ts'
import type { NewSecret } from '#src/features/access/external-shops/secret-panel.tsx'
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

async function readShop(id: string): Promise<ExternalShop> {
  const { items } = await callEndpoint(listExternalShops, {})
  const found = items.find((shop) => shop.id === id)
  if (!found) throw new RangeError('the shop is gone')
  return found
}

type Editor = RecordEditor<ExternalShop, ExternalShopValues>
type FormProps = { stored: ExternalShop | null; onClose: () => void; onSecret: (made: NewSecret) => void }

/** The form of one external shop; a new one passes its secret on. */
export function ExternalShopForm({ stored, onClose, onSecret }: FormProps) {
  const t = useT()
  const maySave = useCan(registerExternalShop)
  const editor = useShopEditor({ stored, onClose, onSecret })
  const { base } = editor
  return (
    <FormDrawer
      title={t(base ? 'externalShops.form.edit' : 'externalShops.form.new')}
      editor={editor}
      fields={{
        name: { label: t('externalShops.form.name') },
        returnAddresses: { label: t('externalShops.form.returnAddresses') },
      }}
      what={t('externalShops.form.this')}
      saveLabel={t('externalShops.form.save')}
      onClose={onClose}
      isReadOnly={!maySave}
      actions={base && <ShopActions shop={base} onClose={onClose} onSecret={onSecret} />}
      testId="external-shop"
    >
      <Fields form={editor.form} />
    </FormDrawer>
  )
}

function useShopEditor({ stored, onClose, onSecret }: FormProps): Editor {
  const t = useT()
  const register = useEndpointMutation(registerExternalShop)
  const update = useEndpointMutation(updateExternalShop)
  return useRecordEditor<ExternalShop, ExternalShopValues>({
    stored,
    valuesOf: externalShopValuesOf,
    rules: () => externalShopRules,
    read: readShop,
    save: async (values, base) => {
      const input = externalShopInput(values)
      if (base) return (await update.mutateAsync({ ...input, id: base.id, version: base.version })).externalShop
      const { externalShop, secret } = await register.mutateAsync(input)
      onSecret({ shopId: externalShop.id, name: externalShop.name, secret })
      return externalShop
    },
    onCreated: onClose,
    onUpdated: () => {
      showSnackbar({ text: t('externalShops.form.saved') })
      onClose()
    },
  })
}

function Fields({ form }: Pick<Editor, 'form'>) {
  const t = useT()
  const { values, errors } = form
  return (
    <>
      <TextInput
        label={t('externalShops.form.name')}
        description={t('externalShops.form.nameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={80}
        autoComplete="off"
        value={values.name}
        error={errors['name']}
        onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
        data-field="name"
        data-autofocus
        data-testid="external-shop-name"
      />
      <Textarea
        label={t('externalShops.form.returnAddresses')}
        description={t('externalShops.form.returnAddressesHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        rows={4}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={values.returnAddresses}
        error={errors['returnAddresses']}
        onChange={(event) => form.setFieldValue('returnAddresses', event.currentTarget.value)}
        data-field="returnAddresses"
        data-testid="external-shop-addresses"
      />
    </>
  )
}

type ActionsProps = { shop: ExternalShop } & Pick<FormProps, 'onClose' | 'onSecret'>

/** Irreversible actions ask for a confirmation. */
function ShopActions({ shop: { id, name }, onClose, onSecret }: ActionsProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const remove = useEndpointMutation(removeExternalShop)
  const renew = useEndpointMutation(renewExternalShopSecret)
  const askRemove = () =>
    run(async () => {
      const isSure = await confirm({
        title: t('externalShops.form.removeTitle'),
        description: escapeHtml(t('externalShops.form.removeText', { name })),
        confirmLabel: t('externalShops.form.remove'),
        danger: true,
      })
      if (!isSure) return
      await remove.mutateAsync({ id })
      showSnackbar({ text: t('externalShops.form.removed') })
      onClose()
    })
  const askRenew = () =>
    run(async () => {
      const isSure = await confirm({
        title: t('externalShops.secret.renewTitle'),
        description: escapeHtml(t('externalShops.secret.renewText')),
        confirmLabel: t('externalShops.secret.renewConfirm'),
      })
      if (!isSure) return
      const { secret } = await renew.mutateAsync({ id })
      onClose()
      onSecret({ shopId: id, name, secret })
    })
  return (
    <>
      <Button
        variant="default"
        disabled={isRunning}
        onClick={() => void askRemove()}
        data-testid="external-shop-remove"
      >
        {t('externalShops.form.remove')}
      </Button>
      <Button variant="default" disabled={isRunning} onClick={() => void askRenew()} data-testid="external-shop-renew">
        {t('externalShops.secret.renew')}
      </Button>
    </>
  )
}
