import { expect } from 'chai'
import { build } from 'esbuild'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ofSources, written } from '../../../modules/kernel/observability/sources.ts'

const FUENTE = Array.from({ length: 40 }, (_, n) => `export function paso${n}(a) {\n  return a + ${n}\n}\n`).join('\n')

describe('Trazas del programa construido', () => {
  it('cada lugar dice la fuente que dice el mapa leído como lo lee Node', async () => {
    const { outputFiles } = await build({
      stdin: { contents: FUENTE, sourcefile: 'modules/pasos.ts' },
      outfile: 'server.cjs',
      minifyWhitespace: true,
      sourcemap: 'external',
      write: false,
    })
    const [mapa = '', codigo = ''] = outputFiles
      .map(({ text }) => text)
      .sort((a, b) => (a.startsWith('{') ? -1 : b ? 1 : 0))
    const leido = JSON.parse(mapa) as SourceMapPayload // what esbuild wrote
    const lugares = codigo
      .split('\n')
      .flatMap((texto, above) =>
        Array.from({ length: Math.ceil(texto.length / 7) }, (_, n) => ({ line: above + 1, column: n * 7 + 1 })),
      )
    expect(lugares).to.have.length.above(100)
    const node = new SourceMap(leido)
    const dichas = lugares.map(({ line, column }) => {
      const hallado = node.findEntry(line - 1, column - 1)
      return 'originalSource' in hallado ? `${hallado.originalSource}:${hallado.originalLine + 1}` : ''
    })
    expect(written(leido, lugares)).to.deep.equal(dichas)
    const archivo = join(mkdtempSync(join(tmpdir(), 'protocolo-trazas-')), 'mapa')
    writeFileSync(archivo, mapa)
    const en = lugares.findIndex((_, n) => dichas[n]?.endsWith(':30'))
    const { line = 0, column = 0 } = lugares[en] ?? {}
    const traza = `    at paso (/app/dist/server.cjs:${line}:${column})\n    at node:internal/x:3:1`
    expect(ofSources(traza, archivo)).to.equal('    at paso (modules/pasos.ts:30)\n    at node:internal/x:3:1')
  })
})
