import { getText } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { TextKind } from '@mostrador/contract/features/service/texts/schema.ts'
import { BackLink, LoadFailed } from '#src/features/service/staff/staff-frame.tsx'
import { TextEditorView } from '#src/features/service/staff/texts/editor/text-editor-view.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'
import { SectionLoading } from '#src/ui/section.tsx'

/** One text, or a new one. */
export function TextPage({ kind, id }: { kind: TextKind; id: string | null }) {
  const t = useT()
  return (
    <>
      <BackLink tab="texts">{t('texts.editor.back')}</BackLink>
      {id === null ? <TextEditorView kind={kind} stored={null} /> : <StoredText kind={kind} id={id} />}
    </>
  )
}

function StoredText({ kind, id }: { kind: TextKind; id: string }) {
  const t = useT()
  const { state, retry } = useCall(getText, { kind, id })
  if (state.status === 'loading') return <SectionLoading />
  if (state.status === 'failed')
    return <LoadFailed error={state.error} onRetry={retry} notFound={t('texts.editor.notFound')} />
  return <TextEditorView kind={kind} stored={state.data.text} />
}
