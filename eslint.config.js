import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import {
  ADAPTERS,
  BESIDE_RECOGNITION,
  COMPOSITION,
  DIRECTIONS,
  RECOGNITION,
} from './scripts/import-directions.mjs'

const TESTS = ['**/*.test.{ts,tsx}']

const OTHERS = [...Object.keys(DIRECTIONS).filter((name) => !name.includes('/')), ...COMPOSITION]

const zones = Object.entries(DIRECTIONS).map(([folder, allowed]) => ({
  target: `./app/${folder}`,
  from: OTHERS.filter((other) => other !== folder.split('/')[0] && !allowed.includes(other)).map(
    (other) => `./app/${other}`,
  ),
  message: `app/${folder} may import ${allowed.join(', ') || 'none of the other folders'}.`,
}))

const RECOGNISE = './app/scan/recognise'

/** The rooms of recognition that one which may import only `allowed` may not. */
const otherRooms = (allowed) =>
  Object.keys(RECOGNITION)
    .filter((room) => !allowed.includes(room))
    .map((room) => `${RECOGNISE}/${room}`)

const recognitionZones = [
  ...Object.entries(RECOGNITION).map(([room, allowed]) => ({
    target: `${RECOGNISE}/${room}`,
    from: otherRooms([room, ...allowed]),
    message: `app/scan/recognise/${room} may import ${allowed.join(', ') || 'no other room'}.`,
  })),
  {
    target: `${RECOGNISE}/*.ts`,
    from: otherRooms(BESIDE_RECOGNITION),
    message: `Files beside the rooms of recognition may import ${BESIDE_RECOGNITION.join(', ')}.`,
  },
  {
    target: RECOGNISE,
    from: './app/scan',
    except: ['./recognise'],
    message: 'Recognition knows nothing else of app/scan.',
  },
]

const adapters = {
  group: ADAPTERS.map((name) => `**/${name}`),
  message: 'Adapters are named by services and commands only; import the port.',
}

export default tseslint.config(
  { ignores: ['build/', 'public/build/', 'node_modules/', 'data/', '.cache/', 'test-results/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, jsxA11y.flatConfigs.recommended],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
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
      'max-lines': ['error', { max: 250, skipBlankLines: false }],
      'max-lines-per-function': ['error', { max: 60 }],
    },
    settings: {
      'import-x/resolver': { typescript: true },
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
  },
  {
    // Components and hooks are nowhere else, and React's rules compile every file they look at.
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.server.{ts,tsx}', ...TESTS],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: [...TESTS, 'tests/**'],
    // Playwright's fixtures take an empty pattern.
    rules: { 'max-lines-per-function': 'off', 'no-empty-pattern': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['app/**'],
    ignores: ['app/services/env.server.ts', ...TESTS],
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
  {
    files: ['app/**'],
    ignores: TESTS,
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...recognitionZones] }],
    },
  },
  {
    files: ['app/**'],
    ignores: [
      ...TESTS,
      'app/commands/**',
      'app/services/**',
      'app/services.server.ts',
      'app/storage/**',
      '**/kysely-*',
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: [adapters] }] },
  },
  {
    files: ['app/**/*.server.{ts,tsx}'],
    ignores: [...TESTS, 'app/http/fetch-politely.server.ts', 'app/auth/messages/sms.server.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'fetch-politely.server.ts asks other hosts.' },
      ],
    },
  },
  {
    files: ['app/ui/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['**/*.server'], message: 'What is shown is handed in by a route.' }],
        },
      ],
    },
  },
  {
    files: ['app/routes/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            adapters,
            {
              group: [
                'sharp',
                'kysely',
                'libsql',
                '@techstark/*',
                'onnxruntime-*',
                'node:*',
                'supertokens-*',
              ],
              message: 'A route authenticates, parses, calls one use-case and responds.',
            },
          ],
        },
      ],
    },
  },
)
