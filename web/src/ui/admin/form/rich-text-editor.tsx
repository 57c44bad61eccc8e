import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Editor, useRichTextEditorContext } from '@mantine/tiptap'
import { htmlOfText } from '@mostrador/contract/rich-text.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type Extensions, type Editor as TiptapEditor, useEditor } from '@tiptap/react'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { ReadOnlyContext } from '#src/ui/admin/form/read-only-context.ts'
import styles from '#src/ui/admin/form/rich-text-editor.module.css'
import { useT } from '#src/language/use-t.ts'

type EditorProps = {
  labelId: string
  value: string
  onChange: (html: string) => void
  onBlur: (() => void) | undefined
  isFaulty: boolean
  /** What a longer kind of text has beside the usual marks, with its buttons. */
  more?: { extensions: Extensions; controls: ReactNode }
}

const usual: Extensions = [
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
export function RichTextEditor({ labelId, value, onChange, onBlur, isFaulty, more }: EditorProps) {
  const readOnly = useContext(ReadOnlyContext)
  const labels = useLabels()
  const editor = useEditor({
    extensions: more ? [...usual, ...more.extensions] : usual,
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
    function showFault() {
      editor?.view.dom.setAttribute('aria-invalid', String(isFaulty))
    },
    [editor, isFaulty],
  )

  return (
    <Editor
      editor={editor}
      labels={labels}
      className={styles['editor'] ?? ''}
      data-faulty={isFaulty || undefined}
      data-long={more !== undefined || undefined}
    >
      {!readOnly && <Toolbar more={more?.controls} />}
      <Editor.Content />
    </Editor>
  )
}

type ArticleProps = Pick<EditorProps, 'labelId' | 'value' | 'onChange' | 'isFaulty'> & {
  /** The dialog in which a person chooses a picture. Without it no picture can be added. */
  choosePicture?: (dialog: PictureChoice) => ReactNode
}
type PictureChoice = { onClose: () => void; onInsert: (src: string, alt: string) => void }

const pictures: Extensions = [Image.configure({ allowBase64: false })]

/** A long text with pictures. Here because the editor is one file, which pages load when they need it. */
export function ArticleEditor({ choosePicture, ...props }: ArticleProps) {
  const controls = choosePicture && <PictureControl choosePicture={choosePicture} />
  return <RichTextEditor {...props} onBlur={undefined} more={{ extensions: pictures, controls }} />
}

function PictureControl({ choosePicture }: Required<Pick<ArticleProps, 'choosePicture'>>) {
  const t = useT()
  const { editor } = useRichTextEditorContext()
  const [isOpen, setOpen] = useState(false)
  const insert = (src: string, alt: string) => {
    setOpen(false)
    editor?.chain().focus().setImage({ src, alt }).run()
  }
  return (
    <>
      <Editor.Control
        onClick={() => setOpen(true)}
        aria-label={t('forms.richText.picture')}
        title={t('forms.richText.picture')}
        data-testid="insert-picture"
      >
        <IconPhotoPlus size={16} stroke={1.5} />
      </Editor.Control>
      {isOpen && choosePicture({ onClose: () => setOpen(false), onInsert: insert })}
    </>
  )
}

function Toolbar({ more }: { more: ReactNode }) {
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
        {more}
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
