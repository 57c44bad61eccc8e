import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { correctTender, listCorrectableTenders } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { longestReason, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { amountIn, type PaymentOfSale } from '#src/features/selling/sales/correctable-payments.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'

type CorrectProps = {
  sale: Pick<Sale, 'id' | 'totalAmount' | 'currencyTag' | 'isSessionOpen' | 'payments' | 'corrections'>
  payment: PaymentOfSale
  onClose: () => void
}

const longestReference = 40

/** Asks for the tender in which the payment was really made, and for the reason of the correction. */
export function CorrectTenderDialog({ sale, payment, onClose }: CorrectProps) {
  const t = useT()
  const language = useLanguage()
  const company = useCompany()
  const settings = { ...company.settings, currencyTag: sale.currencyTag }
  const query = useEndpointQuery(listCorrectableTenders, {})
  const tenders = (query.data?.items ?? []).filter(({ id }) => id !== payment.tenderId)
  const { form, isSaving, submit } = useCorrection(sale.id, payment.paymentId, onClose)
  const right = tenders.find(({ id }) => id === form.values.tenderId)
  const shown = { tender: payment.tenderName[language], amount: formatMoney(payment.amount, settings) }
  const becomes = right && {
    tender: right.name[language],
    amount: formatMoney(amountIn(sale, payment, right.type, cashRoundingOf(settings)), settings),
  }

  return (
    <Dialog
      title={t('sales.correcting.title')}
      maxWidth={520}
      onClose={onClose}
      testId="correct-tender-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button look="filled" loading={isSaving} onClick={() => void submit()} data-testid="correct-tender-save">
            {t('sales.correcting.action')}
          </Button>
        </>
      }
    >
      <Stack gap={3} {...{ [drawerForm]: true }}>
        <p>{t('sales.correcting.text', shown)}</p>
        {!sale.isSessionOpen && <p>{t('sales.correcting.late')}</p>}
        {query.isLoading && <Skeleton height="4rem" />}
        {query.error && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <RightTender form={form} tenders={tenders} />}
        {becomes && <p data-testid="correct-tender-becomes">{t('sales.correcting.becomes', becomes)}</p>}
        <Explanation form={form} asksReference={right?.requiresReference === true} />
      </Stack>
    </Dialog>
  )
}

type CorrectionForm = ReturnType<typeof useCorrection>['form']

function useCorrection(saleId: string, paymentId: string, onClose: () => void) {
  const t = useT()
  const [correctionId] = useState(() => newId())
  const mutation = useEndpointMutation(correctTender, { invalidates: ['dashboard', 'checkouts'] })
  return useRecordForm({
    initial: { tenderId: '', reference: '', reason: '' },
    rules: {
      tenderId: [required()],
      reference: [maxLength(longestReference)],
      reason: [required(), minLength(shortestReason), maxLength(longestReason)],
    },
    isInDrawer: true,
    save: async ({ tenderId, reference, reason }) => {
      const wish = { correctionId, id: saleId, paymentId, tenderId }
      await mutation.mutateAsync({ ...wish, reference: reference.trim() || null, reason: reason.trim() })
      showSnackbar({ text: t('sales.correcting.done') })
      onClose()
    },
  })
}

type RightProps = { form: CorrectionForm; tenders: OutputOf<typeof listCorrectableTenders>['items'] }

function RightTender({ form, tenders }: RightProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <NativeSelect
      label={t('sales.correcting.right')}
      data={[
        { value: '', label: t('sales.correcting.choose') },
        ...tenders.map(({ id, name }) => ({ value: id, label: name[language] })),
      ]}
      {...form.getInputProps('tenderId')}
      data-field="tenderId"
      data-testid="correct-tender-right"
    />
  )
}

/** The reference of the right payment, if its tender needs one, and the reason. */
function Explanation({ form, asksReference }: { form: CorrectionForm; asksReference: boolean }) {
  const t = useT()
  return (
    <>
      {asksReference && (
        <TextInput
          label={t('sales.correcting.reference')}
          autoComplete="off"
          {...form.getInputProps('reference')}
          data-field="reference"
        />
      )}
      <TextInput
        label={t('sales.correcting.reason')}
        autoComplete="off"
        {...form.getInputProps('reason')}
        data-field="reason"
        data-testid="correct-tender-reason"
      />
    </>
  )
}
