import { Stack } from '#src/ui/layout/boxes.tsx'
import { type ReactNode, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/ui/dialog.module.css'

/** How long a persistent dialog shakes when the person clicks outside it. */
const overlayClickMs = 150

type DialogProps = {
  title: string
  children?: ReactNode
  /** Buttons, in reading order; the last one is the primary one. */
  actions?: ReactNode
  icon?: ReactNode
  maxWidth: number
  /** Neither Escape nor a click outside closes the dialog. */
  persistent?: boolean
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  testId?: string
}

/**
 * A modal dialog: the browser's own, so the page behind is inert and focus returns automatically. It stands at the end of the body, because
 * a dialog inside a cell of a table would take over that the cell keeps its words on one line.
 */
export function Dialog(props: DialogProps) {
  return typeof document === 'undefined' ? null : createPortal(<DialogBox {...props} />, document.body)
}

function DialogBox({ title, children, actions, icon, maxWidth, persistent, onClose, role, testId }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const { isShaking, shake } = useShake()
  const titleId = useId()

  useLayoutEffect(function openWhileThere() {
    const dialog = ref.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])

  const dismiss = () => {
    if (!persistent) {
      onClose?.()
      return
    }
    shake()
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current) dismiss()
  }

  return (
    // The backdrop belongs to the dialog element; keyboards have Escape and the buttons.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classNames('k-card', styles['dialog'], isShaking && styles['shaking'])}
      style={{ maxWidth }}
      aria-labelledby={titleId}
      data-testid={testId}
      {...(role && { role })}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Browsers close a dialog on the second Escape, whatever its cancel event says.
        event.preventDefault()
        event.stopPropagation()
        dismiss()
      }}
      onCancel={(event) => {
        // Escape while nothing in the dialog has the focus, or the back gesture of a phone.
        event.preventDefault()
        dismiss()
      }}
    >
      <Stack gap={3} className="k-pad5 k-medium">
        {icon && <div className={styles['icon']}>{icon}</div>}
        <h2 id={titleId} className="k-large">
          {title}
        </h2>
        {children}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </Stack>
    </dialog>
  )
}

function useShake() {
  const [isShaking, setShaking] = useState(false)
  useEffect(
    function shakeShortly() {
      if (!isShaking) return undefined
      const timer = setTimeout(() => setShaking(false), overlayClickMs)
      return () => clearTimeout(timer)
    },
    [isShaking],
  )
  return { isShaking, shake: () => setShaking(true) }
}
