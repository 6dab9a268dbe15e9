// esbuild as the build and the threads of a program that runs from sources use it.
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

/** Treats modules as free of side effects, so that a thread's bundle drops unused ones, which take seconds to load. */
export const onlyUsed = {
  name: 'only-used',
  setup: (build) => {
    build.onResolve({ filter: /.*/ }, async ({ path, pluginData, kind, importer, namespace, resolveDir }) => {
      if (pluginData === 'asked' || kind === 'entry-point') return undefined
      const found = await build.resolve(path, { kind, importer, namespace, resolveDir, pluginData: 'asked' })
      return { ...found, sideEffects: false }
    })
  },
}

/** @returns what esbuild says of it */
export const bundle = async (entry, outfile, plugins = [], options = {}) => {
  const { build } = await import('esbuild')
  return build({
    entryPoints: [join(root, entry)],
    outfile,
    plugins,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.json': 'json' },
    sourcemap: 'linked',
    logLevel: 'silent',
    ...options,
  })
}
