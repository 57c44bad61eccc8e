import { type Ref, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import styles from '#src/ui/field.module.css'
import { IconCheck, IconDot, IconEye, IconEyeOff } from '#src/ui/icons.tsx'
import { classNames } from '#src/ui/class-names.ts'

/** Minimum length of a password (G-7). */
const minPasswordLength = 6

/** The four rules of a password, each with its words, so that a form can show which are met. */
const passwordRules = [
  { key: 'shell.fields.passwordRuleLength', test: (value: string) => Array.from(value).length >= minPasswordLength },
  { key: 'shell.fields.passwordRuleDigit', test: (value: string) => /\d/.test(value) },
  { key: 'shell.fields.passwordRuleLower', test: (value: string) => /\p{Ll}/u.test(value) },
  { key: 'shell.fields.passwordRuleUpper', test: (value: string) => /\p{Lu}/u.test(value) },
] as const

type PasswordFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | null | undefined
  autoComplete: 'current-password' | 'new-password'
  /** Shows the rules and which of them are met already. */
  showRules?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A password field that allows showing, pasting and password managers. */
export function PasswordField({ label, error, showRules = false, onChange, value, ...input }: PasswordFieldProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)

  const rules = showRules && (
    <ul className={styles['rules']}>
      {passwordRules.map((rule) => {
        const met = rule.test(value)
        return (
          <li key={rule.key} data-met={met}>
            {met ? <IconCheck size={16} /> : <IconDot size={16} />}
            {t(rule.key)}
            <span className="visually-hidden">{t(met ? 'shell.fields.ruleMet' : 'shell.fields.ruleNotMet')}</span>
          </li>
        )
      })}
    </ul>
  )

  return (
    <Field
      label={label}
      error={error}
      help={rules || undefined}
      control={({ className, ...props }) => (
        <div className={styles['withButton']}>
          <input
            {...input}
            {...props}
            className={classNames(className)}
            type={isShown ? 'text' : 'password'}
            value={value}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            className={styles['inside']}
            label={t(isShown ? 'shell.fields.hidePassword' : 'shell.fields.showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeOff /> : <IconEye />}
          </IconButton>
        </div>
      )}
    />
  )
}
