/** What other features may use of the sell screen. */
export type { SampleKey } from '#src/features/selling/sell/sample/sample-shop.ts'

/** The live piece of the sell screen, with the words of the till. Nothing of either is loaded before this is called. */
export async function loadSampleTill() {
  const [{ SampleTill }, { loadWords }] = await Promise.all([
    import('#src/features/selling/sell/sample/sample-till.tsx'),
    import('#src/language/client-words.ts'),
  ])
  await loadWords('till')
  return SampleTill
}
