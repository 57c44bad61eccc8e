import { Stack } from '#src/ui/layout/boxes.tsx'
import { TextInput } from '@mantine/core'
import { correctCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import type { CostStep } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { Rule } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { showChange, showUnitCost } from '#src/features/catalogue/stock/amount-words.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { dayWords } from '#src/ui/admin/list/day-words.ts'
import { priceRule, readPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

type CorrectCostDialogProps = { name: string; step: CostStep; onClose: () => void }

/** Corrects what goods cost that came in earlier. The dialog has one id, so pressing twice corrects once. */
export function CorrectCostDialog({ name, step, onClose }: CorrectCostDialogProps) {
  const t = useT()
  const { form, isSaving, submit } = useCorrection(step, onClose)
  return (
    <Dialog
      title={t('stock.form.title', { name })}
      maxWidth={480}
      onClose={onClose}
      testId="correct-cost-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="correct-cost-save">
            {t('stock.form.save')}
          </Button>
        </>
      }
    >
      <CorrectionFields form={form} step={step} />
    </Dialog>
  )
}

type CorrectionFieldsProps = Pick<ReturnType<typeof useCorrection>, 'form'> & { step: CostStep }

function CorrectionFields({ form, step }: CorrectionFieldsProps) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const { values, errors } = form
  const facts = {
    count: formatQuantity(step.quantity, settings),
    date: dayWords(step.businessDate, 'full', language, settings.regionTag),
    cost: showUnitCost(step.unitCost, settings),
  }
  return (
    <Stack gap={3} {...{ [drawerForm]: true }}>
      <p>{t('stock.form.explain', facts)}</p>
      <MoneyInput
        label={t('stock.form.unitCost')}
        settings={settings}
        value={values.unitCost}
        error={errors['unitCost']}
        onChange={(unitCost) => form.setFieldValue('unitCost', unitCost)}
        data-field="unitCost"
        data-testid="correct-cost-amount"
      />
      <TextInput
        label={t('stock.form.reason')}
        maxLength={200}
        autoComplete="off"
        value={values.reason}
        error={errors['reason']}
        onChange={(event) => form.setFieldValue('reason', event.currentTarget.value)}
        data-field="reason"
        data-testid="correct-cost-reason"
      />
    </Stack>
  )
}

const shortestReason = 3

function useCorrection(movement: CostStep, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const [correctionId] = useState(() => newId())
  const correct = useEndpointMutation(correctCost, { invalidates: ['products'] })
  const costRule: Rule = (value) =>
    String(value).trim() === '' ? { key: 'stock.form.needed' } : priceRule(settings)(value)
  const reasonRule: Rule = (reason) =>
    String(reason).trim().length < shortestReason ? { key: 'stock.form.reasonShort' } : undefined
  return useRecordForm({
    initial: { unitCost: '', reason: '' },
    rules: { unitCost: [costRule], reason: [reasonRule] },
    isInDrawer: true,
    save: async ({ unitCost, reason }) => {
      const { step } = await correct.mutateAsync({
        correctionId,
        stockMovementId: movement.id,
        unitCost: readPrice(unitCost, settings) ?? '',
        reason: reason.trim(),
      })
      const value = showChange(step.valueDelta, settings)
      const cost = showChange(step.costCorrection, settings)
      showSnackbar({ text: t('stock.form.done', { value, cost }) })
      onClose()
    },
  })
}
