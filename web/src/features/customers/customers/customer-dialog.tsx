import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import { drawerForm } from '#src/ui/admin/form/use-record-form.ts'

type CustomerDialogProps = { title: string; size?: string; onClose: () => void; testId: string; children: ReactNode }

/** A dialog over the page of a customer; the form behind it does not save while it is open. */
export function CustomerDialog({ title, size = 'md', onClose, testId, children }: CustomerDialogProps) {
  const t = useT()
  return (
    <Modal.Root opened onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content data-testid={testId} {...{ [drawerForm]: true }}>
        {/* A second header element would count as a second banner. */}
        <Modal.Header role="presentation">
          <Modal.Title className="k-large k-strong">{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('shell.buttons.close')} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
