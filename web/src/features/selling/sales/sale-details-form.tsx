import { Stack } from '#src/ui/layout/boxes.tsx'
import { checkMetadata } from '@mostrador/contract/features/catalogue/metadata/check-metadata.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { updateSaleDetails } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { MetadataInputs } from '#src/features/catalogue/metadata/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type FormProps = { sale: Pick<Sale, 'id' | 'details'>; fields: readonly MetadataField[]; onClose: () => void }

/** The metadata fields of a sale, with the server's validation. */
export function SaleDetailsForm({ sale, fields, onClose }: FormProps) {
  const t = useT()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { values: before, version } = sale.details
  const [values, setValues] = useState(before)
  const [isTried, setTried] = useState(false)
  const update = useEndpointMutation(updateSaleDetails)
  const { run, isRunning } = useAction()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { faults } = checkMetadata(fields, values, before)
    const wrong = fields.find(({ key }) => faults[key])
    if (wrong) {
      const field = form.current?.querySelector(`[data-field="metadata.${wrong.key}"]`)
      field?.querySelector<HTMLElement>('input, textarea, select')?.focus()
      return
    }
    void run(async () => {
      await update.mutateAsync({ id: sale.id, version, metadata: values })
      showSnackbar({ text: t('sales.detail.detailsSaved') })
      onClose()
    })
  }
  return (
    <Dialog
      title={t('sales.detail.details')}
      maxWidth={520}
      onClose={onClose}
      testId="sale-details-form"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button type="submit" form={formId} look="filled" loading={isRunning} data-testid="sale-details-save">
            {t('sales.detail.saveDetails')}
          </Button>
        </>
      }
    >
      <Stack ref={form} id={formId} as="form" gap={3} noValidate onSubmit={submit}>
        <MetadataInputs fields={fields} values={values} before={before} onChange={setValues} isTried={isTried} />
      </Stack>
    </Dialog>
  )
}
