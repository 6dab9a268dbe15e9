import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { hasNativeLint, typedRules } from './scripts/checks/native-lint.mjs'

const RENTED = 'Solo modules/kernel conoce objection y knex: use lo que exporta kernel/index.ts.'
const CLOCK = 'El dominio no mira el reloj: la fecha llega como dato.'
const WEB = 'Koa vive en modules/kernel: una ruta se declara con route().'

/** The statement that a node stands in. */
const holderOf = (node) => (/Statement$|Declaration$/.test(node.type) ? node : holderOf(node.parent))

/** House rule: a cast says why, beside it or beside its statement. `as const` casts nothing. */
const reasonForCast = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'Un «as» lleva su razón en un comentario a su lado o al de su instrucción.' },
  },
  create: (context) => {
    const commented = new Set(context.sourceCode.getAllComments().map((comment) => comment.loc.end.line))
    return {
      TSAsExpression: (node) => {
        const { typeAnnotation: type } = node
        if (type.type === 'TSTypeReference' && type.typeName.name === 'const') return
        const { start, end } = holderOf(node).loc
        const beside = (line) => line === end.line || (line >= start.line - 1 && line <= node.loc.end.line)
        if (![...commented].some(beside)) context.report({ node, messageId: 'missing' })
      },
    }
  },
}

const WIDTH = ['error', { code: 140, ignoreRegExpLiterals: true, ignoreTemplateLiterals: true, ignoreUrls: true }]

const restricted = (paths, patterns = []) => ['error', { paths, patterns }]
const database = ['objection', 'knex', 'libsql', 'mysql2'].map((name) => ({ name, message: RENTED }))
const web = ['koa', '@koa/router', 'koa-body'].map((name) => ({ name, message: WEB }))

export default tseslint.config(
  { ignores: ['dist/', 'data/', '.cache/', 'coverage/', 'node_modules/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { house: { rules: { 'reason-for-cast': reasonForCast } } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      // A name with an underscore says on purpose that it is not used.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': restricted([...database, ...web]),
      'house/reason-for-cast': 'error',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'oxlint-disable'] }],
      // 250 lines as a person packs them are these after the formatter.
      'max-lines': ['error', { max: 315, skipBlankLines: true, skipComments: true }],
      // Markup and patterns that know no spaces may be wider; nothing else.
      'max-len': WIDTH,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // where React is; of the rules they are the slowest
    files: ['ui/**/*.{ts,tsx}', '**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...(hasNativeLint
    ? []
    : [
        {
          files: ['**/*.{ts,tsx}'],
          languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
          rules: typedRules(),
        },
      ]),
  {
    files: ['**/*.{mjs,js}'],
    rules: { 'max-len': WIDTH },
  },
  { files: ['modules/kernel/**'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
  {
    files: ['migrations/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': restricted(
        database.map((rule) => ({ ...rule, allowTypeImports: true })),
      ),
    },
  },
  {
    files: ['modules/*/domain.ts', 'modules/*/domain/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CLOCK },
        { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: CLOCK },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'El dominio no tira los dados.',
        },
      ],
    },
  },
  {
    files: ['ui/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'El texto se muestra como texto.' },
      ],
    },
  },
  {
    files: ['test/**'],
    rules: {
      'max-lines': ['error', { max: 450, skipBlankLines: true, skipComments: true }],
      // `expect(x).to.be.true` is how chai speaks; a test may reach the drivers to compare or to break things.
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
      'house/reason-for-cast': 'off',
      'no-console': 'off',
    },
  },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
  // Lists: one entry for each job, page and address, and the properties of a record.
  { files: ['jobs/index.ts', 'ui/menu.ts', 'ui/routes.ts', 'schemas/**'], rules: { 'max-lines': 'off' } },
  // A font as text.
  { files: ['modules/documentos/simbolos.ts'], rules: { 'max-len': 'off' } },
)
