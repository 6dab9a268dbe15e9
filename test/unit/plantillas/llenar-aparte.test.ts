import { performance } from 'node:perf_hooks'
import { expect } from 'chai'
import { llenar, PlantillaFallida } from '../../../modules/plantillas/index.ts'
import { llenarAparte } from '../../../modules/plantillas/motor/llenar-aparte.ts'
import { DATOS, docx, muestra, parrafo, parteDe } from './muestras.ts'

/** The sample deed ten times over: some thirty-six pages and 2.300 tags. */
const larga = (): Buffer => {
  const cuerpo = /<w:body>(.*)<w:sectPr/s.exec(parteDe(muestra('compraventa-vis.docx')))?.[1] ?? ''
  return docx(cuerpo.repeat(10))
}

describe('Plantillas: llenar un documento largo', function () {
  this.timeout(120_000)

  it('en un hilo aparte sale lo mismo, y mientras tanto se atiende a los demás', async () => {
    const [plantilla, datos] = [larga(), DATOS['pareja_con_apoderado']]
    const antes = performance.eventLoopUtilization()
    const aparte = await llenarAparte(plantilla, datos, { vista: true })
    const { active } = performance.eventLoopUtilization(antes)
    const desde = performance.eventLoopUtilization()
    const aqui = await llenar(plantilla, datos, { vista: true })
    expect(active).to.be.below(performance.eventLoopUtilization(desde).active)
    expect([parteDe(aparte.docx), aparte.faltan, aparte.avisos, aparte.marcas]).to.deep.equal([
      parteDe(aqui.docx),
      aqui.faltan,
      aqui.avisos,
      aqui.marcas,
    ])
  })

  it('lo que no se puede llenar se dice con las mismas frases, y el siguiente se llena', async () => {
    const mala = docx(parrafo('{@linderos} {nombre + 1}'))
    const frases = async (falla: Promise<unknown>) =>
      falla.then(
        () => [],
        (fault: unknown) => (fault instanceof PlantillaFallida ? fault.motivos : fault),
      )
    const buena = docx(parrafo('{linderos}'))
    const [aparte, bien] = await Promise.all([
      frases(llenarAparte(mala, {})),
      llenarAparte(buena, { linderos: 'Norte' }),
    ])
    expect(aparte)
      .to.deep.equal(await frases(llenar(mala, {})))
      .and.have.length.above(0)
    expect(parteDe(bien.docx)).to.contain('Norte')
  })
})
