import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { createTax, updateTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { ArchiveTaxButton } from '#src/features/catalogue/taxes/archive-tax-button.tsx'
import { TaxExample } from '#src/features/catalogue/taxes/tax-example.tsx'
import { TaxHistory } from '#src/features/catalogue/taxes/tax-history.tsx'
import {
  isPlanned,
  makesVersion,
  taxChannels,
  type TaxDetail,
  taxKinds,
  tidyRate,
} from '#src/features/catalogue/taxes/tax-values.ts'
import { rateWords } from '#src/features/catalogue/taxes/tax-words.ts'
import styles from '#src/features/catalogue/taxes/taxes.module.css'
import { keptWords, useTaxFields, useTaxForm } from '#src/features/catalogue/taxes/use-tax-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type TaxEditor = ReturnType<typeof useTaxForm>['editor']
type TaxFormProps = { stored: TaxDetail | null; onClose: () => void }

/** The form of a tax: what it computes, an example with real money, and the effect of a change on past sales. */
export function TaxForm({ stored, onClose }: TaxFormProps) {
  const t = useT()
  const language = useLanguage()
  const { editor, cancelChange } = useTaxForm(stored, onClose)
  const { form, base } = editor
  const { values, errors } = form
  const mayCreate = useCan(createTax)
  const mayUpdate = useCan(updateTax)
  const maySave = base ? mayUpdate && base.status === 'active' : mayCreate

  return (
    <FormDrawer
      title={base ? t('taxes.form.edit') : t('taxes.form.new')}
      editor={editor}
      fields={useTaxFields()}
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
      <LocalizedField
        label={t('taxes.columns.name')}
        name="name"
        value={values.name}
        maxLength={40}
        error={errors['name']}
        onChange={(name) => form.setFieldValue('name', name)}
      />
      <RateSection form={form} />
      <TaxExample values={values} />
      <ChangeSection form={form} base={base} />
      <UseSection form={form} isNew={base === null} />
      <OrderSection form={form} />
      {base && <TaxHistory versions={base.versions} language={language} />}
    </FormDrawer>
  )
}

type SectionProps = Pick<TaxEditor, 'form'>

function RateSection({ form }: SectionProps) {
  const t = useT()
  const { settings } = useCompany()
  const text = useTextProps(form)
  const { values } = form
  return (
    <div className={styles['two']}>
      <NativeSelect
        label={t('taxes.form.kind')}
        data={taxKinds.map((value) => ({ value, label: t(`taxes.kind.${value}`) }))}
        value={values.kind}
        onChange={({ currentTarget: { value } }) => {
          const kind = taxKinds.find((known) => known === value)
          if (kind) form.setFieldValue('kind', kind)
        }}
        data-testid="tax-kind"
      />
      <TextInput
        label={values.kind === 'fixed' ? t('taxes.form.amount') : t('taxes.form.rate')}
        inputMode="decimal"
        rightSection={values.kind === 'fixed' ? settings.currencyTag : '%'}
        rightSectionWidth={values.kind === 'fixed' ? 56 : 36}
        {...text('rate')}
      />
    </div>
  )
}

/** When the rate of a stored tax changes: the day, and what it means for past sales. */
function ChangeSection({ form, base }: Pick<TaxEditor, 'form' | 'base'>) {
  const t = useT()
  const { settings } = useCompany()
  const text = useTextProps(form)
  const { values } = form
  if (base === null) return null
  const isNext = makesVersion(base, values, settings)
  const isChange = isNext || isPlanned(base, base.today)
  return (
    <>
      {isNext && (
        <output className={styles['notice']} data-testid="tax-new-version">
          {t('taxes.form.newVersion')} {keptWords(t, base.saleCount)}
        </output>
      )}
      {isChange && (
        <TextInput
          type="date"
          label={t('taxes.form.changeFrom')}
          description={t('taxes.form.changeFromHint')}
          {...text('changeFrom')}
          min={base.today}
          value={values.changeFrom || base.today}
        />
      )}
    </>
  )
}

/** Where and when the tax applies. */
function UseSection({ form, isNew }: SectionProps & { isNew: boolean }) {
  const t = useT()
  const text = useTextProps(form)
  const { values } = form
  return (
    <>
      <NativeSelect
        label={t('taxes.form.appliesTo')}
        data={taxChannels.map((value) => ({ value, label: t(`taxes.appliesTo.${value}`) }))}
        value={values.appliesTo}
        onChange={({ currentTarget: { value } }) => {
          const where = taxChannels.find((known) => known === value)
          if (where) form.setFieldValue('appliesTo', where)
        }}
        data-testid="tax-appliesTo"
      />
      <Switch
        label={t('taxes.form.isDefault')}
        checked={values.isDefault}
        onChange={(event) => form.setFieldValue('isDefault', event.currentTarget.checked)}
        data-testid="tax-isDefault"
      />
      <TextInput label={t('taxes.form.code')} description={t('taxes.form.codeHint')} maxLength={20} {...text('code')} />
      <div className={styles['two']}>
        {isNew && <TextInput type="date" label={t('taxes.form.validFrom')} {...text('validFrom')} />}
        <TextInput type="date" label={t('taxes.form.validTo')} {...text('validTo')} />
      </div>
    </>
  )
}

/** How it computes together with other taxes. */
function OrderSection({ form }: SectionProps) {
  const t = useT()
  const text = useTextProps(form)
  return (
    <>
      <TextInput
        label={t('taxes.form.priority')}
        description={t('taxes.form.priorityHint')}
        inputMode="numeric"
        {...text('priority')}
      />
      <Switch
        label={t('taxes.form.isCompound')}
        checked={form.values.isCompound}
        onChange={(event) => form.setFieldValue('isCompound', event.currentTarget.checked)}
        data-testid="tax-isCompound"
      />
    </>
  )
}

type TextName = 'rate' | 'code' | 'priority' | 'validFrom' | 'validTo' | 'changeFrom'

function useTextProps(form: TaxEditor['form']) {
  const { settings } = useCompany()
  const { values, errors } = form
  return (name: TextName) => ({
    value: values[name],
    error: errors[name],
    'data-field': name,
    'data-testid': `tax-${name}`,
    autoComplete: 'off',
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    onBlur: () => {
      if (name === 'rate') form.setFieldValue('rate', tidyRate(values, settings))
      if (form.isDirty(name)) form.validateField(name)
    },
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  })
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
