// mariadb: races
import { expect } from 'chai'
import { addDays, formatDate } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, sendForm, unPdf, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

describe('Los libros menores: actas, reparto, empaste y visitas', function () {
  this.timeout(120_000)
  let slug: string
  let hoy: string
  const admin = () => api(slug).as('admin')
  const asentar = (body: Json, archivo?: Buffer) =>
    sendForm(
      admin(),
      '/asientos',
      { fecha: hoy, asunto: 'Asunto', ...body },
      archivo ? { archivo: { name: 'acta.pdf', content: archivo } } : {},
    )
  const leer = async (libro: string): Promise<Json[]> =>
    (await admin().get('/asientos', { libro, anio: hoy.slice(0, 4) })).body
  before(async () => {
    slug = await freshOffice()
    hoy = (await contextOf(slug)).today
  })

  it('cada libro va con su número sin saltos, aunque asienten a la vez y alguno se rechace', async () => {
    const dados = await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        asentar({ libro: n % 3 ? 'actas' : 'reparto', ...(n === 4 ? { asunto: ' ' } : {}) }),
      ),
    )
    expect(dados.map(({ status }) => status).sort()).to.deep.equal([...Array<number>(8).fill(201), 422])
    expect((await leer('actas')).map(({ numero }) => numero)).to.deep.equal([1, 2, 3, 4, 5])
    expect((await leer('reparto')).map(({ numero }) => numero)).to.deep.equal([1, 2, 3])
    const anterior = `${Number(hoy.slice(0, 4)) - 1}-05-02`
    expect((await asentar({ libro: 'actas', fecha: anterior })).body[0].numero).to.equal(1)
    expect((await asentar({ libro: 'actas', fecha: addDays(hoy, 1) })).body.errors).to.have.key('fecha')
    expect((await asentar({ libro: 'otro' })).body.errors).to.have.key('libro')
  })

  it('una visita trae su acta en PDF, revisada por su contenido', async () => {
    expect((await asentar({ libro: 'visitas' })).body.errors).to.have.key('archivo')
    expect((await asentar({ libro: 'visitas' }, Buffer.from('hola'))).body.errors).to.have.key('archivo')
    const { status, body } = await asentar({ libro: 'visitas', quien: 'Ana Ñáñez' }, unPdf('ACTA DE VISITA'))
    expect([status, body[0].numero, body[0].tiene_archivo]).to.deep.equal([201, 1, true])
    expect((await admin().get(`/asientos/${body[0].id}/archivo`)).raw.subarray(0, 4).toString()).to.equal('%PDF')
  })

  it('lo que sale a empaste dice de cuál a cuál, y vuelve en treinta días', async () => {
    const salida = { libro: 'empaste', fecha: addDays(hoy, -40) }
    expect((await asentar({ ...salida, desde: '12' })).body.errors).to.have.key('hasta')
    expect((await asentar({ ...salida, desde: '12', hasta: '3' })).body.errors).to.have.key('hasta')
    expect((await asentar({ ...salida, desde: '12', hasta: '12 Bis' })).status).to.equal(201)
    const [una] = (await admin().get('/asientos', { libro: 'empaste', anio: salida.fecha.slice(0, 4) })).body
    expect(una.vence).to.equal(addDays(hoy, -10))
    const nota = async (): Promise<string> => {
      const { body } = await admin().get('/libros/empaste', { periodo: salida.fecha.slice(0, 4) })
      return body.filas[0].celdas[7]
    }
    expect(await nota()).to.equal(`Deben volver el ${formatDate(una.vence)}`)
    const fin = (fecha: string) => admin().post(`/asientos/${una.id}/fin`, { fecha })
    expect((await fin(addDays(hoy, 1))).body.errors).to.have.key('fecha')
    expect((await fin(addDays(hoy, -41))).body.errors).to.have.key('fecha')
    expect((await fin(hoy)).status).to.be.below(300)
    const { body } = await admin().get('/libros/empaste', { periodo: salida.fecha.slice(0, 4) })
    expect([body.total, body.comprobacion.cuadra, body.filas[0].celdas[6]]).to.deep.equal([1, true, hoy])
  })

  it('lo anulado ya no vuelve del empaste, y queda como estaba', async () => {
    const fecha = addDays(hoy, -3)
    await asentar({ libro: 'empaste', fecha, desde: '20', hasta: '30' })
    const leida = async (): Promise<Json> =>
      (await admin().get('/asientos', { libro: 'empaste', anio: fecha.slice(0, 4) })).body.at(-1)
    const { id } = await leida()
    // a closed book says the same whatever the day it is read
    const { body } = await admin().get('/libros/empaste', { periodo: fecha.slice(0, 4) })
    expect(body.filas.at(-1).celdas[7]).to.equal(`Deben volver el ${formatDate(addDays(hoy, 27))}`)
    await admin().post(`/asientos/${id}/anulacion`, { motivo: 'No salieron.' })
    expect((await admin().post(`/asientos/${id}/fin`, { fecha: hoy })).body.code).to.equal('anulado')
    expect(await leida()).to.include({ fin: null, anulado_motivo: 'No salieron.' })
  })

  it('el anulado conserva su número con el motivo; solo asienta quien puede, en su oficina', async () => {
    const [primera] = await leer('actas')
    const anular = (motivo: string) => admin().post(`/asientos/${primera?.id}/anulacion`, { motivo })
    expect((await anular('x')).status).to.equal(422)
    for (const motivo of ['Se repitió.', 'Otra vez.']) expect((await anular(motivo)).status).to.be.below(300)
    expect((await leer('actas'))[0]?.anulado_motivo).to.equal('Se repitió.')
    const { body } = await admin().get('/libros/actas', { periodo: hoy.slice(0, 7) })
    expect([body.total, body.comprobacion.cuadra]).to.deep.equal([5, true])
    expect(
      (await admin().get('/libros/visitas/archivo', { periodo: hoy.slice(0, 4), formato: 'pdf' })).raw
        .subarray(0, 4)
        .toString(),
    ).to.equal('%PDF')
    await soloPuede(slug, [permiso('libros', 'ver')])
    const lector = api(slug).as('nadie')
    expect((await lector.get('/asientos', { libro: 'actas', anio: hoy.slice(0, 4) })).status).to.equal(200)
    expect((await lector.post('/asientos', { libro: 'actas', fecha: hoy, asunto: 'Uno' })).status).to.equal(403)
    expect((await lector.post(`/asientos/${primera?.id}/anulacion`, { motivo: 'Porque sí.' })).status).to.equal(403)
    const otra = await freshOffice()
    expect((await api(otra).as('admin').get(`/asientos/${primera?.id}/archivo`)).status).to.equal(404)
  })
})
