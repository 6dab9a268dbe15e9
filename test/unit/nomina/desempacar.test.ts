import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { zipSync } from 'fflate'
import { desempacar } from '../../../modules/nomina/importar.ts'

describe('El ZIP de documentos de nómina', () => {
  it('no se abre cuando su índice dice que mide nada lo que se copiaría entero', async () => {
    const zip = Buffer.from(zipSync({ 'a.xml': new Uint8Array(3 * 1024 * 1024) }, { level: 0 }))
    const indice = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
    zip.writeUInt32LE(0, indice + 24) // the size it will have once opened
    const carpeta = mkdtempSync(join(tmpdir(), 'nomina-'))
    const path = join(carpeta, 'lote.zip')
    writeFileSync(path, zip)
    try {
      const dicho = await desempacar({ path, name: 'lote.zip', type: 'application/zip', size: zip.length }).then(
        (sueltos) => String(sueltos[0]?.contenido.length),
        (error: Error) => error.message,
      )
      expect(dicho).to.equal('El ZIP trae archivos demasiado grandes.')
    } finally {
      rmSync(carpeta, { recursive: true })
    }
  })
})
