import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { copyText } from '#src/lib/copy-text.ts'
import styles from '#src/ui/admin/form/shown-once.module.css'

type ShownOnceProps = {
  secret: string
  /** Why it must be stored now. */
  text: string
  /** Its name for screen readers. */
  label: string
  words: { copy: string; copied: string; done: string }
  children?: ReactNode
  onDone: () => void
  testId: string
}

/** Shows a secret once. */
export function ShownOnce({ secret, text, label, words, children, onDone, testId }: ShownOnceProps) {
  const [said, setSaid] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    const isCopied = await copyText(secret)
    setSaid(isCopied ? words.copied : '')
    // Selected, so that the browser's copy key works.
    if (!isCopied) field.current?.focus()
  }
  return (
    <Stack gap={4} narrow data-testid={testId}>
      <Row as="p" gap={2} align="start" wrap={false} className={styles['warning']} role="alert">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        {text}
      </Row>
      {/* A field, so that the text can be selected with the keyboard where copying is not allowed. */}
      <textarea
        ref={field}
        className={classNames('k-body k-mono k-breaks', styles['secret'])}
        aria-label={label}
        readOnly
        rows={Math.max(2, secret.split('\n').length + 1)}
        spellCheck={false}
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        data-testid={`${testId}-value`}
      />
      <Row gap={3} align="center">
        <Button
          leftSection={<IconCopy size={18} stroke={1.75} />}
          onClick={() => void copy()}
          data-autofocus
          data-testid={`${testId}-copy`}
        >
          {words.copy}
        </Button>
        <output className="k-soft">{said}</output>
      </Row>
      {children}
      <Button variant="default" onClick={onDone} data-testid={`${testId}-done`}>
        {words.done}
      </Button>
    </Stack>
  )
}
