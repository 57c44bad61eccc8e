import { email, password, pattern, required } from '@mostrador/contract/validation.ts'
import { useT } from '#src/language/use-t.ts'
import type { FieldBinding } from '#src/lib/form.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** What a new account must fill in. */
export const newUserRules = {
  name: [required(), pattern('fullName')],
  email: [required(), email()],
  password: [required(), password()],
}

/** Name, e-mail and password of somebody new: for registering and for the trial. */
export function NewUserFields({ field }: { field: (name: 'name' | 'email' | 'password') => FieldBinding }) {
  const t = useT()
  return (
    <>
      <TextField label={t('auth.fields.name')} autoComplete="name" {...field('name')} />
      <TextField
        label={t('auth.fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField label={t('auth.fields.password')} autoComplete="new-password" showRules {...field('password')} />
    </>
  )
}
