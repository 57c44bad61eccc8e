import { getText, saveText } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { Text, TextKind } from '@mostrador/contract/features/service/texts/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type CommonField,
  contentOf,
  formOf,
  type LanguageForm,
  newForm,
  type TextForm,
} from '#src/features/service/staff/texts/editor/text-form.ts'
import { useKeptForm } from '#src/features/service/staff/texts/editor/use-kept-form.ts'
import { textAddress } from '#src/features/service/staff/texts/text-address.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { onLiveMessage } from '#src/live/live.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

/** Everything behind the editor of one text: what is typed, saving, drafts of this device, and another person at the same text. */
export function useTextEditor(kind: TextKind, stored: Text | null) {
  const edited = useEditedText(stored)
  const { base, initial, form, setForm, isDirty, adopt } = edited
  const version = base?.version ?? 0
  const kept = useKeptForm({ kind, id: stored?.id ?? null, form, initial, version, isDirty })
  const saving = useSaving(kind, edited, kept.forget)
  useNews(kind, stored?.id ?? null, (text) => {
    if (saving.isUnderWay()) return
    edited.setNewest(text)
    if (!isDirty) adopt(text)
    else if (text.version === version) edited.refresh(text)
  })
  return {
    kind,
    form,
    base,
    newest: edited.newest,
    isDirty,
    isSaving: saving.isRunning,
    hasTried: edited.hasTried,
    setCommon: (name: CommonField, value: string) => setForm((current) => ({ ...current, [name]: value })),
    setText: (of: Language, change: Partial<LanguageForm>) =>
      setForm((current) => ({ ...current, [of]: { ...current[of], ...change } })),
    save: () => saving.save(base),
    saveOver: (theirs: Text) => saving.save(theirs),
    restore: (from: number, restored: TextForm) => saving.save(base, { form: restored, restoredFrom: from }),
    adopt,
    refresh: edited.refresh,
    kept: kept.found,
    takeKept: () => {
      if (kept.found) setForm(kept.found.values)
      kept.take()
    },
    dropKept: () => void kept.forget(),
  }
}

export type TextEditor = ReturnType<typeof useTextEditor>
type EditedText = ReturnType<typeof useEditedText>

/** What is typed, the version it was made from, and the newest one that is known. */
function useEditedText(stored: Text | null) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [base, setBase] = useState(stored)
  const [newest, setNewest] = useState(stored)
  const [hasTried, setTried] = useState(false)
  const initial = base ? formOf(base.id, base.content, today) : newForm(today)
  const [form, setForm] = useState(initial)
  return {
    base,
    newest,
    setNewest,
    hasTried,
    setTried,
    initial,
    form,
    setForm,
    isDirty: JSON.stringify(form) !== JSON.stringify(initial),
    /** Continues with a text as it is stored now; what was typed since `sent` stays. */
    adopt: (text: Text, sent?: TextForm) => {
      setBase(text)
      setNewest(text)
      setForm((current) => (sent && current !== sent ? current : formOf(text.id, text.content, today)))
      setTried(false)
    },
    /** The text after its state changed and its versions did not. */
    refresh: (text: Text) => {
      setBase((current) => (current?.version === text.version ? text : current))
      setNewest(text)
    },
  }
}

type Change = { form?: TextForm; restoredFrom?: number }

function useSaving(kind: TextKind, { form, setTried, setNewest, adopt }: EditedText, forgetKept: () => Promise<void>) {
  const t = useT()
  const navigate = useNavigate()
  const language = useLanguage()
  const { run, isRunning } = useAction()
  const isSaving = useRef(false)

  const send = async (over: Text | null, { form: changed = form, restoredFrom }: Change) => {
    const { text } = await callEndpoint(saveText, {
      kind,
      id: form.id,
      version: over?.version ?? 0,
      isNew: over === null,
      content: contentOf(kind, changed),
      restoredFrom: restoredFrom ?? null,
    })
    await forgetKept()
    showAlert({ type: 'success', title: t('texts.editor.saved', { version: text.version }) })
    adopt(text, form)
    if (over === null) await navigate(textAddress(text, language), { replace: true })
  }
  return {
    isRunning,
    isUnderWay: () => isSaving.current,
    /** Saves the form over a version: the one it was made from, or another person's after their text was looked at. */
    save: (over: Text | null, change: Change = {}) =>
      run(async () => {
        setTried(true)
        isSaving.current = true
        try {
          await send(over, change)
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'versionConflict') throw error
          setNewest((await callEndpoint(getText, { kind, id: form.id })).text)
        } finally {
          isSaving.current = false
        }
      }),
  }
}

/** Reads the text again when the server says that something happened to it. */
function useNews(kind: TextKind, id: string | null, onNews: (text: Text) => void): void {
  const read = useEffectEvent(async () => {
    if (id === null) return
    const { text } = await callEndpoint(getText, { kind, id })
    onNews(text)
  })
  useEffect(
    function listenForChanges() {
      return onLiveMessage('textChanged', (message) => {
        // Without an answer nothing is shown; the next save tells.
        if (message.kind === kind && message.id === id) void read().catch(() => undefined)
      })
    },
    [kind, id],
  )
}
