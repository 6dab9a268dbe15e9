// mariadb: distinct persons, codes and sums of the reports to the UIAF and the DIAN
import { expect } from 'chai'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, persona, radicacion, type Json } from '../harness/index.ts'
import { informan } from '../harness/libros-informan.ts'
import { soloPuede } from '../harness/quien.ts'

informan(250)

describe('Los informes a la UIAF y a la DIAN', () => {
  let slug: string
  const admin = () => api(slug).as('admin')
  before(async () => {
    slug = await freshOffice()
  })

  it('un mes sin escrituras se lee, se baja y se cierra', async () => {
    const { body } = await admin().get('/libros/ron', { periodo: '2025-01' })
    expect(body).to.include({ total: 0 })
    expect(body.notas).to.include('Un mes sin escrituras también se declara.')
    const csv = await admin().get('/libros/ron/archivo', { periodo: '2025-01', formato: 'csv' })
    expect(csv.raw.toString().trim().split('\r\n')).to.have.length(1)
    expect((await admin().post('/libros/ron/cierre', { periodo: '2025-01' })).body.filas).to.equal(0)
  })

  it('las hojas del 1032 se ofrecen juntas y no en la lista', async () => {
    const { hojas, notas, columnas } = (await admin().get('/libros/enajenaciones', { periodo: '2025' })).body
    expect(hojas.map(({ clave }: Json) => clave)).to.deep.equal([
      'enajenaciones',
      'enajenaciones-principales',
      'enajenaciones-vendedores',
      'enajenaciones-compradores',
    ])
    expect(columnas).to.have.length(17)
    expect(notas[0]).to.match(/^El XML no se arma/)
    const claves = (await admin().get('/libros')).body.informes.map(({ clave }: Json) => clave)
    expect(claves).to.include.members(['ron', 'enajenaciones']).and.not.include('enajenaciones-principales')
  })

  it('el RON pide ver personas y el 1032 ver liquidaciones', async () => {
    await soloPuede(slug, [permiso('libros', 'ver')])
    const lector = api(slug).as('nadie')
    for (const clave of ['ron', 'enajenaciones', 'enajenaciones-vendedores'])
      for (const ruta of [clave, `${clave}/archivo?formato=csv`])
        expect((await lector.get(`/libros/${ruta}`)).status, ruta).to.equal(403)
  })

  it('dos clases de documento con un mismo número son dos terceros, cada uno con sus datos y sus notas', async () => {
    const otra = await freshOffice()
    const { db } = await contextOf(otra)
    const { id: id_radicacion } = await radicacion({}, {}, otra)
    const numero_documento = '800197268'
    const natural = await persona({ tipo_documento: 1, numero_documento, nombres: 'Ana', apellidos: 'Peña' }, otra)
    const empresa = await persona(
      { tipo_documento: 6, numero_documento, digito: 4, nombres: 'Cobre SAS', apellidos: '' },
      otra,
    )
    const comunes = { created_at: '2026-01-01T12:00:00.000Z', updated_at: '2026-01-01T12:00:00.000Z', version: 1 }
    for (const [orden, { id: id_personas, nombres: nombre }] of [natural, empresa].entries()) {
      const [id_factura = 0] = await db('facturas').insert({
        ...comunes,
        ...{ id_radicacion, lado: 'vendedor', orden, id_personas, nombre, numero_documento, numero_radicacion: 1 },
        ...{ metodo_pago: 6, porcentaje: 10_000, base: 1_000 * (orden + 1), iva: 0, terceros: 0 },
        ...{ total: 1_000 * (orden + 1), terceros_en_factura: 1, numero_factura: `FE${orden}` },
        ...{ fecha_factura: '2025-05-05', state_document_id: 1, pendiente_dian: 0 },
      })
      const nota = { id_factura, numero: `NC${orden}`, concepto: '1', fecha: '2025-06-06', iva: 0, terceros: 0 }
      await db('facturas_notas').insert({ ...nota, base: 100 * (orden + 1) })
      // a debit note earns more, and gives nothing back
      if (orden === 1) await db('facturas_notas').insert({ ...nota, numero: 'ND1', base: -50 })
    }
    const leer = async (clave: string): Promise<Json> =>
      (await api(otra).as('admin').get(`/libros/${clave}`, { periodo: '2025' })).body
    const exogena = await leer('ingresos-terceros')
    expect(exogena.comprobacion.cuadra).to.equal(true)
    expect(exogena.filas.map(({ celdas }: Json) => [...celdas.slice(0, 5), ...celdas.slice(7, 9)])).to.deep.equal([
      ['11', numero_documento, '', 'Peña', 'Ana', 1_000, 100],
      ['31', numero_documento, '4', '', 'Cobre SAS', 2_050, 200],
    ])
    expect((await leer('ingresos-cliente')).filas.map(({ celdas }: Json) => celdas.slice(0, 4))).to.deep.equal([
      [numero_documento, 'Ana', 1, 900],
      [numero_documento, 'Cobre SAS', 1, 1_850],
    ])
  })

  it('los códigos se guardan o se rechazan en su campo', async () => {
    for (const malo of ['<b>', '1 2', "'; drop", 'x'.repeat(11), '💥']) {
      const { status, body } = await admin().put('/actos/1', { cod_dian: malo, ron_clase: malo })
      expect(status, malo).to.equal(422)
      expect(body.errors).to.have.keys('cod_dian', 'ron_clase')
      expect((await admin().put('/tiposOtorgantes/1', { ron_calidad: malo })).body.errors).to.have.key('ron_calidad')
    }
    const { body: nadie } = await admin().put('/actos/1', { fila_estadistico: '99' })
    expect(nadie.errors).to.have.keys('fila_estadistico')
    const { body } = await admin().put('/actos/1', { cod_dian: '12', ron_clase: '03', codigos_confirmados: true })
    expect(body).to.include({ cod_dian: '12', ron_clase: '03', codigos_confirmados: true })
    const tipo = (await admin().put('/tiposOtorgantes/1', { ron_calidad: '7', codigos_confirmados: 1 })).body
    expect(tipo).to.include({ ron_calidad: '7', codigos_confirmados: 1 })
  })

  it('la notaría dice su número, que sale en el 1032', async () => {
    const { body: antes } = await admin().get('/oficina/datos')
    const cali = await (await contextOf(slug)).db('municipios').where('code', '76001').first<Json>('id')
    const cuerpo = { ...antes, nombre: 'Notaría Tercera', nit: '900123456', notario: 'Ana Rojas', direccion: 'Calle 1' }
    const {
      departamento: _,
      municipio: __,
      logo: ___,
      ...datos
    } = { ...cuerpo, id_municipio: cali.id, circulo: 'Cali' }
    const malo = await admin().put('/oficina/datos', { ...datos, numero_notaria: '0' })
    expect(malo.body.errors).to.have.key('numero_notaria')
    const bien = await admin().put('/oficina/datos', { ...datos, numero_notaria: '3' })
    expect(bien.body, bien.raw.toString()).to.include({ numero_notaria: '3' })
  })
})
