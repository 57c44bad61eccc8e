import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  paySupplierBill,
  reverseBillPayment,
} from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import type {
  Bill,
  paymentMethods as contractMethods,
} from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { formatDate, formatMoney } from '@mostrador/contract/format.ts'
import { maxLength, required } from '@mostrador/contract/validation.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { priceRule, readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

/** A copy by value, because importing the contract's would bring zod into the browser. */
const methods: typeof contractMethods = ['transfer', 'cash', 'card', 'cheque', 'credit', 'other']
const longestReference = 60

/** What was paid of a bill, and the form for another payment while something is left. */
export function PaymentsCard({ bill }: { bill: Bill }) {
  const t = useT()
  const { settings } = useCompany()
  const shown = { ...settings, currencyTag: bill.currencyTag }
  const { reverse, isRunning } = useReversal()
  return (
    <Card title={t('supplierBills.payments.title')} testId="bill-payments">
      {bill.payments.length === 0 && <p className="k-muted">{t('supplierBills.payments.none')}</p>}
      {bill.payments.map((payment) => (
        <Row key={payment.id} gap={2} align="center" justify="between" wrap={false}>
          <span>
            {formatMoney(payment.amount, shown)} · {t(`supplierBills.payments.methods.${payment.method}`)}{' '}
            {payment.reference}
            <small className="k-muted">
              {' '}
              {t('supplierBills.payments.by', { name: payment.userName, day: formatDate(payment.paidOn, settings) })}
              {payment.reversesId !== null && ` · ${t('supplierBills.payments.reversal')}`}
            </small>
          </span>
          {payment.reversesId === null && !payment.isReversed && bill.voidedAt === null && (
            <Button variant="subtle" size="compact-sm" loading={isRunning} onClick={() => reverse(payment.id)}>
              {t('supplierBills.payments.reverse')}
            </Button>
          )}
        </Row>
      ))}
      {bill.voidedAt === null && bill.leftAmount > 0 && <PaymentForm key={bill.payments.length} bill={bill} />}
    </Card>
  )
}

function useReversal() {
  const t = useT()
  const { run, isRunning } = useAction()
  const call = useEndpointMutation(reverseBillPayment, { invalidates: ['purchaseOrders'] })
  const reverse = (billPaymentId: string) =>
    void run(async () => {
      await call.mutateAsync({ id: newId(), billPaymentId })
      showSnackbar({ text: t('supplierBills.payments.reversed') })
    })
  return { reverse, isRunning }
}

function PaymentForm({ bill }: { bill: Bill }) {
  const t = useT()
  const { settings } = useCompany()
  const { form, isSaving, submit, shown } = usePaymentForm(bill)
  return (
    <Stack
      noValidate
      as="form"
      gap={3}
      fit
      className={styles['part']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3>{t('supplierBills.payments.add')}</h3>
      <Pair>
        <MoneyInput
          label={t('supplierBills.payments.amount')}
          settings={shown}
          value={form.values.amount}
          error={form.errors['amount']}
          onChange={(text) => form.setFieldValue('amount', text)}
          data-field="amount"
          data-testid="payment-amount"
        />
        <TextInput
          type="date"
          label={t('supplierBills.payments.paidOn')}
          {...form.getInputProps('paidOn')}
          data-field="paidOn"
          lang={settings.languageTag}
        />
      </Pair>
      <MethodFields form={form} />
      <Button type="submit" variant="default" loading={isSaving} data-testid="payment-save">
        {t('supplierBills.payments.save')}
      </Button>
    </Stack>
  )
}

/** How it was paid, and what names the payment at the bank. */
function MethodFields({ form }: Pick<ReturnType<typeof usePaymentForm>, 'form'>) {
  const t = useT()
  return (
    <Pair>
      <NativeSelect
        label={t('supplierBills.payments.method')}
        data={methods.map((value) => ({ value, label: t(`supplierBills.payments.methods.${value}`) }))}
        {...form.getInputProps('method')}
      />
      <TextInput
        label={t('supplierBills.payments.reference')}
        autoComplete="off"
        maxLength={longestReference}
        {...form.getInputProps('reference')}
        data-field="reference"
      />
    </Pair>
  )
}

function usePaymentForm(bill: Bill) {
  const t = useT()
  const { settings } = useCompany()
  const shown = { ...settings, currencyTag: bill.currencyTag }
  const [id] = useState(() => newId())
  const [today] = useState(() => businessDate(new Date().toISOString(), settings.timeZone, settings.businessDayStart))
  const pay = useEndpointMutation(paySupplierBill, { invalidates: ['purchaseOrders'] })
  const record = useRecordForm({
    initial: {
      amount: showPrice(minorToMajor(bill.leftAmount, bill.currencyTag), shown),
      paidOn: today,
      method: 'transfer' as (typeof methods)[number],
      reference: '',
    },
    rules: {
      amount: [required(), priceRule(shown)],
      paidOn: [required()],
      reference: [maxLength(longestReference)],
    },
    isInDrawer: true,
    save: async ({ amount, paidOn, method, reference }) => {
      const minor = majorToMinor(readPrice(amount, shown) ?? '0', bill.currencyTag) ?? money(0)
      const text = reference.trim() === '' ? null : reference.trim()
      await pay.mutateAsync({ id, billId: bill.id, amount: minor, paidOn, method, reference: text })
      showSnackbar({ text: t('supplierBills.payments.saved') })
    },
  })
  return { ...record, shown }
}
