import { Stack } from '#src/ui/layout/boxes.tsx'
import { Textarea, TextInput } from '@mantine/core'
import { sendPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { email, maxLength, required } from '@mostrador/contract/validation.ts'
import { longest } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type SendProps = { order: PurchaseOrder; onSent: (order: PurchaseOrder) => void; onClose: () => void }

/** Sends an order to its supplier by mail. */
export function SendDialog({ order, onSent, onClose }: SendProps) {
  const t = useT()
  const { form, isSaving, submit, language } = useSendForm({ order, onSent, onClose })
  return (
    <Dialog
      title={t('purchaseOrders.send.title', { number: order.number })}
      maxWidth={520}
      onClose={onClose}
      testId="send-order"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="send-order-save">
            {t('purchaseOrders.send.send')}
          </Button>
        </>
      }
    >
      <Stack gap={3} fit className={styles['stack']} {...{ [drawerForm]: true }}>
        <TextInput
          type="email"
          label={t('purchaseOrders.send.to')}
          autoComplete="off"
          {...form.getInputProps('to')}
          data-field="to"
          data-testid="send-order-to"
        />
        <Textarea
          label={t('purchaseOrders.send.message')}
          description={t('purchaseOrders.send.messageHelp', {
            language: t(`purchaseOrders.send.languages.${language}`),
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={4}
          {...form.getInputProps('message')}
          data-field="message"
        />
      </Stack>
    </Dialog>
  )
}

function useSendForm({ order, onSent, onClose }: SendProps) {
  const t = useT()
  const { settings } = useCompany()
  const send = useEndpointMutation(sendPurchaseOrder)
  const language = order.supplierLanguage ?? settings.languageTag
  const record = useRecordForm({
    initial: { to: order.supplierEmail ?? '', message: '' },
    rules: { to: [required(), email()], message: [maxLength(longest.note)] },
    isInDrawer: true,
    save: async ({ to, message }) => {
      const { purchaseOrder } = await send.mutateAsync({ id: order.id, to: to.trim(), message: message.trim() })
      showSnackbar({ text: t('purchaseOrders.send.sent', { to: to.trim() }) })
      onSent(purchaseOrder)
      onClose()
    },
  })
  return { ...record, language }
}
