/** Runs the TypeScript sources as ES modules; see scripts/test.mjs for how it is started. */
export default {
  testEnvironment: 'node',
  // Builds and data folders hold copies of package.json, which are not packages of ours.
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.cache'],
  globalSetup: './test/support/global-setup.mjs',
  globalTeardown: './test/support/global-teardown.mjs',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
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
        // Beside the code, not in it: every test file parses all of it again.
        sourceMaps: true,
      },
    ],
  },
  maxWorkers: 2,
  // Each file loads the service and its lists of words anew, and modules of finished files are not all let go of.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
}
