import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { changePrices, previewPrices } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { PriceRule } from '@mostrador/contract/features/catalogue/products/change-schema.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import { useStartedChange } from '#src/features/office/jobs/public.tsx'
import { useManyDone } from '#src/features/catalogue/products/use-many.ts'
import { alsoShownIn } from '#src/features/catalogue/products/also-shown-in.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { readPrice, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { focusField, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const kinds = ['percent', 'amount', 'set'] as const satisfies readonly PriceRule['kind'][]
const roundings = ['none', 'to10', 'to90', 'to99'] as const satisfies readonly PriceRule['rounding'][]
const previewed = 50

type PriceValues = { kind: PriceRule['kind']; text: string; rounding: PriceRule['rounding'] }
type PriceDialogProps = { selection: BulkSelection; onClose: () => void; onDone: () => void }

/** Changes the prices of a selection by one rule, after a preview. */
export function PriceDialog({ selection, onClose, onDone }: PriceDialogProps) {
  const t = useT()
  const { form, isSaving, submit, preview, hasValue } = usePriceChange(selection, onDone)
  const { counts, items } = preview.data ?? { counts: null, items: [] }
  return (
    <Dialog
      title={t('products.bulk.pricesTitle')}
      maxWidth={640}
      onClose={onClose}
      testId="price-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button
            loading={isSaving || (hasValue && preview.isFetching)}
            onClick={() => void submit()}
            data-testid="price-apply"
          >
            {t('products.bulk.apply')}
          </Button>
        </>
      }
    >
      <RuleFields form={form} />
      {preview.error && <ListFailure error={preview.error} onRetry={() => void preview.refetch()} />}
      <output aria-live="polite" data-testid="price-counts">
        {counts &&
          t('products.bulk.counts', { changed: counts.changed, total: counts.variants, skipped: counts.skipped })}
      </output>
      {items.length > 0 && <PreviewTable items={items} />}
    </Dialog>
  )
}

/** The rule as typed, a preview of its result, and the change itself. */
function usePriceChange(selection: BulkSelection, onDone: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const showDone = useManyDone()
  const showStarted = useStartedChange()
  const change = useEndpointMutation(changePrices, { invalidates: alsoShownIn })
  const valueOf = ({ kind, text }: Pick<PriceValues, 'kind' | 'text'>) =>
    readValue(text, kind, (typed) => (kind === 'percent' ? readQuantity(typed, settings) : readPrice(typed, settings)))
  const { form, isSaving, submit } = useRecordForm<PriceValues>({
    initial: { kind: 'percent', text: '', rounding: 'none' },
    rules: {
      text: [(_, typed) => (valueOf(typed as PriceValues) ? undefined : { key: 'products.bulk.badValue' })],
    },
    save: apply,
  })
  const { kind, text, rounding } = form.values
  const value = valueOf({ kind, text })
  const rule = { kind, rounding, value: value ?? '0' }
  const preview = useEndpointQuery(
    previewPrices,
    { selection, rule, per: previewed },
    { enabled: value !== undefined, networkMode: 'always', gcTime: 0 },
  )
  /** Changes only what the preview showed. */
  async function apply() {
    const counts = preview.data?.counts
    if (!counts) {
      await preview.refetch()
      return
    }
    if (counts.changed === 0) {
      form.setFieldError('text', t('products.bulk.changesNothing'))
      focusField('text')
      return
    }
    const { changedCount, skippedCount, job } = await change.mutateAsync({ selection, rule })
    if (job === null) showDone(t('products.bulk.done', { count: changedCount }), skippedCount)
    else showStarted(job)
    onDone()
  }
  return { form, isSaving, submit, preview, hasValue: value !== undefined }
}

type PriceForm = ReturnType<typeof usePriceChange>['form']

function RuleFields({ form }: { form: PriceForm }) {
  const t = useT()
  const { kind, rounding } = form.values
  return (
    <Stack gap={3} align="start" className={styles['three']}>
      <NativeSelect
        label={t('products.bulk.kind')}
        data={kinds.map((name) => ({ value: name, label: t(`products.bulk.kinds.${name}`) }))}
        value={kind}
        onChange={({ currentTarget }) =>
          form.setFieldValue('kind', kinds.find((name) => name === currentTarget.value) ?? kind)
        }
        data-testid="price-kind"
      />
      <TextInput
        label={t('products.bulk.value')}
        description={kind === 'set' ? undefined : t('products.bulk.valueHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        rightSection={kind === 'percent' ? '%' : undefined}
        {...form.getInputProps('text')}
        data-field="text"
        data-testid="price-value"
      />
      <NativeSelect
        label={t('products.bulk.rounding')}
        data={roundings.map((name) => ({ value: name, label: t(`products.bulk.roundings.${name}`) }))}
        value={rounding}
        onChange={({ currentTarget }) =>
          form.setFieldValue('rounding', roundings.find((name) => name === currentTarget.value) ?? rounding)
        }
        data-testid="price-rounding"
      />
    </Stack>
  )
}

type PreviewItem = OutputOf<typeof previewPrices>['items'][number]

function PreviewTable({ items }: { items: readonly PreviewItem[] }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <div className={styles['previewTable']}>
      <DataTable
        caption={t('products.bulk.preview')}
        testId="price-preview-table"
        columns={[
          { key: 'name', label: t('products.columns.name') },
          { key: 'before', label: t('products.bulk.before'), align: 'end' },
          { key: 'after', label: t('products.bulk.after'), align: 'end' },
        ]}
        rows={items.map(({ variantId, name, sku, before, after, skipReason }) => ({
          key: variantId,
          cells: [
            `${name} · ${sku}`,
            showPrice(before, settings),
            skipReason === null && after !== null
              ? showPrice(after, settings)
              : t(`products.bulk.reasons.${skipReason ?? 'notPriced'}`),
          ],
        }))}
      />
    </div>
  )
}

/** A typed number with or without a sign; a price to set has none. */
function readValue(
  text: string,
  kind: PriceRule['kind'],
  read: (text: string) => string | undefined,
): string | undefined {
  const trimmed = text.trim().replace('−', '-')
  const isNegative = trimmed.startsWith('-')
  if (isNegative && kind === 'set') return undefined
  const amount = read(isNegative ? trimmed.slice(1) : trimmed.replace(/^\+/, ''))
  return amount !== undefined && isNegative ? `-${amount}` : amount
}
