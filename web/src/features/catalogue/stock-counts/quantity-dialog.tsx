import { TextInput } from '@mantine/core'
import type { CountingLine } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type QuantityDialogProps = {
  line: CountingLine
  onAdd: (quantity: string) => void
  onClose: () => void
}

/** Asks how much of a product was counted; it is added to what was counted before. */
export function QuantityDialog({ line, onAdd, onClose }: QuantityDialogProps) {
  const t = useT()
  const { settings } = useCompany()
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const quantity = readQuantity(text, settings)
  const isRight = text.trim() !== '' && quantity !== undefined
  const add = () => {
    if (!isRight) return setChecked(true)
    onAdd(quantity)
    onClose()
  }
  return (
    <Dialog
      title={t('stockCounts.counting.quantityOf', { name: line.name })}
      maxWidth={360}
      onClose={onClose}
      testId="quantity-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button onClick={add} data-testid="quantity-add">
            {t('stockCounts.counting.add')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('stockCounts.counting.quantity')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        size="lg"
        value={text}
        rightSection={line.unitTag === 'un' ? undefined : line.unitTag}
        error={isChecked && !isRight ? t('transfers.form.quantityBad') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        data-autofocus
        data-testid="quantity-field"
      />
    </Dialog>
  )
}
