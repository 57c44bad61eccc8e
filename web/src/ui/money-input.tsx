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
 * A field for a price: figures at the right, the currency inside. What is typed or pasted stays as it is until the field is
 * left; then it is written the way the region writes it, and only if it could be read without guessing.
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
      rightSection={<span className={styles['currency']}>{settings.currencyTag}</span>}
      rightSectionWidth={52}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={tidy}
    />
  )
}
