// Who may know whom. ARCHITECTURE.md says it in words; here it is held.
const DOMAIN = '^modules/[^/]+/domain(\\.ts$|/)'
/** Rooms of the browser that the others are built of. */
const HOUSE = 'kit|screen|sesion|shell|pantallas'
const NODE_OR_NPM = ['unknown', 'core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer']

/** Everything `from` imports from the project must match one of `allowed`. */
const only = (name, from, allowed, comment, { types = false } = {}) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: {
    pathNot: ['^node_modules/', ...allowed],
    dependencyTypesNot: [...NODE_OR_NPM, ...(types ? ['type-only'] : [])],
  },
})

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Neither values nor types go in circles.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-rooms',
      comment: 'What two rooms of the browser both need belongs to one of them, or to the kit.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^ui/[^/]+$' },
      to: { circular: true },
    },
    only('config-knows-nobody', { path: '^config/' }, ['^config/'], 'config is read by all and reads nobody'),
    only('schemas-know-schemas', { path: '^schemas/' }, ['^schemas/'], 'schemas are shared with the browser'),
    only(
      'kernel-knows-config',
      { path: '^modules/kernel/' },
      ['^modules/kernel/', '^config/', '^schemas/es-co/(codigos|fechas|formas|limpio|rango)\\.ts$'],
      'the kernel knows no module and no schema; only how what is written is read, which the browser does alike',
    ),
    only('domain-is-pure', { path: DOMAIN }, [DOMAIN, '^schemas/'], 'rules import rules'),
    {
      name: 'domain-has-no-packages',
      comment: 'The browser imports the rules: nothing of Node, nothing of npm.',
      severity: 'error',
      from: { path: DOMAIN },
      to: { dependencyTypes: NODE_OR_NPM, dependencyTypesNot: ['type-only'] },
    },
    only(
      'modules-through-the-door',
      { path: '^modules/([^/]+)/', pathNot: ['^modules/kernel/', DOMAIN] },
      ['^modules/$1/', '^modules/[^/]+/index\\.ts$', '^schemas/', '^config/'],
      'another module is its index.ts',
    ),
    only(
      'jobs-know-modules',
      { path: '^jobs/' },
      ['^jobs/', '^modules/[^/]+/index\\.ts$', '^schemas/', '^config/'],
      'jobs call modules',
    ),
    only(
      'migrations-know-the-kernel',
      { path: '^migrations/' },
      ['^migrations/', '^modules/kernel/index\\.ts$', '^schemas/'],
      'history does not depend on today',
    ),
    only(
      'ui-knows-rules',
      { path: '^ui/' },
      ['^ui/', '^schemas/', DOMAIN],
      'of the server the browser takes rules, and types',
      {
        types: true,
      },
    ),
    {
      name: 'entities-stay-on-the-server',
      comment:
        'Not even their types: tables, SQL, seeds and who sees what; what both sides share is in schemas/pantallas.',
      severity: 'error',
      from: { path: '^(ui|schemas|modules/[^/]+/domain)' },
      to: { path: '^modules/.+/entidad\\.ts$' },
    },
    {
      name: 'rooms-through-the-door',
      comment: 'Another room of the browser is its index.ts, or its rules; a page of it may be opened on demand.',
      severity: 'error',
      from: { path: '^ui/([^/]+)/', pathNot: '^ui/pantallas/' },
      to: {
        path: '^ui/[^/]+/',
        pathNot: ['^ui/$1/', `^ui/(${HOUSE})/`, '^ui/[^/]+/(index|domain)\\.ts$'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'ui-has-no-server',
      comment: 'Nothing of Node and no server package reaches the browser.',
      severity: 'error',
      from: { path: '^ui/' },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    only(
      'simulator-is-apart',
      { path: '^modules/dian/simulador/' },
      ['^modules/dian/simulador/'],
      "one's mistake must not be the other's",
    ),
    {
      name: 'nobody-knows-the-simulator',
      comment: 'The program talks to it over HTTP, as to the DIAN; only tests start it in their process.',
      severity: 'error',
      from: { pathNot: '^(test|modules/dian/simulador)/' },
      to: { path: '^modules/dian/simulador/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-dev-packages-in-the-product',
      comment: 'What runs in production is in dependencies; the browser gets what was built.',
      severity: 'error',
      from: { path: '^(config|schemas|modules|jobs|migrations|scripts/cli/)' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: '@types/',
      },
    },
    {
      name: 'no-unnamed-packages-in-the-browser',
      severity: 'error',
      from: { path: '^ui/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    builtInModules: { add: [] },
  },
}
