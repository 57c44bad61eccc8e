import { Button } from '@mantine/core'
import {
  listExternalShops,
  registerExternalShop,
  removeExternalShop,
  renewExternalShopSecret,
  updateExternalShop,
} from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { ExternalShop } from '@mostrador/contract/features/access/external-shops/schema.ts'
import { externalShopForm } from '#src/features/access/external-shops/external-shop-values.ts'
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
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

async function readShop(id: string): Promise<ExternalShop> {
  const { items } = await callEndpoint(listExternalShops, {})
  const found = items.find((shop) => shop.id === id)
  if (!found) throw new RangeError('the shop is gone')
  return found
}

type FormProps = { stored: ExternalShop | null; onClose: () => void; onSecret: (made: NewSecret) => void }

/** The form of one external shop; a new one passes its secret on. */
export function ExternalShopForm({ stored, onClose, onSecret }: FormProps) {
  const t = useT()
  const maySave = useCan(registerExternalShop)
  const editor = useShopEditor({ stored, onClose, onSecret })
  const { base } = editor
  const field = fieldsOf(externalShopForm, editor)
  return (
    <FormDrawer
      title={t(base ? 'externalShops.form.edit' : 'externalShops.form.new')}
      editor={editor}
      fields={externalShopForm.described(t)}
      what={t('externalShops.form.this')}
      saveLabel={t('externalShops.form.save')}
      onClose={onClose}
      isReadOnly={!maySave}
      actions={base && <ShopActions shop={base} onClose={onClose} onSecret={onSecret} />}
      testId="external-shop"
    >
      {field('name', { 'data-autofocus': true })}
      {field('returnAddresses', { placeholder: 'https://', spellCheck: false })}
    </FormDrawer>
  )
}

function useShopEditor({ stored, onClose, onSecret }: FormProps) {
  const t = useT()
  const register = useEndpointMutation(registerExternalShop)
  const update = useEndpointMutation(updateExternalShop)
  return useDescribedEditor({
    form: externalShopForm,
    stored,
    read: readShop,
    create: async (sent) => {
      const { externalShop, secret } = await register.mutateAsync(sent)
      onSecret({ shopId: externalShop.id, name: externalShop.name, secret })
      return externalShop
    },
    update: async (sent) => (await update.mutateAsync(sent)).externalShop,
    onCreated: onClose,
    onUpdated: () => {
      showSnackbar({ text: t('externalShops.form.saved') })
      onClose()
    },
  })
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
