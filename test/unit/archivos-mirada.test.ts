import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { mirada } from '../../modules/archivos/index.ts'
import { type FaltaDePdf, inflar, Presupuesto } from '../../modules/archivos/pdf/medir.ts'
import { unPdf } from '../harness/files.ts'

describe('Archivos: mirar en un hilo aparte', function () {
  this.timeout(120_000)
  let carpeta = ''
  before(() => {
    carpeta = mkdtempSync(join(tmpdir(), 'mirada-'))
  })
  after(() => {
    rmSync(carpeta, { recursive: true })
  })
  const enDisco = (bytes: Uint8Array): { path: string } => {
    const path = join(carpeta, 'a.pdf')
    writeFileSync(path, bytes)
    return { path }
  }
  const mirar = (plazoMs: number) => mirada<{ path: string }, FaltaDePdf | null>('pdf', { plazoMs })

  it('el que no responde a tiempo se deja, y el siguiente se mira', async () => {
    const largo = enDisco(Buffer.concat([unPdf(), Buffer.from('/Count 9999999 '.repeat(600_000)), unPdf()]))
    for (let n = 0; n < 4; n++) expect(await mirar(1)(largo)).to.equal(null)
    expect(await mirar(2_000)(enDisco(unPdf()))).to.deep.equal({ respuesta: null })
  })

  it('lo que falla acaba su hilo y no el programa, y el siguiente se mira', async () => {
    expect(await mirar(2_000)({ path: join(carpeta, 'no-existe') })).to.equal(null)
    expect(await mirada<object, never>('no existe')({})).to.equal(null)
    expect(await mirar(2_000)(enDisco(unPdf()))).to.deep.equal({ respuesta: null })
  })

  it('un flujo que no se puede desempacar acaba donde se daña: la escritura en que zlib falla no se espera', async () => {
    const como = { rounds: 1, most: 1e6, budget: new Presupuesto(1e6) }
    for (const malo of ['no es deflate', '\x78\x9c\xff\xff\xff', '\x00'])
      expect(await inflar([Buffer.from(malo, 'latin1'), Buffer.alloc(70_000)], como)).to.equal(true)
  })
})
