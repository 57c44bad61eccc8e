import type { Text, TextKind } from '@mostrador/contract/features/service/texts/schema.ts'
import { CheckList } from '#src/features/service/staff/texts/editor/check-list.tsx'
import { CommonFields } from '#src/features/service/staff/texts/editor/common-fields.tsx'
import { EditorNotices } from '#src/features/service/staff/texts/editor/editor-notices.tsx'
import { HistorySection } from '#src/features/service/staff/texts/editor/history-section.tsx'
import { LanguageColumns } from '#src/features/service/staff/texts/editor/language-columns.tsx'
import { PreviewLink } from '#src/features/service/staff/texts/editor/preview-link.tsx'
import { PublicationSection } from '#src/features/service/staff/texts/editor/publication-section.tsx'
import { contentOf } from '#src/features/service/staff/texts/editor/text-form.ts'
import { type TextEditor, useTextEditor } from '#src/features/service/staff/texts/editor/use-text-editor.ts'
import { useTextCheck } from '#src/features/service/staff/texts/editor/use-text-check.ts'
import { TextBadges } from '#src/features/service/staff/texts/text-row.tsx'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

/** The editor of a text: both languages, what is to be corrected, its publication and its history. */
export function TextEditorView({ kind, stored }: { kind: TextKind; stored: Text | null }) {
  const editor = useTextEditor(kind, stored)
  const check = useTextCheck(kind, editor.form.id, contentOf(kind, editor.form))
  const { base } = editor
  return (
    <div className={texts['editor']} data-testid="text-editor">
      <EditorHead editor={editor} />
      <EditorNotices editor={editor} />
      <CommonFields editor={editor} faults={check.checked?.faults ?? []} />
      <LanguageColumns editor={editor} check={check} />
      <SaveBar editor={editor} />
      <div className={texts['below']}>
        <CheckList check={check} />
        {base && <PublicationSection editor={editor} text={base} />}
        {base && base.version > 0 && <PreviewLink text={base} />}
        {base && base.version > 0 && <HistorySection editor={editor} text={base} />}
      </div>
    </div>
  )
}

function EditorHead({ editor: { kind, base } }: { editor: TextEditor }) {
  const t = useT()
  const language = useLanguage()
  const { time } = useFormats()
  if (!base) return <h2>{t(kind === 'blog' ? 'texts.editor.newPost' : 'texts.editor.newArticle')}</h2>
  const { changedAt, changedByName, version } = base
  const title = (base[language] ?? base.en ?? base.es)?.title ?? base.id
  return (
    <header className={texts['head']} data-testid="text-head">
      <h2>{title}</h2>
      <p>
        <TextBadges text={base} />
      </p>
      <p className="k-soft k-body">
        {changedAt === null
          ? t('texts.editor.isFile')
          : `${t('texts.editor.version', { version })} · ${t('texts.changed', { name: changedByName ?? '', time: time(changedAt) })}`}
      </p>
    </header>
  )
}

/** Saving stays in reach at the lower edge. */
function SaveBar({ editor: { isDirty, isSaving, save, base } }: { editor: TextEditor }) {
  const t = useT()
  return (
    <div className={texts['saveBar']}>
      <Button look="filled" loading={isSaving} disabled={!isDirty} onClick={() => void save()} data-testid="save-text">
        {t('texts.editor.save')}
      </Button>
      <output className="k-soft k-body" data-testid="save-state">
        {isDirty
          ? t('texts.editor.unsaved')
          : base && base.version > 0
            ? t('texts.editor.saved', { version: base.version })
            : ''}
      </output>
    </div>
  )
}
