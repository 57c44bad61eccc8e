/** Styles of mails, written into each element: mail programs drop style sheets, flex and grid. */
const font = 'font-family:Arial,Helvetica,sans-serif;'

export const styles = {
  text: `${font}font-size:16px;line-height:24px;color:#17201d;`,
  soft: `${font}font-size:13px;line-height:20px;color:#56615d;`,
  line: 'border-top:1px solid #d9dedc;',
  image: 'display:block;border:0;outline:none;text-decoration:none;',
  page: 'background-color:#f3f5f4;',
  card: 'background-color:#ffffff;',
  code: 'font-family:Consolas,Menlo,monospace;font-size:28px;line-height:40px;letter-spacing:4px;font-weight:bold;color:#17201d;',
} as const

/** For programs with a dark scheme; other programs show the mail light and readable. */
export const darkSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-page{background-color:#141817!important}
.m-card{background-color:#1c2220!important}
.m-text{color:#e8edeb!important}
.m-soft{color:#a9b5b0!important}
.m-line{border-color:#3a4340!important}
.m-link{color:#6fd6a3!important}
}`
