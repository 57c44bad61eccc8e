export const en = {
  label: 'Views',
  all: 'All',
  save: 'Save view',
  update: 'Update view',
  name: 'Name of the view',
  share: 'Everybody in the company sees it',
  created: 'View “{name}” was saved',
  updated: 'View “{name}” was updated',
  deleted: 'View “{name}” was deleted',
  rename: 'Change name',
  delete: 'Delete view',
  more: 'More for view {name}',
} as const
