export const en = {
  nameTaken: 'Another price list has this name',
  archived: 'This price list is archived. Restore it to change it',
} as const
