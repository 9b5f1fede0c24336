/** Runs the TypeScript sources as ES modules; see scripts/test.mjs for how it is started. */
export default {
  testEnvironment: 'node',
  // Builds and data folders hold copies of package.json, which are not packages of ours.
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.cache'],
  globalSetup: './test/support/jest/global-setup.mjs',
  globalTeardown: './test/support/jest/global-teardown.mjs',
  runtime: '<rootDir>/test/support/jest/native-runtime.cjs',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: [
    // Programs and rights of the machine that a checkout does not bring: `npm run test:cluster`.
    ...(process.env.CLUSTER === undefined ? ['<rootDir>/test/cluster/'] : []),
    // A build of an earlier commit: `npm run test:older-build`.
    ...(process.env.OLDER_BUILD === undefined ? ['<rootDir>/test/older-build/'] : []),
  ],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2024',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  maxWorkers: 2,
  // What tests leave behind in a worker is given back with the worker.
  workerIdleMemoryLimit: '2GB',
  // A guard against what never ends, on a machine that is many times slower. Waits have a limit of their own.
  testTimeout: 600_000,
}
