import { expect } from 'chai'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSimulador } from '../../harness/simulador.ts'
import { ahora, cufeDe, factura } from './documentos.ts'
import { abrir, enviar, firmar, llamar, zip } from './firmante.ts'

const nomina = (nombre: string) =>
  readFileSync(fileURLToPath(new URL(`../../muestras/nomina/${nombre}.xml`, import.meta.url)), 'utf8').replace(
    /<ds:Signature .*<\/ds:Signature>/s,
    '',
  )

describe('Memoria y nómina del simulador', function () {
  this.timeout(240_000)
  const carpeta = mkdtempSync(join(tmpdir(), 'simulador-'))
  after(() => {
    rmSync(carpeta, { recursive: true, force: true })
  })

  it('tras apagarse recuerda autoridad, emisores, documentos y las llaves del set de pruebas (dian.md 4.8)', async () => {
    const antes = await startSimulador({ carpeta })
    const suyas = antes.credenciales('900373076', 'NOTARIA DE PRUEBA')
    const xml = factura(suyas, abrir(suyas))
    expect(await enviar(antes, abrir(suyas), xml)).to.include({ codigo: '00' })
    const lote = await llamar(antes, abrir(suyas), 'SendTestSetAsync', {
      fileName: 'z.zip',
      contentFile: zip({ 'fv1.xml': xml }),
      testSetId: suyas.testSetId,
    })
    await antes.stop()
    const despues = await startSimulador({ carpeta })
    try {
      expect(despues.credenciales('900373076', 'NOTARIA DE PRUEBA').p12.equals(suyas.p12)).to.be.true
      expect(await llamar(despues, abrir(suyas), 'GetStatus', { trackId: cufeDe(xml) })).to.include({ codigo: '00' })
      // it was there already: refused, and remembered as such
      expect(await llamar(despues, abrir(suyas), 'GetStatusZip', { trackId: lote.dato('ZipKey') })).to.include({
        codigo: '99',
      })
      expect((await enviar(despues, abrir(suyas), xml)).reglas).to.deep.equal([
        'Regla: 90, Rechazo: Documento procesado anteriormente.',
      ])
    } finally {
      await despues.stop()
    }
  })

  it('recibe nómina y su ajuste; recalcula el CUNE (NIE024) y conoce lo que el ajuste elimina', async () => {
    const sim = await startSimulador()
    try {
      const suyas = sim.credenciales('900373076', 'NOTARIA DE PRUEBA', {
        softwareId: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0',
        pin: '12345',
      })
      const titular = abrir(suyas)
      const { momento } = ahora()
      const mandar = (xml: string) =>
        llamar(sim, titular, 'SendNominaSync', { contentFile: zip({ 'nie.xml': firmar(xml, titular, { momento }) }) })
      expect((await mandar(nomina('nomina-ajuste-eliminar'))).reglas.join()).to.contain('NIAE191')
      expect(
        (
          await mandar(
            nomina('nomina-individual').replace('<DeduccionesTotal>229333.34', '<DeduccionesTotal>229333.35'),
          )
        ).reglas.join(),
      ).to.contain('NIE024')
      expect(await mandar(nomina('nomina-individual'))).to.include({
        codigo: '00',
        mensaje: 'Documento Nomina NE57, ha sido autorizada.',
      })
      expect(await mandar(nomina('nomina-ajuste-eliminar'))).to.include({ codigo: '00' })
    } finally {
      await sim.stop()
    }
  })
})
