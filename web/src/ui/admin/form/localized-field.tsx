import { Textarea, TextInput } from '@mantine/core'
import type { Language } from '@mostrador/contract/routes.ts'
import { matches } from '@mostrador/contract/validation.ts'
import { type ReactNode, useState } from 'react'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
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

/** The button that adds a language goes with the press, so its focus moves on. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * A text in the language of the company; it stands in both languages until the other one is added (L-14). A fault is shown at the
 * language it is about.
 */
export function LocalizedField(props: LocalizedFieldProps) {
  const { label, description, value, onChange, onBlur, error, maxLength, isLong = false, name } = props
  const t = useT()
  const first = useCompany().settings.languageTag
  const other: Language = first === 'es' ? 'en' : 'es'
  const [isAdded, setAdded] = useState(false)
  const hasBoth = isAdded || value.en !== value.es
  const languages = hasBoth ? [first, other] : [first]
  const isWrong = (language: Language) =>
    value[language].length > maxLength ||
    (value[language] !== '' && !matches(isLong ? 'multilineText' : 'productName', value[language]))
  const faulty = languages.find(isWrong) ?? first
  const Input = isLong ? Textarea : TextInput
  const inputs = languages.map((language) => (
    <Input
      key={language}
      label={hasBoth ? t('forms.localized.field', { label, language: t(`forms.localized.${language}`) }) : label}
      description={language === first ? description : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      lang={language}
      autoComplete="off"
      maxLength={maxLength}
      value={value[language]}
      error={language === faulty ? error : undefined}
      onChange={({ currentTarget: { value: text } }) =>
        onChange(hasBoth ? { ...value, [language]: text } : { en: text, es: text })
      }
      onBlur={onBlur}
      {...(language === first ? { 'data-autofocus': true } : isAdded && { ref: takeFocus })}
      data-testid={`${name}-${language}`}
    />
  ))
  return (
    <div data-field={name}>
      {hasBoth ? <Pair>{inputs}</Pair> : inputs}
      {!hasBoth && (
        <button
          type="button"
          className={parts['addWord']}
          onClick={() => setAdded(true)}
          aria-label={t('forms.localized.addTo', { label, language: t(`forms.localized.${other}`) })}
          data-testid={`${name}-add-${other}`}
        >
          {t('forms.localized.add', { language: t(`forms.localized.${other}`) })}
        </button>
      )}
    </div>
  )
}
