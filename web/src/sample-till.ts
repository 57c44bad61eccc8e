/** The live till of the landing page: a piece of the sell screen, with its words. Nothing of either is loaded before this is called. */
export async function loadSampleTill() {
  const [{ SampleTill }, { loadWords }] = await Promise.all([
    import('#src/features/selling/sell/sample/sample-till.tsx'),
    import('#src/language/client-words.ts'),
  ])
  await loadWords('till')
  return SampleTill
}
