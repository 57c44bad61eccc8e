import { Stack } from '#src/ui/layout/boxes.tsx'
import { TextInput } from '@mantine/core'
import { voidSale } from '@mostrador/contract/features/selling/voids/endpoints.ts'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { longestReason, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type VoidSaleProps = {
  sale: Pick<Sale, 'id' | 'receiptNumber' | 'totalAmount' | 'currencyTag'>
  onClose: () => void
}

/** Explains the effect of the void, and asks for the reason. */
export function VoidSaleDialog({ sale, onClose }: VoidSaleProps) {
  const t = useT()
  const { settings } = useCompany()
  const [voidId] = useState(() => newId())
  const mutation = useEndpointMutation(voidSale, { invalidates: ['dashboard', 'products', 'checkouts', 'customers'] })
  const { form, isSaving, submit } = useRecordForm({
    initial: { reason: '' },
    rules: { reason: [required(), minLength(shortestReason), maxLength(longestReason)] },
    isInDrawer: true,
    save: async ({ reason }) => {
      await mutation.mutateAsync({ voidId, id: sale.id, reason: reason.trim() })
      showSnackbar({ text: t('voids.done', { number: sale.receiptNumber }) })
      onClose()
    },
  })
  const amount = formatMoney(sale.totalAmount, { ...settings, currencyTag: sale.currencyTag })
  return (
    <Dialog
      title={t('voids.title')}
      maxWidth={520}
      onClose={onClose}
      testId="void-sale-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button look="danger" loading={isSaving} onClick={() => void submit()} data-testid="void-sale-confirm">
            {t('voids.confirm', { number: sale.receiptNumber })}
          </Button>
        </>
      }
    >
      <Stack gap={3} {...{ [drawerForm]: true }}>
        <p>{t('voids.text', { number: sale.receiptNumber, amount })}</p>
        <TextInput
          label={t('voids.reason')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('reason')}
          data-field="reason"
          data-testid="void-sale-reason"
        />
      </Stack>
    </Dialog>
  )
}
