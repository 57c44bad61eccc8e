import { Textarea, TextInput } from '@mantine/core'
import type { Language } from '@mostrador/contract/routes.ts'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Pair } from '#src/ui/detail-page.tsx'

export type LocalizedText = Record<Language, string>

type LocalizedFieldProps = {
  label: string
  description?: string
  value: LocalizedText
  onChange: (value: LocalizedText) => void
  onBlur?: () => void
  error?: ReactNode
  maxLength: number
  /** Several lines. */
  isLong?: boolean
  /** Name of the field in the form; the tests find `<name>-en` and `<name>-es`. */
  name: string
}

/** One text in both languages, the person's language first. */
export function LocalizedField(props: LocalizedFieldProps) {
  const { label, description, value, onChange, onBlur, error, maxLength, isLong = false, name } = props
  const t = useT()
  const own = useLanguage()
  const languages: readonly Language[] = own === 'es' ? ['es', 'en'] : ['en', 'es']
  const Input = isLong ? Textarea : TextInput
  return (
    <div data-field={name}>
      <Pair>
        {languages.map((language) => (
          <Input
            key={language}
            label={t('forms.localized.field', { label, language: t(`forms.localized.${language}`) })}
            description={language === own ? description : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            lang={language}
            autoComplete="off"
            maxLength={maxLength}
            value={value[language]}
            error={language === own ? error : Boolean(error)}
            onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
            onBlur={onBlur}
            {...(language === own && { 'data-autofocus': true })}
            data-testid={`${name}-${language}`}
          />
        ))}
      </Pair>
    </div>
  )
}
