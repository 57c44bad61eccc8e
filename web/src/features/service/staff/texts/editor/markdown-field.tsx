import type { TextFault } from '@mostrador/contract/features/service/texts/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type TextFormat, formatText, startOfLine } from '#src/features/service/staff/texts/editor/format-text.ts'
import { PictureDialog } from '#src/features/service/staff/texts/editor/picture-dialog.tsx'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useT } from '#src/language/use-t.ts'
import { Field } from '#src/ui/field.tsx'

const formats = ['bold', 'italic', 'heading', 'list', 'steps', 'quote', 'link'] as const satisfies readonly TextFormat[]
const keys: Partial<Record<string, TextFormat>> = { b: 'bold', i: 'italic', k: 'link' }

type MarkdownFieldProps = {
  language: Language
  value: string
  faults: readonly TextFault[]
  onChange: (value: string) => void
}

/** The Markdown of a text, with buttons that write its marks, and what is wrong in it line by line. */
export function MarkdownField({ language, value, faults, onChange }: MarkdownFieldProps) {
  const t = useT()
  const [isAddingPicture, setAddingPicture] = useState(false)
  const { area, format, insert, openLine, onKeyDown } = useFormatting(value, onChange)
  const addPicture = (markdown: string) => {
    setAddingPicture(false)
    insert(markdown)
  }
  return (
    <div className={texts['markdown']}>
      <div className={texts['toolbar']} role="toolbar" aria-label={t('texts.toolbar.label')}>
        {formats.map((name) => (
          <button key={name} type="button" onClick={() => format(name)} data-testid={`mark-${name}-${language}`}>
            {t(`texts.toolbar.${name}`)}
          </button>
        ))}
        <button type="button" onClick={() => setAddingPicture(true)} data-testid={`picture-${language}`}>
          {t('texts.toolbar.picture')}
        </button>
      </div>
      <Field
        label={t('texts.editor.markdown')}
        control={(props) => (
          <textarea
            {...props}
            ref={area}
            name={`${language}-markdown`}
            className={texts['area']}
            lang={language}
            rows={22}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      />
      <LineFaults faults={faults} onOpen={openLine} />
      {isAddingPicture && <PictureDialog onAdd={addPicture} onClose={() => setAddingPicture(false)} />}
    </div>
  )
}

/** Writes into the text at its selection. */
function useFormatting(value: string, onChange: (value: string) => void) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const select = (start: number, end: number) => {
    // After the new value is shown.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start, end)
    })
  }
  const format = (name: TextFormat) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    const formatted = formatText(value, { start: selectionStart, end: selectionEnd }, name, t('texts.toolbar.words'))
    onChange(formatted.value)
    select(formatted.start, formatted.end)
  }
  return {
    area,
    format,
    insert: (markdown: string) => {
      const at = area.current?.selectionEnd ?? value.length
      onChange(`${value.slice(0, at)}${markdown}${value.slice(at)}`)
      select(at + markdown.length, at + markdown.length)
    },
    openLine: (line: number) => {
      const start = startOfLine(value, line)
      const end = value.indexOf('\n', start)
      select(start, end === -1 ? value.length : end)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const wanted = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
      if (wanted === undefined || event.altKey || event.shiftKey) return
      event.preventDefault()
      format(wanted)
    },
  }
}

function LineFaults({ faults, onOpen }: { faults: readonly TextFault[]; onOpen: (line: number) => void }) {
  const t = useT()
  if (faults.length === 0) return null
  return (
    <ul className={texts['faults']}>
      {faults.map(({ line, message, forbids }) => (
        <li key={`${line} ${message}`} data-forbids={forbids}>
          {line !== null && (
            <button type="button" onClick={() => onOpen(line)}>
              {t('texts.checks.line', { line })}
            </button>
          )}{' '}
          {message}
        </li>
      ))}
    </ul>
  )
}
