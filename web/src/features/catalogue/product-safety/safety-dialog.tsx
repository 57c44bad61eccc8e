import { Stack } from '#src/ui/layout/boxes.tsx'
import { Textarea } from '@mantine/core'
import { saveProductSafety } from '@mostrador/contract/features/catalogue/product-safety/endpoints.ts'
import { safetyLimits } from '@mostrador/contract/features/catalogue/product-safety/limits.ts'
import type { ProductSafety } from '@mostrador/contract/features/catalogue/product-safety/schema.ts'
import { maxLength } from '@mostrador/contract/validation.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const fields = ['maker', 'responsible', 'warnings'] as const
const rows = 3

type SafetyDialogProps = { productId: string; safety: ProductSafety; onClose: () => void }

function useSafetyForm({ productId, safety, onClose }: SafetyDialogProps) {
  const t = useT()
  const save = useEndpointMutation(saveProductSafety)
  return useRecordForm<ProductSafety>({
    initial: safety,
    rules: {
      maker: [maxLength(safetyLimits.maker)],
      responsible: [maxLength(safetyLimits.responsible)],
      warnings: [maxLength(safetyLimits.warnings)],
    },
    isInDrawer: true,
    save: async (values) => {
      await save.mutateAsync({ productId, ...values })
      showSnackbar({ text: t('productSafety.saved') })
      onClose()
    },
  })
}

/** Three texts, each as long as it is on the product. */
export function SafetyDialog(props: SafetyDialogProps) {
  const t = useT()
  const { onClose } = props
  const { form, isSaving, submit } = useSafetyForm(props)
  return (
    <Dialog
      title={t('productSafety.edit')}
      maxWidth={560}
      onClose={onClose}
      testId="safety-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button look="filled" loading={isSaving} onClick={() => void submit()} data-testid="safety-save">
            {t('productSafety.save')}
          </Button>
        </>
      }
    >
      <Stack gap={3} className="k-facts" {...{ [drawerForm]: true }}>
        {fields.map((name) => (
          <Textarea
            key={name}
            label={t(`productSafety.${name}`)}
            description={t(`productSafety.${name}Help`)}
            maxLength={safetyLimits[name]}
            autosize
            minRows={rows}
            {...form.getInputProps(name)}
            data-field={name}
            data-testid={`safety-${name}`}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
