import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { useId } from 'react'
import { useHydrated } from '#src/lib/use-hydrated.ts'
import styles from '#src/ui/switch-field.module.css'

type SwitchFieldProps = {
  label: string
  /** Read instead of the label if the label alone is unclear, such as one switch per card. */
  spokenLabel?: string
  help?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  testId?: string
}

/** A switch that takes effect at once. It waits until the page is interactive: a press before would be lost. */
export function SwitchField({ label, spokenLabel, help, checked, disabled, onChange, testId }: SwitchFieldProps) {
  const id = useId()
  const isReady = useHydrated()
  return (
    <Stack align="center" className={classNames('k-across3', styles['field'])}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={checked}
        aria-checked={checked}
        disabled={disabled || !isReady}
        onChange={(event) => onChange(event.target.checked)}
        {...(spokenLabel && { 'aria-label': spokenLabel })}
        {...(help && { 'aria-describedby': `${id}-help` })}
        data-testid={testId}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className={classNames('k-muted k-small', styles['help'])}>
          {help}
        </p>
      )}
    </Stack>
  )
}
