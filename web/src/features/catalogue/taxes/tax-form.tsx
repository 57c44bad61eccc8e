import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { createTax, updateTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { ArchiveTaxButton } from '#src/features/catalogue/taxes/archive-tax-button.tsx'
import { TaxExample } from '#src/features/catalogue/taxes/tax-example.tsx'
import { TaxHistory } from '#src/features/catalogue/taxes/tax-history.tsx'
import { isPlanned, makesVersion, type TaxDetail, taxForm, tidyRate } from '#src/features/catalogue/taxes/tax-values.ts'
import { rateWords } from '#src/features/catalogue/taxes/tax-words.ts'
import styles from '#src/features/catalogue/taxes/taxes.module.css'
import { keptWords, useTaxForm } from '#src/features/catalogue/taxes/use-tax-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type TaxEditor = ReturnType<typeof useTaxForm>['editor']
type TaxFormProps = { stored: TaxDetail | null; onClose: () => void }

/** The form of a tax: what it computes, an example with real money, and the effect of a change on past sales. */
export function TaxForm({ stored, onClose }: TaxFormProps) {
  const t = useT()
  const language = useLanguage()
  const { editor, cancelChange } = useTaxForm(stored, onClose)
  const { base } = editor
  const field = fieldsOf(taxForm, editor)
  const mayCreate = useCan(createTax)
  const mayUpdate = useCan(updateTax)
  const maySave = base ? mayUpdate && base.status === 'active' : mayCreate

  return (
    <FormDrawer
      title={base ? t('taxes.form.edit') : t('taxes.form.new')}
      editor={editor}
      fields={taxForm.described(t)}
      what={t('taxes.one')}
      saveLabel={t('taxes.form.save')}
      onClose={onClose}
      isReadOnly={!maySave}
      actions={base && <ArchiveTaxButton tax={base} isDirty={editor.isDirty} onDone={onClose} />}
      testId="tax"
    >
      {base && isPlanned(base, base.today) && (
        <PlannedNotice tax={base} onCancel={cancelChange} mayCancel={mayUpdate} />
      )}
      {field('name')}
      <RateSection editor={editor} />
      <TaxExample values={editor.form.values} />
      <ChangeSection editor={editor} />
      {field('appliesTo')}
      {field('isDefault')}
      {field('code')}
      <Stack gap={3} className={styles['two']}>
        {!base && field('validFrom')}
        {field('validTo')}
      </Stack>
      {field('priority')}
      {field('isCompound')}
      {base && <TaxHistory versions={base.versions} language={language} />}
    </FormDrawer>
  )
}

function RateSection({ editor }: { editor: TaxEditor }) {
  const t = useT()
  const { settings } = useCompany()
  const field = fieldsOf(taxForm, editor)
  const { form } = editor
  const isFixed = form.values.kind === 'fixed'
  return (
    <Stack gap={3} className={styles['two']}>
      {field('kind')}
      {field('rate', {
        label: t(isFixed ? 'taxes.form.amount' : 'taxes.form.rate'),
        inputMode: 'decimal',
        rightSection: isFixed ? settings.currencyTag : '%',
        rightSectionWidth: isFixed ? 56 : 36,
        onBlur: () => {
          form.setFieldValue('rate', tidyRate(form.values, settings))
          if (form.isDirty('rate')) form.validateField('rate')
        },
      })}
    </Stack>
  )
}

/** When the rate of a stored tax changes: the day, and what it means for past sales. */
function ChangeSection({ editor }: { editor: TaxEditor }) {
  const t = useT()
  const { settings } = useCompany()
  const { base, form } = editor
  if (base === null) return null
  const isNext = makesVersion(base, form.values, settings)
  return (
    <>
      {isNext && (
        <output className={styles['notice']} data-testid="tax-new-version">
          {t('taxes.form.newVersion')} {keptWords(t, base.saleCount)}
        </output>
      )}
      {(isNext || isPlanned(base, base.today)) &&
        fieldsOf(taxForm, editor)('changeFrom', { min: base.today, value: form.values.changeFrom || base.today })}
    </>
  )
}

type PlannedNoticeProps = { tax: TaxDetail; mayCancel: boolean; onCancel: (tax: TaxDetail) => Promise<void> }

function PlannedNotice({ tax, mayCancel, onCancel }: PlannedNoticeProps) {
  const t = useT()
  const { settings } = useCompany()
  const { run, isRunning } = useAction()
  const [planned, previous] = tax.versions.toReversed()
  if (!planned || !previous) return null
  const cancel = async () => {
    const isSure = await confirm({
      title: t('taxes.form.cancelTitle', { rate: rateWords(planned, settings) }),
      description: t('taxes.form.cancelText', { rate: rateWords(previous, settings) }),
      confirmLabel: t('taxes.form.cancelChange'),
    })
    if (isSure) await onCancel(tax)
  }
  return (
    <div className={styles['notice']}>
      <p>{t('taxes.form.planned', { day: formatDate(planned.validFrom ?? tax.today, settings) })}</p>
      {mayCancel && (
        <Button
          variant="default"
          size="xs"
          loading={isRunning}
          onClick={() => void run(cancel)}
          data-testid="tax-cancel-change"
        >
          {t('taxes.form.cancelChange')}
        </Button>
      )}
    </div>
  )
}
