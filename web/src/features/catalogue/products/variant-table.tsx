import { Row } from '#src/ui/layout/boxes.tsx'
import { Switch } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { CodeWarnings } from '#src/features/catalogue/products/codes/code-warnings.tsx'
import type { CodeWarning } from '#src/features/catalogue/products/codes/form-codes.ts'
import { rowFaults } from '#src/features/catalogue/products/product-rules.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import {
  cellText,
  type GridColumn,
  gridColumns,
  isTable,
  pasteTable,
  withCell,
} from '#src/features/catalogue/products/variant-grid.ts'
import type { CodeCheck } from '#src/features/catalogue/products/codes/use-code-check.ts'
import type { VariantRow } from '#src/features/catalogue/products/variant-values.ts'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type VariantTableProps = {
  rows: readonly VariantRow[]
  /** After an attempt to save, every row shows its error. */
  isTried: boolean
  /** The server's errors, by row. */
  faults: Readonly<Record<number, string>>
  fault: ReactNode
  codes: CodeCheck
  onChange: (rows: VariantRow[]) => void
  onOpen: (row: number) => void
}

/** The name of a variant among those of its product: `M · Red`. */
export const variantName = (optionValues: readonly string[]): string => optionValues.join(' · ')

/** One row for each variant. Arrow keys and Enter move along a column; a table pasted into a cell fills the cells after it. */
export function VariantTable({ rows, isTried, faults, fault, codes, onChange, onOpen }: VariantTableProps) {
  const t = useT()
  const leaving = rows.filter(({ isActive, variantId }) => !isActive && variantId !== null).length
  const labels: Record<GridColumn, string> = {
    sku: t('products.form.sku'),
    price: t('products.form.price'),
    barcode: t('products.columns.barcode'),
    reorderLevel: t('products.form.reorderLevel'),
  }
  const change = (at: number, row: VariantRow) => onChange(rows.map((other, index) => (index === at ? row : other)))
  return (
    <div data-field="variants" onBlur={codes.look}>
      <p className="k-muted">{t('products.form.gridHelp')}</p>
      <div className={styles['gridScroll']}>
        <table className={styles['grid']} data-testid="variant-grid">
          <caption className="visually-hidden">{t('products.form.gridCaption')}</caption>
          <GridHead labels={labels} />
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                key={variantName(row.optionValues)}
                row={row}
                at={at}
                labels={labels}
                serverFault={faults[at]}
                warnings={row.isActive ? codes.warningsOf(row) : []}
                isTried={isTried}
                onChange={(next) => change(at, next)}
                onPaste={(column, text) => onChange(pasteTable(rows, { row: at, column }, text))}
                onOpen={() => onOpen(at)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {fault && <p className="k-danger k-small">{fault}</p>}
      {leaving > 0 && (
        <Row as="p" gap={2} align="center" justify="between" className={parts['warning']}>
          {t('products.form.leaving', { count: leaving })}
        </Row>
      )}
    </div>
  )
}

function GridHead({ labels }: { labels: Record<GridColumn, string> }) {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">{t('products.detail.variant')}</th>
        {gridColumns.map((column) => (
          <th key={column} scope="col">
            {labels[column]}
          </th>
        ))}
        <th scope="col">{t('products.form.active')}</th>
        <th>
          <span className="visually-hidden">{t('shell.buttons.more')}</span>
        </th>
      </tr>
    </thead>
  )
}

type GridRowProps = {
  row: VariantRow
  at: number
  labels: Record<GridColumn, string>
  serverFault: string | undefined
  warnings: readonly CodeWarning[]
  isTried: boolean
  onChange: (row: VariantRow) => void
  onPaste: (column: GridColumn, text: string) => void
  onOpen: () => void
}

function GridRow({ row, at, labels, serverFault, warnings, isTried, onChange, onPaste, onOpen }: GridRowProps) {
  const t = useT()
  const { translate } = useTranslator()
  const { settings } = useCompany()
  const variant = variantName(row.optionValues)
  const [own] = isTried && row.isActive ? Object.values(rowFaults(row, settings)) : []
  const fault = serverFault ?? (own && translate(own.key, own.values))
  return (
    <>
      <tr data-off={!row.isActive}>
        <th scope="row">{variant}</th>
        {gridColumns.map((column) => (
          <GridCell
            key={column}
            row={row}
            at={at}
            column={column}
            label={t('products.form.cell', { column: labels[column], variant })}
            isInvalid={fault !== undefined}
            onChange={onChange}
            onPaste={onPaste}
          />
        ))}
        <td>
          <Switch
            aria-label={`${t('products.form.active')}: ${variant}`}
            checked={row.isActive}
            onChange={(event) => onChange({ ...row, isActive: event.currentTarget.checked })}
          />
        </td>
        <td>
          <IconAction label={t('products.form.variantMore', { variant })} onClick={onOpen}>
            <IconDots size={18} stroke={1.75} />
          </IconAction>
        </td>
      </tr>
      <RowNotes variant={variant} fault={fault} warnings={warnings} />
    </>
  )
}

type RowNotesProps = { variant: string; fault: string | undefined; warnings: readonly CodeWarning[] }

function RowNotes({ variant, fault, warnings }: RowNotesProps) {
  const t = useT()
  return (
    <>
      {fault !== undefined && (
        <tr>
          <td colSpan={gridColumns.length + 3} className="k-danger k-small">
            {t('products.form.rowFault', { variant, fault })}
          </td>
        </tr>
      )}
      {warnings.length > 0 && (
        <tr>
          <td colSpan={gridColumns.length + 3}>
            <CodeWarnings warnings={warnings} />
          </td>
        </tr>
      )}
    </>
  )
}

type GridCellProps = Pick<GridRowProps, 'row' | 'at' | 'onChange' | 'onPaste'> & {
  column: GridColumn
  label: string
  isInvalid: boolean
}

function GridCell({ row, at, column, label, isInvalid, onChange, onPaste }: GridCellProps) {
  const isPriceLocked = !useCan('PRODUCTS__PRICE_UPDATE') && row.variantId !== null
  const props = {
    'aria-label': label,
    'aria-invalid': isInvalid,
    'data-cell': column,
    'data-testid': `cell-${column}-${at}`,
    ...(column === 'barcode' && { 'data-scan': 'accept' }),
    ...(column !== 'sku' && column !== 'barcode' && { inputMode: 'decimal' as const }),
    readOnly: column === 'price' && isPriceLocked,
    autoComplete: 'off',
    value: cellText(row, column),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(withCell(row, column, event.currentTarget.value)),
    onKeyDown: walk,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isTable(text)) return
      event.preventDefault()
      onPaste(column, text)
    },
  }
  return (
    <td>
      <input {...props} />
    </td>
  )
}

/** Up, down and Enter move to the same column of another row. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const input = event.currentTarget
  const column = [
    ...(input.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-cell="${input.dataset['cell']}"]`) ??
      []),
  ]
  const next = column[column.indexOf(input) + step]
  next?.focus()
  next?.select()
}
