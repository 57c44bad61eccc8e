import { TextInput } from '@mantine/core'
import { getCountLimits, saveCountLimits } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { CountLimits } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatQuantity, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { aboveZeroRule, priceRule, quantityRule, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

/** From which difference on a line is counted again by another person. */
export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useEndpointQuery(getCountLimits, {}, { networkMode: 'always', gcTime: 0 })
  if (data) return <LimitsForm limits={data.limits} onClose={onClose} />
  return (
    <Dialog title={t('stockCounts.limits.title')} maxWidth={440} onClose={onClose}>
      {error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailLoading label={t('shell.list.loading')} />
      )}
    </Dialog>
  )
}

function useLimitsForm(limits: CountLimits, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const save = useEndpointMutation(saveCountLimits)
  const { recountQuantity, recountAmount } = limits
  return useRecordForm({
    initial: {
      recountQuantity: recountQuantity === null ? '' : formatQuantity(recountQuantity, settings),
      recountAmount:
        recountAmount === null ? '' : showPrice(minorToMajor(recountAmount, settings.currencyTag), settings),
    },
    rules: {
      recountQuantity: [quantityRule(settings), aboveZeroRule(settings)],
      recountAmount: [priceRule(settings), aboveZeroRule(settings)],
    },
    isInDrawer: true,
    save: async (values) => {
      const amount = parseMoneyText(values.recountAmount, settings.currencyTag, localeOf(settings))
      await save.mutateAsync({
        recountQuantity:
          values.recountQuantity.trim() === '' ? null : (readQuantity(values.recountQuantity, settings) ?? null),
        recountAmount: values.recountAmount.trim() === '' ? null : (amount ?? null),
      })
      showSnackbar({ text: t('stockCounts.limits.saved') })
      onClose()
    },
  })
}

function LimitsForm({ limits, onClose }: { limits: CountLimits; onClose: () => void }) {
  const t = useT()
  const { settings } = useCompany()
  const { form, isSaving, submit } = useLimitsForm(limits, onClose)
  return (
    <Dialog
      title={t('stockCounts.limits.title')}
      maxWidth={440}
      onClose={onClose}
      testId="limits-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="limits-save">
            {t('stockCounts.limits.save')}
          </Button>
        </>
      }
    >
      <div {...{ [drawerForm]: true }}>
        <p>{t('stockCounts.limits.text')}</p>
        <TextInput
          label={t('stockCounts.limits.quantity')}
          description={t('stockCounts.limits.help')}
          inputMode="decimal"
          autoComplete="off"
          value={form.values.recountQuantity}
          error={form.errors['recountQuantity']}
          onChange={(event) => form.setFieldValue('recountQuantity', event.currentTarget.value)}
          data-field="recountQuantity"
          data-testid="limits-quantity"
        />
        <MoneyInput
          label={t('stockCounts.limits.amount')}
          description={t('stockCounts.limits.help')}
          settings={settings}
          value={form.values.recountAmount}
          error={form.errors['recountAmount']}
          onChange={(amount) => form.setFieldValue('recountAmount', amount)}
          data-field="recountAmount"
          data-testid="limits-amount"
        />
      </div>
    </Dialog>
  )
}
