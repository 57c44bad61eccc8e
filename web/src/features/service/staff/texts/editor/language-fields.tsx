import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Language } from '@mostrador/contract/language.ts'
import { useState } from 'react'
import { faultOf } from '#src/features/service/staff/texts/editor/field-faults.ts'
import { MarkdownField } from '#src/features/service/staff/texts/editor/markdown-field.tsx'
import { isWritten, type LanguageForm } from '#src/features/service/staff/texts/editor/text-form.ts'
import type { TextEditor } from '#src/features/service/staff/texts/editor/use-text-editor.ts'
import type { useTextCheck } from '#src/features/service/staff/texts/editor/use-text-check.ts'
import styles from '#src/features/service/staff/staff.module.css'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useT } from '#src/language/use-t.ts'
import { Prose } from '#src/ui/prose.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Search engines cut what is longer. */
const longest = { title: 60, summary: 155 } as const

type Props = {
  language: Language
  /** Where there is room for one language only. */
  isShown: boolean
  editor: TextEditor
  check: ReturnType<typeof useTextCheck>
}

/** A text in one language, to write or as readers will see it. */
export function LanguageFields(props: Props) {
  const { language, isShown, editor } = props
  const t = useT()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const isEmpty = !isWritten(editor.form[language])
  return (
    <section
      className={texts['language']}
      data-shown={isShown}
      aria-label={t(`texts.languages.${language}`)}
      data-testid={`text-${language}`}
    >
      <header className={texts['languageHead']}>
        <h3>{t(`texts.languages.${language}`)}</h3>
        <div className={texts['views']}>
          {(['write', 'preview'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => setView(one)}
              data-testid={`${one}-${language}`}
            >
              {t(`texts.editor.${one}`)}
            </button>
          ))}
        </div>
      </header>
      {isEmpty && <p className="k-soft k-body">{t('texts.editor.notWritten')}</p>}
      {view === 'write' ? <Fields {...props} /> : <Preview {...props} />}
    </section>
  )
}

function Fields({ language, editor, check }: Props) {
  const t = useT()
  const { form, setText, hasTried } = editor
  const text = form[language]
  const faults = check.checked?.faults ?? []
  const isTried = hasTried && isWritten(text)
  const bind = (name: Exclude<keyof LanguageForm, 'markdown'>) => ({
    name: `${language}-${name}`,
    lang: language,
    value: text[name],
    error: faultOf(faults, `${language}.${name}`, { value: text[name], hasTried: isTried }),
    onChange: (value: string) => setText(language, { [name]: value }),
  })
  const counted = (name: keyof typeof longest) =>
    t('texts.editor.characters', { count: text[name].length, max: longest[name] })
  return (
    <Stack gap={4} fit className={styles['form']}>
      <TextField label={t('texts.editor.title')} help={counted('title')} {...bind('title')} />
      <TextField
        label={t('texts.editor.slug')}
        help={t('texts.editor.slugHelp')}
        autoComplete="off"
        {...bind('slug')}
      />
      <TextField label={t('texts.editor.summary')} help={counted('summary')} {...bind('summary')} />
      <TextField label={t('texts.editor.keywords')} help={t('texts.editor.keywordsHelp')} {...bind('keywords')} />
      <MarkdownField
        language={language}
        value={text.markdown}
        faults={faults.filter(({ place, line }) => place === `${language}.markdown` && (line !== null || isTried))}
        onChange={(markdown) => setText(language, { markdown })}
      />
    </Stack>
  )
}

/** The text as readers get it, rendered by the server. */
function Preview({ language, editor, check: { checked, isFailed } }: Props) {
  const t = useT()
  const { title, summary } = editor.form[language]
  const rendered = checked?.[language] ?? null
  return (
    <article className={texts['preview']} lang={language} data-testid={`shown-${language}`}>
      {isFailed && <p role="alert">{t('texts.editor.previewFailed')}</p>}
      {rendered === null ? (
        <p className="k-soft k-body">{t('texts.editor.previewEmpty')}</p>
      ) : (
        <>
          <h4>{title}</h4>
          <p className={texts['lead']}>{summary}</p>
          <Prose html={rendered.html} />
        </>
      )}
    </article>
  )
}
