import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput } from '@mantine/core'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type CardProps, setValues } from '#src/features/catalogue/products/form-fields.ts'
import { hasOptions } from '#src/features/catalogue/products/product-values.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import type { CodeCheck } from '#src/features/catalogue/products/codes/use-code-check.ts'
import { VariantDrawer } from '#src/features/catalogue/products/variant-drawer.tsx'
import { maxOptions, type OptionValues, regrid } from '#src/features/catalogue/products/variant-grid.ts'
import { VariantTable } from '#src/features/catalogue/products/variant-table.tsx'
import { emptyVariant, type VariantRow } from '#src/features/catalogue/products/variant-values.ts'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { OptionValuesField } from '#src/features/catalogue/products/option-values-field.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type VariantsCardProps = CardProps & {
  faults: Readonly<Record<number, string>>
  codes: CodeCheck
  isCounted: boolean
  taxes: readonly Tax[]
}

/** Up to three options and the resulting grid of variants. */
export function VariantsCard({ form, faults, codes, isCounted, taxes }: VariantsCardProps) {
  const t = useT()
  const [openRow, setOpenRow] = useState<number | null>(null)
  const { values, errors } = form
  const setRows = (variants: VariantRow[]) => setValues(form, { variants })
  const open = openRow === null ? undefined : values.variants[openRow]
  if (values.type !== 'standard' && values.type !== 'service' && values.options.length === 0) return null
  return (
    <Card title={t('products.form.options')} testId="variants-card">
      <p className="k-muted">{t('products.form.optionsHelp')}</p>
      <OptionRows form={form} />
      {hasOptions(values) && (
        <VariantTable
          rows={values.variants}
          isTried={Boolean(errors['variants'])}
          faults={faults}
          codes={codes}
          fault={errors['variants']}
          onChange={setRows}
          onOpen={setOpenRow}
        />
      )}
      {open && openRow !== null && (
        <VariantDrawer
          row={open}
          isCounted={isCounted}
          codes={codes}
          taxes={values.isTaxExempt ? [] : taxes.filter(({ id }) => values.taxIds.includes(id))}
          onChange={(part) => setRows(values.variants.map((row, at) => (at === openRow ? { ...row, ...part } : row)))}
          onClose={() => setOpenRow(null)}
        />
      )}
    </Card>
  )
}

function OptionRows({ form }: CardProps) {
  const t = useT()
  const { values, errors } = form
  const setOptions = (options: OptionValues[]) => setValues(form, withOptions(values, options))
  const change = (key: string, part: Partial<OptionValues>) =>
    setOptions(values.options.map((option) => (option.key === key ? { ...option, ...part } : option)))
  const [added, setAdded] = useState<string | null>(null)
  const addedName = useRef<HTMLInputElement>(null)
  useEffect(
    function typeItsName() {
      addedName.current?.focus()
    },
    [added],
  )
  const add = () => {
    const key = newId()
    setOptions([...values.options, { key, name: '', values: [] }])
    setAdded(key)
  }
  return (
    <Stack data-field="options" gap={3} fit className={classNames('k-bare', styles['group'])}>
      {values.options.map((option, at) => (
        <OptionRow
          key={option.key}
          option={option}
          at={at}
          nameRef={option.key === added ? addedName : null}
          onChange={(part) => change(option.key, part)}
          onRemove={() => setOptions(values.options.filter(({ key }) => key !== option.key))}
        />
      ))}
      {errors['options'] && <p className="k-danger k-small">{errors['options']}</p>}
      {values.options.length < maxOptions && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={add}
          data-testid="add-option"
        >
          {t('products.form.addOption')}
        </Button>
      )}
    </Stack>
  )
}

type OptionRowProps = {
  option: OptionValues
  at: number
  nameRef: Ref<HTMLInputElement>
  onChange: (part: Partial<OptionValues>) => void
  onRemove: () => void
}

function OptionRow({ option: { name, values }, at, nameRef, onChange, onRemove }: OptionRowProps) {
  const t = useT()
  return (
    <div className={styles['optionRow']}>
      <TextInput
        ref={nameRef}
        label={t('products.form.optionNameLabel')}
        maxLength={30}
        autoComplete="off"
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        data-testid={`option-name-${at}`}
      />
      <OptionValuesField
        values={values}
        onChange={(words) => onChange({ values: words })}
        testId={`option-values-${at}`}
      />
      <IconAction label={t('products.form.removeOption', { name })} onClick={onRemove}>
        <IconX size={18} stroke={1.75} />
      </IconAction>
    </div>
  )
}

type Values = CardProps['form']['values']

/** The first option moves the only variant into the grid; removing the last one moves it back to the fields. */
function withOptions(values: Values, options: OptionValues[]): Partial<Values> {
  const only: VariantRow = { ...onlyOf(values), optionValues: [], isActive: true }
  const rows = hasOptions(values) ? values.variants : [only]
  const next = { options, variants: regrid({ options: values.options, rows }, options, rows[0] ?? only) }
  const [first] = next.variants
  if (hasOptions({ options }) || !first) return next
  const { optionValues: _values, isActive: _isActive, ...back } = first
  return { ...next, ...back, variants: [] }
}

/** The fields of the only variant, from those of the product. */
function onlyOf(values: Values): typeof emptyVariant {
  const names = Object.keys(emptyVariant) as (keyof typeof emptyVariant)[]
  return Object.assign({ ...emptyVariant }, ...names.map((name) => ({ [name]: values[name] })))
}
