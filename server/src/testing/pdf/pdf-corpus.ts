/**
 * PDFs that an attacker could send as a proof of payment. They are generated here, so that the repository contains nothing
 * hostile.
 */
import { deflateSync } from 'node:zlib'
import { bankPdf, packedPdfOf, packedStream, pdfOf, ref, stream } from './make-pdf.ts'

const text = 'BT /F1 30 Tf 60 700 Td (Transferencia) Tj ET'
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

type Parts = { catalog?: string; page?: string; content?: Buffer; more?: readonly (string | Buffer)[]; box?: string }

/** A page with words; `more` are the objects from number 6 on. */
function bodies({ catalog = '', page = '', content = stream(text), more = [], box = '0 0 595 842' }: Parts) {
  return [
    `<</Type/Catalog/Pages ${ref(2)}${catalog}>>`,
    `<</Type/Pages/Kids[${ref(3)}]/Count 1>>`,
    `<</Type/Page/Parent ${ref(2)}/MediaBox[${box}]/Contents ${ref(4)}/Resources<</Font<</F1 ${ref(5)}>>>>${page}>>`,
    content,
    font,
    ...more,
  ]
}

export const onePage = (parts: Parts = {}) => pdfOf(bodies(parts))

const link = (action: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 500 800]/A<<${action}>>>>`
const inside = stream('MZ')

const planted: [string, Parts][] = [
  [
    'a script that starts with it',
    { catalog: `/OpenAction ${ref(6)}`, more: ['<</S/JavaScript/JS(app.alert\\(1\\))>>'] },
  ],
  ['a script under a name spelled with codes', { catalog: '/OpenAction<</S/J#61va#53cript/JS(app.alert\\(1\\))>>' }],
  [
    'a script in its list of names',
    { catalog: `/Names<</JavaScript<</Names[(a)${ref(6)}]>>>>`, more: ['<</S/JavaScript/JS(1)>>'] },
  ],
  ['a script that runs when a page is turned', { page: `/AA<</O ${ref(6)}>>`, more: ['<</S/JavaScript/JS<312b31>>>'] }],
  ['a link that starts a program', { page: `/Annots[${ref(6)}]`, more: [link('/S/Launch/F(cmd.exe)')] }],
  ['a program that starts with it', { catalog: '/OpenAction<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>' }],
  [
    'a file in it',
    {
      catalog: `/Names<</EmbeddedFiles<</Names[(a.exe)${ref(6)}]>>>>`,
      more: [`<</Type/Filespec/F(a.exe)/EF<</F ${ref(7)}>>>>`, inside],
    },
  ],
  [
    'a file pinned to a page, without a type',
    {
      page: `/Annots[${ref(6)}]`,
      more: [`<</Subtype/FileAttachment/Rect[0 0 9 9]/FS<</F(a)/EF<</F ${ref(7)}>>>>>>`, inside],
    },
  ],
  ['a film that is a program', { page: `/Annots[${ref(6)}]`, more: ['<</Subtype/RichMedia/Rect[0 0 9 9]>>'] }],
  ['a form that is a program', { catalog: `/AcroForm<</Fields[]/XFA ${ref(6)}>>`, more: [stream('<xdp/>')] }],
  ['a form that sends itself', { page: `/Annots[${ref(6)}]`, more: [link('/S/SubmitForm/F(https://x.test)')] }],
  [
    'a script behind a text with brackets',
    { catalog: '/Lang(\\( stream endobj \\\\)/OpenAction<</S/JavaScript/JS(1)>>' },
  ],
]

/** PDFs with active content, also with their objects compressed. */
export const active: [string, Buffer][] = planted.flatMap(([name, parts]) => [
  [name, pdfOf(bodies(parts))],
  [`${name}, compressed`, packedPdfOf(bodies(parts))],
])

/** PDFs that resemble those, without active content. */
export const harmless: [string, Buffer][] = [
  ['words about scripts', onePage({ content: stream('BT /F1 9 Tf 9 9 Td (/S /JavaScript /Launch) Tj ET') })],
  ['a title that names one', onePage({ catalog: '/Lang(/JavaScript)/Note<2f4c61756e6368>' })],
  ['a link to a page of the web', onePage({ page: `/Annots[${ref(6)}]`, more: [link('/S/URI/URI(https://x.test)')] })],
  ['compressed objects', packedPdfOf(bodies({}))],
]

const manyPages = (count: number) =>
  pdfOf([
    `<</Type/Catalog/Pages ${ref(2)}>>`,
    `<</Type/Pages/Kids[${Array.from({ length: count }, (_, at) => ref(at + 3)).join(' ')}]/Count ${count}>>`,
    ...Array.from({ length: count }, () => `<</Type/Page/Parent ${ref(2)}/MediaBox[0 0 9 9]>>`),
  ])

/** PDFs that are too long or cannot be read, and the reasons to refuse them. */
export const refusedPdfs: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['a head alone', () => Buffer.from('%PDF-1.7\n%%EOF\n'), 'unreadable'],
  ['half of a document', async () => (await bankPdf()).subarray(0, 700), 'unreadable'],
  ['no page', () => pdfOf([`<</Type/Catalog/Pages ${ref(2)}>>`, '<</Type/Pages/Kids[]/Count 0>>']), 'unreadable'],
  ['a password', () => bankPdf({ userPassword: 'secreto', ownerPassword: 'otro' }), 'password'],
  ['11 pages', () => bankPdf({ pages: 11 }), 'pages'],
  ['10,000 pages', () => manyPages(10_000), 'pages'],
]

/** Drawn on a machine that is fast enough. */
const slow = ['tooHeavy', 'drawn']
const itself = `/Resources<</XObject<</X ${ref(6)}>>>>`
const form = (content: string, next: number) =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 900 900]/Resources<</XObject<</X ${ref(next)}>>>>`)

/** Small PDFs that would take minutes or gigabytes, and how they may end. */
export const bombs: [string, () => Buffer, string[]][] = [
  [
    'a page of 400 MB, packed twice',
    () => {
      const packed = deflateSync(deflateSync(Buffer.alloc(400_000_000, ' '), { level: 9 }))
      return onePage({ content: stream(packed, '/Filter[/FlateDecode/FlateDecode]') })
    },
    ['tooHeavy'],
  ],
  [
    '10 million drawings',
    () => onePage({ content: packedStream(Buffer.alloc(170_000_000, '0 0 595 842 re f\n')) }),
    slow,
  ],
  [
    'a picture of 20,000 by 20,000',
    () =>
      onePage({
        content: stream('595 0 0 842 0 0 cm /X Do'),
        page: itself,
        more: [
          packedStream(
            Buffer.alloc(4_000_000),
            '/Type/XObject/Subtype/Image/Width 20000/Height 20000/ColorSpace/DeviceRGB/BitsPerComponent 8',
          ),
        ],
      }),
    slow,
  ],
  ['a page as large as a town', () => onePage({ box: '0 0 1e9 1e9' }), ['drawn', 'unreadable']],
  ['a page of nothing', () => onePage({ box: '0 0 0 0' }), ['drawn', 'unreadable']],
  [
    'a drawing that draws itself',
    () => onePage({ content: stream('/X Do'), page: itself, more: [form('/X Do /X Do', 6)] }),
    slow,
  ],
  [
    'drawings that draw each other a billion times',
    () =>
      onePage({
        content: stream('/X Do'),
        page: itself,
        more: Array.from({ length: 10 }, (_, at) => form(at === 9 ? '0 0 9 9 re f' : '/X Do '.repeat(10), at + 7)),
      }),
    slow,
  ],
  [
    'pages that contain each other',
    () => pdfOf([`<</Type/Catalog/Pages ${ref(2)}>>`, `<</Type/Pages/Kids[${ref(2)} ${ref(2)}]/Count 5>>`]),
    ['unreadable'],
  ],
]
