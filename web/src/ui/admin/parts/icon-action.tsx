import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'

type IconActionProps = Omit<ActionIconProps, 'aria-label' | 'title'> &
  ElementProps<'button', keyof ActionIconProps | 'title'> & { label: string }

/** An icon-only button. Screen readers read its label, and a tooltip shows it to others. */
export function IconAction({ label, ...props }: IconActionProps) {
  return <ActionIcon variant="subtle" color="gray" {...props} aria-label={label} title={label} />
}
