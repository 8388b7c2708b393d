import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const everywhere = { group: ['~/routes/*', '**/routes/*'], message: 'Nothing imports a route.' }
const adapters = {
  group: ['**/kysely-*', '**/sqlite-*', '**/postgres-*', '**/tcgdex-*'],
  message: 'Adapters are named by services.server.ts and their own tests; import the port.',
}
const domains = (...names) => names.map((name) => `~/${name}/*`)

/** What files below `files` may not import; each direction is the house style's principle 2. */
function direction(files, patterns, ignores = []) {
  return {
    files,
    ignores: ['**/*.test.{ts,tsx}', '**/*.contract.ts', ...ignores],
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
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['scripts/**', '*.js'],
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
  direction(
    ['app/scan/**', 'app/catalogue/**'],
    [everywhere, adapters],
    ['**/*-command.server.ts'],
  ),
  direction(
    ['app/catalogue/**'],
    [
      everywhere,
      {
        group: ['~/scan/*', '!~/scan/describe.server'],
        message: 'The catalogue knows nothing of scanning but how an image is described.',
      },
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
