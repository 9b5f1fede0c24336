/** The package has no types: it exports arrays of words by language, and a function that is not used here. */
declare module 'stopword' {
  const content: Readonly<Record<string, readonly string[] | ((...args: never) => unknown)>>
  export = content
}
