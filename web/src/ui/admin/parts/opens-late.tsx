import {
  cloneElement,
  type ReactElement,
  type Ref,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react'

type ButtonProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}

/** The button at which something opens. */
export type OpeningButton = ReactElement<ButtonProps>

type OpensLateProps = {
  button: OpeningButton
  opens: 'menu' | 'dialog'
  /** Begins to load what opens: somebody points at the button. */
  fetch: () => void
  /** What the button becomes with the first click: the same button, and what is open at it. */
  children: ReactNode
}

/** A button whose menu or dialog is loaded when it is wanted; from then on that part has the button. */
export function OpensLate({ button, opens, fetch, children }: OpensLateProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <Suspense fallback={button}>{children}</Suspense>
  return cloneElement(button, {
    onClick: () => setWanted(true),
    onPointerEnter: fetch,
    onFocus: fetch,
    'aria-haspopup': opens,
    'aria-expanded': false,
  })
}

/** For what `OpensLate` loads: open from the start, with the focus on the button that took the place of the one clicked. */
export function useOpenAtOnce(): {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  buttonRef: (button: HTMLButtonElement | null) => void
} {
  const [isOpen, setOpen] = useState(true)
  const hasFocus = useRef(false)
  const buttonRef = useCallback((button: HTMLButtonElement | null) => {
    if (!hasFocus.current) button?.focus()
    hasFocus.current ||= button !== null
  }, [])
  return { isOpen, setOpen, buttonRef }
}
