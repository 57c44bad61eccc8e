import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Editor } from '@mantine/tiptap'
import { htmlOfText } from '@mostrador/contract/rich-text.ts'
import { type Editor as TiptapEditor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useContext, useEffect, useMemo } from 'react'
import { ReadOnlyContext } from '#src/ui/admin/form/read-only-context.ts'
import styles from '#src/ui/admin/form/rich-text-editor.module.css'
import { useT } from '#src/language/use-t.ts'

type EditorProps = {
  labelId: string
  value: string
  onChange: (html: string) => void
  onBlur: (() => void) | undefined
  isFaulty: boolean
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { rel: null, target: null } },
  }),
]
const emptyLine = '<p></p>'
/** The editor keeps an empty line at the end, which is not part of the text. */
function htmlIn(editor: Pick<TiptapEditor, 'getHTML'>): string {
  const html = editor.getHTML()
  let end = html.length
  while (html.endsWith(emptyLine, end)) end -= emptyLine.length
  return html.slice(0, end)
}

/** The editor itself, in a separate file because it is heavier than the rest of a form. `RichTextField` loads it. */
export function RichTextEditor({ labelId, value, onChange, onBlur, isFaulty }: EditorProps) {
  const readOnly = useContext(ReadOnlyContext)
  const labels = useLabels()
  const editor = useEditor({
    extensions,
    content: htmlOfText(value),
    editable: !readOnly,
    immediatelyRender: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId } },
    onUpdate: ({ editor: changed }) => onChange(htmlIn(changed)),
    onBlur: () => onBlur?.(),
  })
  useEffect(
    function takeOver() {
      // Applies a restored draft or a discarded change; the person's own typing comes back unchanged.
      if (!editor || editor.isFocused) return
      const html = htmlOfText(value)
      if (html !== htmlIn(editor)) editor.commands.setContent(html, { emitUpdate: false })
    },
    [editor, value],
  )
  useEffect(
    function followRight() {
      editor?.setEditable(!readOnly, false)
    },
    [editor, readOnly],
  )

  useEffect(
    function tellFault() {
      editor?.view.dom.setAttribute('aria-invalid', String(isFaulty))
    },
    [editor, isFaulty],
  )

  return (
    <Editor editor={editor} labels={labels} className={styles['editor'] ?? ''} data-faulty={isFaulty || undefined}>
      {!readOnly && <Toolbar />}
      <Editor.Content />
    </Editor>
  )
}

function Toolbar() {
  return (
    <Editor.Toolbar>
      <Editor.ControlsGroup>
        <Editor.Bold />
        <Editor.Italic />
        <Editor.Underline />
        <Editor.Strikethrough />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.H2 />
        <Editor.H3 />
        <Editor.BulletList />
        <Editor.OrderedList />
        <Editor.Blockquote />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.Link />
        <Editor.Unlink />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.Undo />
        <Editor.Redo />
      </Editor.ControlsGroup>
    </Editor.Toolbar>
  )
}

function useLabels() {
  const t = useT()
  return useMemo(
    () => ({
      boldControlLabel: t('forms.richText.bold'),
      italicControlLabel: t('forms.richText.italic'),
      underlineControlLabel: t('forms.richText.underline'),
      strikeControlLabel: t('forms.richText.strike'),
      h2ControlLabel: t('forms.richText.heading'),
      h3ControlLabel: t('forms.richText.subheading'),
      bulletListControlLabel: t('forms.richText.bullets'),
      orderedListControlLabel: t('forms.richText.numbers'),
      blockquoteControlLabel: t('forms.richText.quote'),
      linkControlLabel: t('forms.richText.link'),
      unlinkControlLabel: t('forms.richText.unlink'),
      undoControlLabel: t('forms.richText.undo'),
      redoControlLabel: t('forms.richText.redo'),
      linkEditorInputLabel: t('forms.richText.address'),
      linkEditorInputPlaceholder: 'https://',
      linkEditorExternalLink: t('forms.richText.newTab'),
      linkEditorInternalLink: t('forms.richText.sameTab'),
      linkEditorSave: t('shell.buttons.save'),
    }),
    [t],
  )
}
