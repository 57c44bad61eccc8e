import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { changeProducts, previewProductChange } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { ProductChange } from '@mostrador/contract/features/catalogue/products/change-schema.ts'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { useState } from 'react'
import { CategoryPicker } from '#src/features/catalogue/categories/public.tsx'
import styles from '#src/features/catalogue/products/products.module.css'
import { useStartedChange } from '#src/features/office/jobs/public.tsx'
import { useManyDone } from '#src/features/catalogue/products/use-many.ts'
import { alsoShownIn } from '#src/features/catalogue/products/also-shown-in.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { taxLabel } from '#src/ui/admin/parts/tax-label.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const subjects = ['category', 'taxes', 'channels', 'status'] as const
type Subject = (typeof subjects)[number]
type Wish = { categoryId: string | null; taxIds: string[]; channels: string[]; status: 'active' | 'draft' }

type ChangeDialogProps = {
  selection: BulkSelection
  categories: readonly Category[]
  onClose: () => void
  onDone: () => void
}

/** Sets a category, taxes, channels or a status for a selection, and shows beforehand how many products it affects. */
export function ChangeDialog({ selection, categories, onClose, onDone }: ChangeDialogProps) {
  const t = useT()
  const [subject, setSubject] = useState<Subject>('category')
  const [wish, setWish] = useState<Wish>({ categoryId: null, taxIds: [], channels: ['pos', 'store'], status: 'active' })
  const { preview, counts, isRunning, apply } = useProductChange(selection, changeOf(subject, wish), onDone)
  return (
    <Dialog
      title={t('products.bulk.changeTitle')}
      maxWidth={480}
      onClose={onClose}
      testId="change-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button
            loading={isRunning}
            disabled={!counts || counts.changed === 0}
            onClick={() => void apply()}
            data-testid="change-apply"
          >
            {t('products.bulk.applyChange')}
          </Button>
        </>
      }
    >
      <Stack gap={3} fit className={classNames('k-bare', styles['group'])}>
        <SubjectField subject={subject} onChange={setSubject} />
        <WishField
          subject={subject}
          wish={wish}
          categories={categories}
          onChange={(part) => setWish({ ...wish, ...part })}
        />
        {preview.error && <ListFailure error={preview.error} onRetry={() => void preview.refetch()} />}
        <output aria-live="polite" data-testid="change-counts">
          {counts &&
            t('products.bulk.productCounts', {
              changed: counts.changed,
              total: counts.products,
              skipped: counts.skipped,
            })}
        </output>
      </Stack>
    </Dialog>
  )
}

/** How many products a change affects, and the change itself. */
function useProductChange(selection: BulkSelection, change: ProductChange, onDone: () => void) {
  const t = useT()
  const { run, isRunning } = useAction()
  const showDone = useManyDone()
  const showStarted = useStartedChange()
  const sending = useEndpointMutation(changeProducts, { invalidates: alsoShownIn })
  const preview = useEndpointQuery(
    previewProductChange,
    { selection, change, per: 1 },
    { networkMode: 'always', gcTime: 0 },
  )
  const counts = preview.data?.counts
  const send = async () => {
    const { changedCount, skippedCount, job } = await sending.mutateAsync({ selection, change })
    if (job === null) showDone(t('products.bulk.changed', { count: changedCount }), skippedCount)
    else showStarted(job)
    onDone()
  }
  return { preview, counts, isRunning, apply: () => run(send) }
}

function changeOf(subject: Subject, { categoryId, taxIds, channels, status }: Wish): ProductChange {
  if (subject === 'category') return { categoryId }
  if (subject === 'taxes') return { taxIds }
  if (subject === 'status') return { status }
  return { showInPos: channels.includes('pos'), showInStore: channels.includes('store') }
}

function SubjectField({ subject, onChange }: { subject: Subject; onChange: (subject: Subject) => void }) {
  const t = useT()
  return (
    <NativeSelect
      label={t('products.bulk.what')}
      data={subjects.map((value) => ({ value, label: t(`products.bulk.whats.${value}`) }))}
      value={subject}
      onChange={({ currentTarget }) => onChange(subjects.find((name) => name === currentTarget.value) ?? subject)}
      data-testid="change-what"
    />
  )
}

type WishFieldProps = {
  subject: Subject
  wish: Wish
  categories: readonly Category[]
  onChange: (part: Partial<Wish>) => void
}

function WishField({ subject, wish, categories, onChange }: WishFieldProps) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const taxes = useEndpointQuery(listTaxes, {}).data?.items ?? []
  if (subject === 'category')
    return (
      <CategoryPicker
        categories={categories}
        label={t('products.form.category')}
        value={wish.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
        testId="change-category"
      />
    )
  if (subject === 'status')
    return (
      <NativeSelect
        label={t('products.form.status')}
        data={(['active', 'draft'] as const).map((value) => ({ value, label: t(`products.status.${value}`) }))}
        value={wish.status}
        onChange={(event) => onChange({ status: event.currentTarget.value === 'draft' ? 'draft' : 'active' })}
      />
    )
  const isTaxes = subject === 'taxes'
  const choices = isTaxes
    ? taxes.map((tax) => ({ value: tax.id, label: taxLabel(tax, language, settings) }))
    : (['pos', 'store'] as const).map((value) => ({ value, label: t(`products.channels.${value}`) }))
  return (
    <Checkbox.Group
      label={t(isTaxes ? 'products.form.taxes' : 'products.form.channels')}
      value={isTaxes ? wish.taxIds : wish.channels}
      onChange={(values) => onChange(isTaxes ? { taxIds: values } : { channels: values })}
    >
      {choices.map((choice) => (
        <Checkbox key={choice.value} mt={6} {...choice} />
      ))}
    </Checkbox.Group>
  )
}
