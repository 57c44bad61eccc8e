import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { copyModes } from '#src/features/catalogue/labels/label-options.ts'
import { codeOf } from '#src/features/catalogue/labels/label-facts.ts'
import type { LabelItem, LabelSheet } from '#src/features/catalogue/labels/label-sheet.ts'
import styles from '#src/features/catalogue/labels/labels.module.css'
import type { Labels } from '#src/features/catalogue/labels/use-labels.ts'
import { VariantAdder } from '#src/features/catalogue/stock/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

/** The products and the number of labels for each. */
export function ItemsCard({ labels }: { labels: Labels }) {
  const t = useT()
  const { items, add } = labels
  return (
    <Card
      title={t('labels.products.title')}
      action={
        items.length > 0 && (
          <Button variant="subtle" color="gray" size="xs" onClick={labels.removeAll} data-testid="labels-remove-all">
            {t('labels.products.removeAll')}
          </Button>
        )
      }
      testId="label-items"
    >
      <VariantAdder onAdd={add} />
      {items.length > 0 && (
        <>
          <CopiesChoice labels={labels} />
          <WithoutBarcode labels={labels} />
          <ItemsTable labels={labels} />
        </>
      )}
    </Card>
  )
}

/** Offers to print the SKU of variants that have no barcode. */
function WithoutBarcode({ labels: { items, options, choose } }: { labels: Labels }) {
  const t = useT()
  const withoutCode = items.filter(({ variant }) => variant.barcodes.length === 0).length
  if (withoutCode === 0 || !options.show.barcode) return null
  return (
    <Stack gap={2} className={styles['notice']} data-testid="labels-without-barcode">
      <p>{t('labels.products.withoutBarcode', { count: withoutCode })}</p>
      <Checkbox
        label={t('labels.products.skuAsBarcode')}
        checked={options.skuAsBarcode}
        onChange={(event) => choose({ skuAsBarcode: event.currentTarget.checked })}
        data-testid="labels-sku-as-barcode"
      />
    </Stack>
  )
}

function ItemsTable({ labels }: { labels: Labels }) {
  const t = useT()
  const { items, options, sheet } = labels
  return (
    <div className={styles['scroll']}>
      <table className={styles['items']}>
        <caption className="visually-hidden">{t('labels.products.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('labels.products.product')}</th>
            <th scope="col" className={styles['wide']}>
              {t('labels.products.code')}
            </th>
            <th scope="col" className={styles['figure']}>
              {t('labels.products.copies')}
            </th>
            <th>
              <span className="visually-hidden">{t('shell.buttons.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow
              key={item.variant.id}
              item={item}
              code={codeOf(item.variant, options)}
              note={sheet.notes.get(item.variant.id)}
              onCopies={(copies) => labels.setCopies(item.variant.id, copies)}
              onRemove={() => labels.remove(item.variant.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CopiesChoice({ labels: { options, choose } }: { labels: Labels }) {
  const t = useT()
  return (
    <Row gap={3} align="end" className={styles['copies']}>
      <div>
        <p className={classNames('k-small k-firm', styles['label'])} id="label-copies">
          {t('labels.products.all')}
        </p>
        <SegmentedControl
          aria-labelledby="label-copies"
          data={copyModes.map((value) => ({ value, label: t(`labels.products.modes.${value}`) }))}
          value={options.mode}
          onChange={(value) => {
            const mode = copyModes.find((known) => known === value)
            if (mode) choose({ mode })
          }}
          className={styles['modes'] ?? ''}
          data-testid="labels-mode"
        />
      </div>
      {options.mode === 'number' && (
        <TextInput
          label={t('labels.products.number')}
          inputMode="numeric"
          maxLength={4}
          value={options.number}
          onChange={(event) => choose({ number: event.currentTarget.value })}
          className={styles['number'] ?? ''}
          data-testid="labels-number"
        />
      )}
    </Row>
  )
}

type ItemRowProps = {
  item: LabelItem
  code: string
  note: ReturnType<LabelSheet['notes']['get']>
  onCopies: (copies: string) => void
  onRemove: () => void
}

function ItemRow({ item: { variant, copies }, code, note, onCopies, onRemove }: ItemRowProps) {
  const t = useT()
  const name = [variant.name, ...variant.optionValues].join(' · ')
  const left = (note?.left ?? []).map((part) => t(`labels.show.left.${part}`))
  return (
    <tr data-testid={`label-item-${variant.sku}`}>
      <th scope="row">
        {name}
        <small className="k-muted k-small">{variant.sku}</small>
        {note?.fault && <small className="k-danger k-small">{t(`labels.products.${note.fault}`)}</small>}
        {left.length > 0 && (
          <small className="k-danger k-small">{t('labels.products.noRoom', { parts: left.join(', ') })}</small>
        )}
      </th>
      <td className={styles['wide']}>{code}</td>
      <td className={styles['figure']}>
        <input
          aria-label={t('labels.products.copiesOf', { name })}
          inputMode="numeric"
          maxLength={4}
          value={copies}
          onChange={(event) => onCopies(event.currentTarget.value)}
          data-testid={`copies-${variant.sku}`}
        />
      </td>
      <td>
        <IconAction label={t('labels.products.remove', { name })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </IconAction>
      </td>
    </tr>
  )
}
