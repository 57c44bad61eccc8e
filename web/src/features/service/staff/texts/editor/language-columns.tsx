import type { Language } from '@mostrador/contract/language.ts'
import { useState } from 'react'
import { LanguageFields } from '#src/features/service/staff/texts/editor/language-fields.tsx'
import type { TextEditor } from '#src/features/service/staff/texts/editor/use-text-editor.ts'
import type { useTextCheck } from '#src/features/service/staff/texts/editor/use-text-check.ts'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

const both: readonly Language[] = ['en', 'es']

type Props = { editor: TextEditor; check: ReturnType<typeof useTextCheck> }

/** Both languages: side by side where there is room, else one at a time. */
export function LanguageColumns({ editor, check }: Props) {
  const t = useT()
  const own = useLanguage()
  const [shown, setShown] = useState<Language>(own)
  return (
    <div className={texts['languages']}>
      <div className={texts['languageTabs']} role="tablist" aria-label={t('texts.filters.twin')}>
        {both.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            aria-selected={language === shown}
            onClick={() => setShown(language)}
            data-testid={`language-${language}`}
          >
            {t(`texts.languages.${language}`)}
          </button>
        ))}
      </div>
      {both.map((language) => (
        <LanguageFields key={language} language={language} isShown={language === shown} editor={editor} check={check} />
      ))}
    </div>
  )
}
