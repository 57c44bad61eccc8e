import { TextInput } from '@mantine/core'
import { voidSupplierBill } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import type { Bill } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const shortest = 3
const longest = 200

/** Asks why a bill is taken back. */
export function VoidDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const t = useT()
  const takeBack = useEndpointMutation(voidSupplierBill, { invalidates: ['purchaseOrders', 'stock', 'products'] })
  const { form, isSaving, submit } = useRecordForm({
    initial: { reason: '' },
    rules: { reason: [required(), minLength(shortest), maxLength(longest)] },
    isInDrawer: true,
    save: async ({ reason }) => {
      await takeBack.mutateAsync({ id: bill.id, reason: reason.trim() })
      showSnackbar({ text: t('supplierBills.actions.voided', { number: bill.number }) })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('supplierBills.actions.voidTitle', { number: bill.number })}
      maxWidth={460}
      onClose={onClose}
      testId="void-bill"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="void-bill-save">
            {t('supplierBills.actions.void')}
          </Button>
        </>
      }
    >
      <div {...{ [drawerForm]: true }}>
        <p>{t('supplierBills.actions.voidText')}</p>
        <TextInput
          label={t('supplierBills.actions.reason')}
          autoComplete="off"
          {...form.getInputProps('reason')}
          data-field="reason"
          data-testid="void-bill-reason"
        />
      </div>
    </Dialog>
  )
}
