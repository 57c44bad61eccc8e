import { lineDifferences, shortened } from '@mostrador/contract/features/service/texts/line-differences.ts'
import type { TextContent } from '@mostrador/contract/features/service/texts/schema.ts'
import { linesOf } from '#src/features/service/staff/texts/editor/text-form.ts'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useT } from '#src/language/use-t.ts'

const signs = { same: ' ', gone: '−', new: '+' } as const

/** What differs between two versions of a text, line by line. */
export function Differences({ before, after }: { before: TextContent; after: TextContent }) {
  const t = useT()
  const names = { en: t('texts.languages.en'), es: t('texts.languages.es') }
  const differences = lineDifferences(linesOf(before, names), linesOf(after, names))
  if (differences.every(({ kind }) => kind === 'same')) return <p>{t('texts.history.same')}</p>
  const shown = shortened(differences).map((difference, index) => ({ difference, key: index }))
  return (
    <ol className={texts['differences']} data-testid="differences">
      {shown.map(({ difference, key }) =>
        difference === null ? (
          <li key={key} data-kind="skipped">
            …
          </li>
        ) : (
          <li key={key} data-kind={difference.kind}>
            <span aria-hidden="true">{signs[difference.kind]}</span>
            {difference.kind !== 'same' && (
              <span className="visually-hidden">{t(`texts.history.${difference.kind}`)}: </span>
            )}
            {difference.line}
          </li>
        ),
      )}
    </ol>
  )
}
