import { TextInput, type TextInputProps } from '@mantine/core'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import type { FocusEvent } from 'react'
import { readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'
import styles from '#src/ui/money-input.module.css'

type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** The text as typed; `readPrice` turns it into a price. */
  value: string
  onChange: (text: string) => void
  settings: MoneySettings
}

/**
 * A field for a price: right-aligned figures, the currency inside. The typed or pasted text stays until the field loses focus; then it is
 * reformatted for the region, but only if it could be read unambiguously.
 */
export function MoneyInput({ value, onChange, onBlur, settings, ...rest }: MoneyInputProps) {
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const price = readPrice(value, settings)
    if (price !== undefined) onChange(showPrice(price, settings))
    onBlur?.(event)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: styles['input'] ?? '' }}
      rightSection={<span className="k-muted k-tiny">{settings.currencyTag}</span>}
      rightSectionWidth={52}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={tidy}
    />
  )
}
