import { type ComponentProps, createElement } from 'react'
import { classNames } from '#src/ui/class-names.ts'

/** The elements that a stack or a row can be. */
type Box =
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'figure'
  | 'footer'
  | 'form'
  | 'h2'
  | 'h3'
  | 'header'
  | 'label'
  | 'li'
  | 'nav'
  | 'ol'
  | 'output'
  | 'p'
  | 'section'
  | 'span'
  | 'strong'
  | 'summary'
  | 'ul'

/** A step of the spaces in `tokens.css`. */
type Space = 1 | 2 | 3 | 4 | 5 | 6
/** A space between columns that differs from the one between lines. */
type ColumnSpace = 2 | 3 | 4 | 5
type Align = 'start' | 'center' | 'end' | 'baseline'

type StackProps<Tag extends Box> = Omit<ComponentProps<Tag>, 'as'> & {
  as?: Tag
  gap?: Space
  align?: Align
  /** Each part is as wide as its content. */
  narrow?: boolean
  /** The column never grows beyond its place, however long a word in it is. */
  fit?: boolean
}

/** Parts below each other, with one gap between. */
export function Stack<Tag extends Box = 'div'>(props: StackProps<Tag>) {
  const { as = 'div', gap, align, narrow, fit, className, ...others } = props
  const names = classNames(
    'k-stack',
    gap && `k-gap${gap}`,
    align && `k-${align}`,
    narrow && 'k-narrow',
    fit && 'k-fit',
    className,
  )
  return createElement(as, { ...others, className: names })
}

type RowProps<Tag extends Box> = Omit<ComponentProps<Tag>, 'as'> & {
  as?: Tag
  gap?: Space
  /** The space between columns, where it differs from the one between lines. */
  across?: ColumnSpace
  align?: Align
  justify?: 'center' | 'end' | 'between'
  /** Without it, what does not fit goes to the next line. */
  wrap?: boolean
  /** In the middle of a text. */
  inline?: boolean
}

/** Parts beside each other, with one gap between. */
export function Row<Tag extends Box = 'div'>(props: RowProps<Tag>) {
  const { as = 'div', gap, across, align, justify, wrap = true, inline, className, ...others } = props
  const names = classNames(
    inline ? 'k-inline' : 'k-line',
    wrap && 'k-wrap',
    gap && `k-gap${gap}`,
    across && `k-across${across}`,
    align && `k-${align}`,
    justify && `k-justify-${justify}`,
    className,
  )
  return createElement(as, { ...others, className: names })
}
