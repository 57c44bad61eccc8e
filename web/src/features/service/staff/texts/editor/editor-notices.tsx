import { Row } from '#src/ui/layout/boxes.tsx'
import type { Text } from '@mostrador/contract/features/service/texts/schema.ts'
import { useState } from 'react'
import { Differences } from '#src/features/service/staff/texts/editor/differences.tsx'
import { contentOf } from '#src/features/service/staff/texts/editor/text-form.ts'
import type { TextEditor } from '#src/features/service/staff/texts/editor/use-text-editor.ts'
import styles from '#src/features/service/staff/staff.module.css'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

/** What a person who writes should know: an unsaved draft of this device, and another person at the same text. */
export function EditorNotices({ editor }: { editor: TextEditor }) {
  const { base, newest, isDirty, kept } = editor
  const isOvertaken = newest !== null && newest.version > (base?.version ?? 0)
  const publishedVersion = newest?.publishedVersion ?? null
  const [seen, setSeen] = useState(publishedVersion)
  if (!isDirty && seen !== publishedVersion) setSeen(publishedVersion)
  return (
    <>
      {kept && <KeptNotice editor={editor} savedAt={kept.savedAt} />}
      {isOvertaken && <OvertakenNotice editor={editor} theirs={newest} />}
      {!isOvertaken && isDirty && seen !== publishedVersion && publishedVersion !== null && <PublishedNotice />}
    </>
  )
}

function PublishedNotice() {
  const t = useT()
  return (
    <output className={styles['notice']} data-testid="published-meanwhile">
      {t('texts.conflict.published')}
    </output>
  )
}

function KeptNotice({ editor, savedAt }: { editor: TextEditor; savedAt: number }) {
  const t = useT()
  const { time } = useFormats()
  return (
    <div className={styles['notice']} data-testid="kept-draft">
      <output>{t('texts.draft.found', { time: time(new Date(savedAt).toISOString()) })}</output>
      <Row gap={2}>
        <Button size="sm" look="filled" onClick={editor.takeKept} data-testid="take-kept">
          {t('texts.draft.restore')}
        </Button>
        <Button size="sm" onClick={editor.dropKept}>
          {t('texts.draft.discard')}
        </Button>
      </Row>
    </div>
  )
}

function OvertakenNotice({ editor, theirs }: { editor: TextEditor; theirs: Text }) {
  const t = useT()
  const [isComparing, setComparing] = useState(false)
  const name = theirs.changedByName ?? t('texts.conflict.another')
  const { version } = theirs
  return (
    <div className={styles['notice']} role="alert" data-testid="overtaken">
      <p>{editor.hasTried ? t('texts.conflict.refused', { version }) : t('texts.conflict.live', { name, version })}</p>
      <Row gap={2}>
        <Button size="sm" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
          {t('texts.conflict.compare')}
        </Button>
        <Button
          size="sm"
          loading={editor.isSaving}
          onClick={() => void editor.saveOver(theirs)}
          data-testid="keep-mine"
        >
          {t('texts.conflict.mine')}
        </Button>
        <Button size="sm" onClick={() => editor.adopt(theirs)} data-testid="take-theirs">
          {t('texts.conflict.theirs')}
        </Button>
      </Row>
      {isComparing && (
        <div className={texts['comparing']}>
          <p className="k-soft k-body">{t('texts.conflict.legend')}</p>
          <Differences before={theirs.content} after={contentOf(editor.kind, editor.form)} />
        </div>
      )}
    </div>
  )
}
