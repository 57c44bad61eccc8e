import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { adjustCustomerBalance } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { greaterThan, maxLength, minLength, required, type Rule } from '@mostrador/contract/validation.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { CustomerDialog } from '#src/features/customers/customers/customer-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { priceRule, readPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type AdjustDialogProps = { customer: Customer; onClose: () => void; onDone: (customer: Customer) => void }
type AdjustValues = { direction: 'more' | 'less'; amount: string; reason: string }

const reasonLength = { min: 3, max: 200 }

/** Corrects a customer's balance. The dialog has one id, so that pressing the button twice corrects once. */
export function AdjustDialog({ customer, onClose, onDone }: AdjustDialogProps) {
  const t = useT()
  const { settings } = useCompany()
  const { form, isSaving, submit, after } = useAdjustForm({ customer, onClose, onDone })
  return (
    <CustomerDialog
      title={t('customers.adjust.title', { name: customer.name })}
      onClose={onClose}
      testId="adjust-dialog"
    >
      <Stack
        noValidate
        as="form"
        gap={3}
        fit
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <AdjustFields form={form} />
        <p>{t('customers.adjust.after', { amount: formatMoney(after, settings) })}</p>
        <Row gap={2}>
          <Button type="submit" loading={isSaving} data-testid="adjust-save">
            {t('customers.adjust.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
        </Row>
      </Stack>
    </CustomerDialog>
  )
}

function useAdjustForm({ customer, onClose, onDone }: AdjustDialogProps) {
  const t = useT()
  const { settings } = useCompany()
  const [id] = useState(() => newId())
  const adjust = useEndpointMutation(adjustCustomerBalance)
  const amountOf = ({ direction, amount }: AdjustValues) => {
    const minor = majorToMinor(readPrice(amount, settings) ?? '0', settings.currencyTag) ?? money(0)
    return direction === 'more' ? minor : money(0 - minor)
  }
  const aboveZero: Rule = (text) => greaterThan(0)(readPrice(String(text), settings))
  const { form, isSaving, submit } = useRecordForm<AdjustValues>({
    initial: { direction: 'more', amount: '', reason: '' },
    rules: {
      amount: [required(), priceRule(settings), aboveZero],
      reason: [required(), minLength(reasonLength.min), maxLength(reasonLength.max)],
    },
    isInDrawer: true,
    save: async (values) => {
      const amount = amountOf(values)
      const answer = await adjust.mutateAsync({ id, customerId: customer.id, amount, reason: values.reason.trim() })
      showSnackbar({ text: t('customers.adjust.done', { name: customer.name }) })
      onDone(answer.customer)
      onClose()
    },
  })
  return { form, isSaving, submit, after: money(customer.balance + amountOf(form.values)) }
}

function AdjustFields({ form }: Pick<ReturnType<typeof useAdjustForm>, 'form'>) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <>
      <SegmentedControl
        aria-label={t('customers.adjust.direction')}
        data={(['more', 'less'] as const).map((value) => ({ value, label: t(`customers.adjust.${value}`) }))}
        value={form.values.direction}
        onChange={(direction) => form.setFieldValue('direction', direction)}
      />
      <MoneyInput
        label={t('customers.adjust.amount')}
        settings={settings}
        value={form.values.amount}
        error={form.errors['amount']}
        onChange={(text) => form.setFieldValue('amount', text)}
        data-field="amount"
        data-autofocus
        data-testid="adjust-amount"
      />
      <TextInput
        label={t('customers.adjust.reason')}
        description={t('customers.adjust.reasonHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={reasonLength.max}
        autoComplete="off"
        value={form.values.reason}
        error={form.errors['reason']}
        onChange={(event) => form.setFieldValue('reason', event.currentTarget.value)}
        data-field="reason"
        data-testid="adjust-reason"
      />
    </>
  )
}
