// What `@jest/globals` is for files that Node loads itself. Exports of a module are live: modules that several test
// files of a worker share always see the functions of the file that runs.

/** Jest's own `expect` lives in another context, whose `String` and `Array` are not those of the tests. */
export { jestExpect as expect } from '@jest/expect'

export let afterAll, afterEach, beforeAll, beforeEach, describe, it, jest, test

/** Called for each test file, before it is loaded. */
export function setGlobals(globals) {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, it, jest, test } = globals)
}
