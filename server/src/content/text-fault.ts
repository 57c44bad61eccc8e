/** A fault in the Markdown of a text. */
export type TextFault = {
  kind:
    | 'label'
    | 'text'
    | 'link'
    | 'titleAgain'
    | 'emptyHeading'
    | 'headingOrder'
    | 'picture'
    | 'foreignPicture'
    | 'pictureWords'
  /** Counted from 1. */
  line: number
  /** The key, the address or the words at fault. */
  name: string
}

/** The text of a fault for the check of the files. */
export function describeFault({ kind, line, name }: TextFault): string {
  const words = {
    label: `no words for {{${name}}}`,
    text: `no ${name.replace(':', ' named ')}`,
    link: `a link to ${name}`,
    titleAgain: 'a heading of the first level: the title is the first',
    emptyHeading: 'a heading without words',
    headingOrder: `the heading “${name}” leaves out a level`,
    picture: `no picture ${name}`,
    foreignPicture: `a picture of another site, ${name}`,
    pictureWords: 'a picture without a description',
  } satisfies Record<TextFault['kind'], string>
  return `${words[kind]} (line ${line})`
}
