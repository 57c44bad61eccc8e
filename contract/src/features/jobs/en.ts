export const en = {
  title: 'Work in progress',
  kinds: {
    importCheck: 'Checking a file',
    importApply: 'Importing a file',
    importUndo: 'Taking an import back',
    export: 'Writing a file',
    exportAll: 'Writing everything into an archive',
  },
  status: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
} as const
