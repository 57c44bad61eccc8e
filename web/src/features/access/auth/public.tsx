import { email, password, pattern, required } from '@mostrador/contract/validation.ts'
import { useT } from '#src/language/use-t.ts'
import type { FieldBinding } from '#src/lib/form.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export { AuthCard } from '#src/features/access/auth/auth-card.tsx'

/** The rules of a new account's fields. */
export const newUserRules = {
  name: [required(), pattern('fullName')],
  email: [required(), email()],
  password: [required(), password()],
}

/** An e-mail field that password managers and phones can fill in. */
export function EmailField({ label, ...binding }: FieldBinding & { label: string; help?: string }) {
  return (
    <TextField
      label={label}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...binding}
    />
  )
}

/** Name, e-mail and password of a new person: for registration and the trial. */
export function NewUserFields({ field }: { field: (name: 'name' | 'email' | 'password') => FieldBinding }) {
  const t = useT()
  return (
    <>
      <TextField label={t('auth.fields.name')} autoComplete="name" {...field('name')} />
      <EmailField label={t('auth.fields.email')} {...field('email')} />
      <PasswordField label={t('auth.fields.password')} autoComplete="new-password" showRules {...field('password')} />
    </>
  )
}
