/**
 * The name of an operation in words. Names are words already (`journalCountsByDay`), so nobody has to keep a second list:
 * an operation that is new tomorrow has its words tomorrow. Routes stay as they are.
 */
export function inWords(operation: string): string {
  if (operation.includes('/')) return operation
  return operation
    .split(',')
    .map((name) =>
      name
        .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
        .replaceAll('-', ' ')
        .toLowerCase(),
    )
    .join(', ')
}
