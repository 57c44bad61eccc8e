/** What a piece of work does with errors if its caller does not take them. */
export function raise(error: unknown): never {
  throw error
}
