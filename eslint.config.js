import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const everywhere = { group: ['~/routes/*', '**/routes/*'], message: 'Nothing imports a route.' }
const adapters = {
  group: ['**/kysely-*', '**/sqlite-*', '**/postgres-*'],
  message: 'Adapters are named by services.server.ts and their own tests; import the port.',
}
const domains = (...names) => names.map((name) => `~/${name}/**`)

/** What files below `files` may not import. */
function direction(files, patterns, ignores = []) {
  return {
    files,
    ignores: ['**/*.test.{ts,tsx}', '**/*.{contract,fixture}.ts', ...ignores],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}

export default tseslint.config(
  { ignores: ['build/', 'public/build/', 'node_modules/', 'data/', '.cache/', 'test-results/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks, 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Props and ports are written as methods; none of ours reads `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Remix's loaders throw responses, which is how a route says 404.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: '@remix-run/server-runtime', name: 'TypedResponse' },
          ],
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import-x/no-cycle': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: false }],
      'max-lines-per-function': ['error', { max: 60 }],
    },
    settings: {
      'import-x/resolver': { typescript: true },
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.contract.ts', 'tests/**'],
    // Playwright's fixtures take an empty pattern and a function that they call `use`.
    rules: {
      'max-lines-per-function': 'off',
      'no-empty-pattern': 'off',
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['app/**'],
    ignores: ['app/env.server.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only env.server.ts reads the environment.',
        },
      ],
    },
  },
  direction(['app/scan/**', 'app/http/**'], [everywhere, adapters]),
  direction(
    ['app/catalogue/**'],
    [
      everywhere,
      adapters,
      {
        group: ['~/scan/**', '~/ui/**', '~/env.server', '~/commands/**', '~/services/**'],
        message: 'The catalogue knows neither scanning nor screens; hand in what it needs of them.',
      },
    ],
    ['**/kysely-*'],
  ),
  direction(
    ['app/prices/**'],
    [
      everywhere,
      adapters,
      {
        group: ['~/scan/**', '~/ui/**', '~/env.server', '~/commands/**', '~/services/**'],
        message: 'Prices know neither scanning nor settings; hand in what they need of them.',
      },
    ],
    ['**/kysely-*'],
  ),
  direction(
    ['app/library/**'],
    [
      everywhere,
      adapters,
      { group: ['~/scan/*'], message: 'The library keeps cards, however they were found.' },
    ],
    ['**/kysely-*'],
  ),
  direction(
    ['app/auth/core/**'],
    [
      everywhere,
      adapters,
      {
        group: domains('scan', 'catalogue', 'http', 'ui'),
        message: 'The auth core knows neither cards nor screens; hand in what it needs of them.',
      },
    ],
    [
      '**/kysely-*',
      '**/embedded-core.server.ts',
      '**/auth-core-command.server.ts',
      '**/*.fixture.ts',
    ],
  ),
  direction(
    ['app/storage/**'],
    [
      everywhere,
      { group: domains('scan', 'http', 'ui'), message: 'Storage knows no screen and no scanner.' },
    ],
  ),
  direction(
    ['app/ui/**'],
    [
      everywhere,
      { group: ['**/*.server'], message: 'What is shown is handed in by a route.' },
      adapters,
    ],
  ),
  direction(
    ['app/routes/**'],
    [
      {
        group: [
          'sharp',
          'kysely',
          'libsql',
          '@techstark/*',
          'tesseract.js',
          'node:*',
          'supertokens-*',
        ],
        message: 'A route authenticates, parses, calls one use-case and responds.',
      },
      everywhere,
      adapters,
    ],
  ),
)
