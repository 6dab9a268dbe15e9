import { expect } from 'chai'
import { tipoDeTramite, type CostoDeTramite } from '../../schemas/tramites/tramite.ts'
import { registroDefuncion } from '../../schemas/tramites/tipos/registro-defuncion.ts'
import { costoDe } from '../../modules/tramites/index.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'

const COPIAS = 122
const tipo = (costo: CostoDeTramite) => tipoDeTramite({ ...registroDefuncion, id: 'de_prueba', costo })
const CERTIFICADO = tipo({ clase: 'certificacion' })

describe('Trámites: costo con las tarifas de la oficina', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const costo = async (de = registroDefuncion, data: object = {}, fecha = '2026-11-22') =>
    costoDe(await contextOf(office), de, { datos: {}, data: { ...data } }, fecha)
  const precios = async (anio = 2026) => {
    const { body } = await api(office).as('admin').get('/tarifas', { anio })
    return body.tablas.precios.filter(({ clave }: { clave: string }) => clave === String(COPIAS))
  }

  it('la copia cuesta lo que fijó la Registraduría para ese día: cambia el 1 de marzo', async () => {
    expect(await costo()).to.deep.include({ pesos: 10_800, confirmar: true, avisos: [] })
    expect((await costo(registroDefuncion, { copias: 4 })).pesos).to.equal(43_200)
    expect((await costo(registroDefuncion, {}, '2026-03-01')).pesos).to.equal(10_800)
    expect((await costo(registroDefuncion, {}, '2024-02-29')).pesos).to.equal(9_000)
    expect((await costo(registroDefuncion, {}, '2024-03-01')).pesos).to.equal(9_800)
  })

  it('de un año cuya cifra no se halló no inventa una, y del que ya debía estar cargado avisa', async () => {
    const sinCifra = await costo(registroDefuncion, {}, '2025-06-01')
    expect(sinCifra.pesos).to.equal(null)
    // the applicant reads it, who loads no prices
    expect(sinCifra.causa).to.contain('la notaría').and.not.contain('Tarifas')
    expect((await costo(registroDefuncion, {}, '2027-02-28')).avisos).to.deep.equal([])
    expect((await costo(registroDefuncion, {}, '2027-03-01')).avisos[0]).to.contain('Falta el precio de 2027')
  })

  it('el certificado es la tarifa notarial de su año más IVA', async () => {
    expect((await costo(CERTIFICADO, { copias: 2 }, '2025-06-01')).pesos).to.equal(9_520) // 2 × 4.000 + 19 %
    expect((await costo(CERTIFICADO)).pesos).to.equal(4_998)
  })

  it('la cifra se ve en Tarifas por confirmar, y confirmada o cambiada deja de marcarse', async () => {
    const [fila] = await precios()
    expect(fila).to.include({ nombre: 'Copia de registro civil', desde: '2026-03-01', por_confirmar: true })
    const cambio = await api(office)
      .as('admin')
      .put(`/tarifas/precios/${String(fila.id)}`, {
        version: fila.version,
        precio: 11_000,
        norma: 'Res. RNEC 1500 de 2026',
        confianza: 'A',
      })
    expect(cambio.status, cambio.raw.toString()).to.equal(200)
    expect(await costo()).to.deep.include({ pesos: 11_000, confirmar: false })
  })

  it('desactivada para las escrituras sigue costando en los trámites, y no se elimina', async () => {
    const admin = api(office).as('admin')
    const { body } = await admin.get(`/servicios/${COPIAS}`)
    expect((await admin.put(`/servicios/${COPIAS}`, { version: body.version, activo: false })).status).to.equal(200)
    expect((await costo()).pesos).to.equal(11_000)
    const reply = await admin.delete(`/servicios/${COPIAS}`)
    expect(reply.status).to.equal(409)
    expect(reply.body.mensaje ?? reply.raw.toString()).to.contain('lo que cuestan los trámites')
  })
})
