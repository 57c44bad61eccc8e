import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import {
  emptyLine,
  type LineColumn,
  lineColumns,
  maxLines,
  pasteLines,
  type PriceRow,
  restored,
  rowFault,
  withLine,
} from '#src/features/catalogue/price-lists/price-grid.ts'
import styles from '#src/features/catalogue/price-lists/price-lists.module.css'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { Stack } from '#src/ui/layout/boxes.tsx'

type PriceTableProps = {
  rows: readonly PriceRow[]
  isReadOnly: boolean
  /** After an attempt to save, every row shows its error. */
  fault: ReactNode
  /** Gets the rows that may have changed. */
  onChange: (rows: readonly PriceRow[]) => void
}

/** Whether a pasted text is a table, as copied from spreadsheets. */
const isTable = (text: string): boolean => /\t|\n./.test(text.replaceAll('\r', '').trimEnd())

/** A line for each price. Arrow keys and Enter move along a column; a column pasted into a cell fills the cells below it. */
export function PriceTable({ rows, isReadOnly, fault, onChange }: PriceTableProps) {
  const t = useT()
  return (
    <Stack gap={2} fit data-field="changes">
      {!isReadOnly && <p className="k-muted k-small">{t('priceLists.prices.help')}</p>}
      <div className={styles['scroll']}>
        <table className={styles['grid']} data-testid="price-grid">
          <caption className="visually-hidden">{t('priceLists.prices.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('priceLists.prices.product')}</th>
              <th scope="col" className={styles['figure']}>
                {t('priceLists.prices.usual')}
              </th>
              {lineColumns.map((column) => (
                <th key={column} scope="col" className={styles['figure']}>
                  {t(`priceLists.prices.${column}`)}
                </th>
              ))}
              <th>
                <span className="visually-hidden">{t('priceLists.prices.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <RowLines
                key={row.variantId}
                row={row}
                isReadOnly={isReadOnly}
                isTried={Boolean(fault)}
                onChange={(next) => onChange([next])}
                onPaste={(line, column, text) => onChange(pasteLines(rows, { row: at, line, column }, text))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {fault && <p className={styles['fault']}>{fault}</p>}
    </Stack>
  )
}

type RowLinesProps = {
  row: PriceRow
  isReadOnly: boolean
  isTried: boolean
  onChange: (row: PriceRow) => void
  onPaste: (line: number, column: LineColumn, text: string) => void
}

function RowLines({ row, isReadOnly, isTried, onChange, onPaste }: RowLinesProps) {
  const t = useT()
  const { translate } = useTranslator()
  const { settings } = useCompany()
  const fault = isTried ? rowFault(row, settings) : undefined
  const heading = (span: number) => (
    <>
      <th scope="rowgroup" rowSpan={span}>
        {row.name}
        <small className="k-muted k-small">{row.sku}</small>
      </th>
      <td rowSpan={span} className={styles['figure']}>
        {showPrice(row.usual, settings)}
      </td>
    </>
  )
  if (row.lines.length === 0) {
    return (
      <tr data-testid={`price-row-${row.sku}`} data-off="true">
        {heading(1)}
        <td colSpan={lineColumns.length}>{t('priceLists.prices.leaves')}</td>
        <td>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(row.stored.length > 0 ? restored(row, settings) : { ...row, lines: [emptyLine] })}
          >
            {t('priceLists.prices.putBack')}
          </Button>
        </td>
      </tr>
    )
  }
  return (
    <>
      {row.lines.map((_, at) => (
        <tr key={at} data-testid={`price-row-${row.sku}`} data-first={at === 0}>
          {at === 0 && heading(row.lines.length)}
          {lineColumns.map((column) => (
            <td key={column}>
              <Cell
                row={row}
                at={at}
                column={column}
                isFaulty={fault !== undefined}
                isReadOnly={isReadOnly}
                onChange={onChange}
                onPaste={onPaste}
              />
            </td>
          ))}
          <td className={styles['lineActions']}>
            {!isReadOnly && <LineActions row={row} at={at} onChange={onChange} />}
          </td>
        </tr>
      ))}
      {fault && (
        <tr>
          <td colSpan={5} className={styles['fault']}>
            {row.name}: {translate(fault.key, fault.values)}
          </td>
        </tr>
      )}
    </>
  )
}

type CellProps = Pick<RowLinesProps, 'row' | 'isReadOnly' | 'onChange' | 'onPaste'> & {
  at: number
  column: LineColumn
  isFaulty: boolean
}

function Cell({ row, at, column, isFaulty, isReadOnly, onChange, onPaste }: CellProps) {
  const t = useT()
  const label = t(`priceLists.prices.${column}`)
  return (
    <input
      aria-label={t('priceLists.prices.cell', { column: label, name: row.name, line: at + 1 })}
      aria-invalid={isFaulty}
      data-cell={column}
      {...(column === 'price' && at === 0 && { 'data-price-of': row.variantId })}
      data-testid={`${column}-${row.sku}-${at}`}
      inputMode="decimal"
      autoComplete="off"
      readOnly={isReadOnly}
      placeholder={column === 'fromQuantity' ? t('priceLists.prices.any') : undefined}
      value={row.lines[at]?.[column] ?? ''}
      onChange={(event) => onChange(withLine(row, at, { [column]: event.currentTarget.value }))}
      onKeyDown={walk}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const text = event.clipboardData.getData('text/plain')
        if (isReadOnly || !isTable(text)) return
        event.preventDefault()
        onPaste(at, column, text)
      }}
    />
  )
}

function LineActions({ row, at, onChange }: Pick<RowLinesProps, 'row' | 'onChange'> & { at: number }) {
  const t = useT()
  const look = { variant: 'subtle', color: 'gray', size: 32 } as const
  const isLast = at === row.lines.length - 1
  return (
    <>
      {isLast && row.lines.length < maxLines && (
        <IconAction
          {...look}
          label={t('priceLists.prices.addStep', { name: row.name })}
          onClick={() => onChange({ ...row, lines: [...row.lines, emptyLine] })}
          data-testid={`add-line-${row.sku}`}
        >
          <IconPlus size={18} stroke={1.75} />
        </IconAction>
      )}
      <IconAction
        {...look}
        label={t('priceLists.prices.removeLine', { name: row.name, line: at + 1 })}
        onClick={() => onChange({ ...row, lines: row.lines.filter((_, index) => index !== at) })}
        data-testid={`remove-line-${row.sku}-${at}`}
      >
        <IconTrash size={18} stroke={1.75} />
      </IconAction>
    </>
  )
}

/** Up, down and Enter move to the same column of another line. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const input = event.currentTarget
  const cells = input.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-cell="${input.dataset['cell']}"]`)
  const column = [...(cells ?? [])]
  const next = column[column.indexOf(input) + step]
  next?.focus()
  next?.select()
}
