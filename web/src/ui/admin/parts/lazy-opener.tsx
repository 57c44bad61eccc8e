import {
  cloneElement,
  type ReactElement,
  type Ref,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
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

/** The button that opens something. */
export type OpeningButton = ReactElement<ButtonProps>

type LazyOpenerProps = {
  button: OpeningButton
  opens: 'menu' | 'dialog'
  /** Starts loading when the pointer is over the button. */
  fetch: () => void
  /** What the button becomes with the first click: the same button, with its open content. */
  children: ReactNode
}

/** A button whose menu or dialog is loaded on demand; from then on that part renders the button. */
export function LazyOpener({ button, opens, fetch, children }: LazyOpenerProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) {
    const loading = <LoadingButton button={button} onOtherClick={() => setWanted(false)} />
    return <Suspense fallback={loading}>{children}</Suspense>
  }
  return cloneElement(button, {
    onClick: () => setWanted(true),
    onPointerEnter: fetch,
    onFocus: fetch,
    'aria-haspopup': opens,
    'aria-expanded': false,
  })
}

/** The button while its content loads. A click anywhere else means that the content is not wanted any more. */
function LoadingButton({ button, onOtherClick }: { button: OpeningButton; onOtherClick: () => void }) {
  const forget = useEffectEvent(onOtherClick)
  useEffect(function forgetOnClick() {
    // While the event is on its way down: the click that began the loading is on its way up.
    const onClick = () => forget()
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  return button
}

/** For what `LazyOpener` loads: open from the start, with the focus on the button that replaced the clicked one. */
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
