import { Stack } from '#src/ui/layout/boxes.tsx'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { DetailInput } from '#src/features/selling/sell/cart/detail-input.tsx'
import { askedFields, detailFaults, detailsToEdit } from '#src/features/selling/sell/sale/sale-details.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { whenShown } from '#src/features/selling/sell/sale/when-shown.ts'
import { faultInRegion } from '#src/features/catalogue/metadata/public.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 520

type DetailsProps = { isHoldingUp: boolean; onPay: () => void; onClose: () => void }

/** Asks for the metadata fields of this sale. Enter saves; if the payment was waiting for them, it continues. */
export function DetailsDialog({ isHoldingUp, onPay, onClose }: DetailsProps) {
  const { t } = useTranslator()
  const { till, settings } = useSelling()
  const cart = useOpenCart(till)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => detailsToEdit(cart, settings))
  const [isTried, setTried] = useState(false)
  const fields = askedFields(settings)
  const faults = detailFaults(values, settings)
  const first = (isHoldingUp && fields.find(({ key }) => faults[key])) || fields[0]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = fields.find(({ key }) => faults[key])
    if (wrong) {
      setTried(true)
      form.current?.querySelector<HTMLElement>(`[data-field="${wrong.key}"]`)?.focus()
      return
    }
    onClose()
    void till.cart.dispatch({ type: 'setMetadata', metadata: values }).then(() => {
      if (isHoldingUp) whenShown(till.cart, onPay)
    })
  }
  /** The payment key also works here. */
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'F9') return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <Dialog title={t('sell.menu.details')} maxWidth={maxWidthPx} onClose={onClose} testId="details-dialog">
      {/* Users interact with its fields; it only listens to a key they bubble. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Stack ref={form} as="form" gap={3} noValidate onSubmit={submit} onKeyDown={pressKey}>
        {isHoldingUp && <p className="k-muted k-small">{t('sell.details.missing')}</p>}
        <DetailFields
          values={values}
          faults={faults}
          first={first}
          isSeen={(value) => isTried || (isHoldingUp && value !== undefined && value !== null && value !== '')}
          onChange={(key, value) => setValues((current) => ({ ...current, [key]: value }))}
        />
        <Button type="submit" look="filled" wide data-testid="details-save">
          {t(isHoldingUp ? 'sell.details.saveAndPay' : 'sell.details.save')}
        </Button>
      </Stack>
    </Dialog>
  )
}

type FieldsProps = {
  values: ReturnType<typeof detailsToEdit>
  faults: ReturnType<typeof detailFaults>
  /** The first field to fill in. */
  first: MetadataField | undefined
  /** Whether the error of a field with this value shows. */
  isSeen: (value: unknown) => boolean
  onChange: (key: string, value: unknown) => void
}

function DetailFields({ values, faults, first, isSeen, onChange }: FieldsProps) {
  const { translate } = useTranslator()
  const { settings } = useSelling()
  return askedFields(settings).map((field) => {
    const value = values[field.key]
    const found = isSeen(value) ? faults[field.key] : undefined
    const fault = found && faultInRegion(field.type, found, settings.company.settings)
    return (
      <DetailInput
        key={field.key}
        field={field}
        value={value}
        fault={fault && translate(fault.key, fault.values)}
        hasFocus={field === first}
        onChange={(next) => onChange(field.key, next)}
      />
    )
  })
}
