/** Valid bodies of the calls about promotions, for the tests that put the ids of another company into them. */
export function promotionInputs(id: string, categoryId: string): [path: string, input: Record<string, unknown>][] {
  const name = { en: 'Bread', es: 'Pan' }
  const form = { name, kind: 'percent', percent: '10', target: 'categories', targetIds: [categoryId] }
  return [
    ['/api/promotions/get', { id }],
    ['/api/promotions/create', form],
    ['/api/promotions/update', { ...form, id, version: 1 }],
    ['/api/promotions/duplicate', { id }],
    ['/api/promotions/archive', { id, isArchived: true }],
    ['/api/promotions/listUses', { id }],
  ]
}
