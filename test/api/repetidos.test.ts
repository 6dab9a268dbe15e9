import { expect } from 'chai'
import { CATALOGOS } from '../../modules/catalogos/entidad.ts'
import { OBLIGATORIOS } from '../harness/catalogos.ts'
import { api, freshOffice, radicacion, type Client } from '../harness/index.ts'

const EDITABLES = CATALOGOS.filter(({ pantalla }) => pantalla && pantalla.acciones.length > 0)

const unaFila = (path: string, fields: object) => ({
  ...(path === 'persona' ? {} : { activo: '1' }),
  ...OBLIGATORIOS[path],
  ...fields,
})

describe('Catálogos: nada se repite', () => {
  let client: Client
  let slug = ''
  before(async () => {
    slug = await freshOffice()
    client = api(slug).as('admin')
  })

  const crear = async (path: string, fields: object) => {
    const reply = await client.post(`/${path}`, unaFila(path, fields))
    expect(reply.status, reply.raw.toString()).to.equal(201)
    return reply.body
  }

  for (const {
    paths: [path],
    titulo,
  } of EDITABLES) {
    it(`${titulo}: el mismo nombre o el mismo código, se escriba como se escriba, es 409 con la fila que ya está`, async () => {
      const fila = await crear(path, { name: 'Ñandú Único', code: 'Zz9' })
      for (const name of ['ñandú único', 'NANDU  UNICO', ' Ñandú Unico ']) {
        const { status, body } = await client.post(`/${path}`, unaFila(path, { name, code: 'Zz8' }))
        expect([status, body.code, body.errors, body.actual.id], name).to.deep.equal([
          409,
          'repetido',
          { name: ['Ya existe «Ñandú Único».'] },
          fila.id,
        ])
      }
      const delCodigo = await client.post(`/${path}`, unaFila(path, { name: 'Otra', code: ' zz9' }))
      expect([delCodigo.status, delCodigo.body.errors]).to.deep.equal([
        409,
        { code: ['Ya existe el código Zz9: «Ñandú Único».'] },
      ])
      const otra = await crear(path, { name: 'Otra', code: 'Zz7' })
      const cambio = await client.put(`/${path}/${otra.id}`, { name: 'ñandu unico' })
      expect([cambio.status, cambio.body.actual.id]).to.deep.equal([409, fila.id])
      // its own name is nobody else's, and what it leaves is free
      expect((await client.put(`/${path}/${fila.id}`, { name: 'Ñandú único' })).status).to.equal(200)
      expect((await client.put(`/${path}/${fila.id}`, { name: 'Avestruz' })).status).to.equal(200)
      expect((await client.put(`/${path}/${otra.id}`, { name: 'Ñandú único' })).status).to.equal(200)
      expect((await client.delete(`/${path}/${fila.id}`)).status).to.equal(204)
      expect((await client.put(`/${path}/${otra.id}`, { name: 'Avestruz', code: 'zz9' })).status).to.equal(200)
    })
  }

  it('la fila apagada que se repite se dice: se activa en vez de hacer otra', async () => {
    const fila = await crear('bancos', { name: 'Banco Dormido', code: '901' })
    await client.put(`/bancos/${fila.id}`, { activo: '0' })
    const { status, body } = await client.post('/bancos', { name: 'banco dormido', code: '902' })
    expect([status, body.message, body.actual.activo]).to.deep.equal([
      409,
      'Ya existe «Banco Dormido», pero está inactivo: actívelo.',
      0,
    ])
  })

  it('un municipio se llama como otro solo en otro departamento', async () => {
    await crear('municipios', { name: 'Villanueva Nueva', code: '901', department_id: 11 })
    const otro = await crear('municipios', { name: 'Villanueva Nueva', code: '901', department_id: 76 })
    const mudanza = await client.put(`/municipios/${otro.id}`, { department_id: 11 })
    expect([mudanza.status, mudanza.body.code]).to.deep.equal([409, 'repetido'])
  })

  it('varios actos tienen un mismo código SNR, pero ninguno el nombre de otro', async () => {
    const acto = {
      name: 'Acto Único',
      code: '0125',
      cuantia: 'sin',
      codigo_tarifa: 'T2',
      base: 'mayor',
      base_registral: 'ninguno',
    }
    const { body: tarifas } = await client.get('/clasesTarifa')
    const body = { ...acto, codigo_tarifa: tarifas.data[0].code }
    expect((await client.post('/actos', body)).status).to.equal(201)
    const repetido = await client.post('/actos', { ...body, name: 'ACTO UNICO' })
    expect([repetido.status, repetido.body.errors]).to.deep.equal([409, { name: ['Ya existe «Acto Único».'] }])
  })

  it('dos mesas que crean la misma a la vez: una queda, las otras la reciben', async () => {
    const replies = await Promise.all(
      ['Banco a la Vez', 'banco a la vez', 'BANCO A LA VEZ', 'Bancó a la vez'].map((name, i) =>
        client.post('/bancos', { name, code: `8${i}` }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409, 409])
    const ids = new Set(replies.map(({ status, body }) => (status === 201 ? body.id : body.actual.id)))
    expect(ids.size).to.equal(1)
  })

  it('un documento con letras es el mismo con su guion o sin él, también al buscarlo', async () => {
    const persona = { tipo_documento: 7, numero_documento: 'AV-123456', nombres: 'Ana', apellidos: 'Vega', pais: 'ES' }
    const { id } = await crear('persona', persona)
    const repetida = await client.post('/persona', { ...persona, numero_documento: 'av123456' })
    expect([repetida.status, repetida.body.actual.id]).to.deep.equal([409, id])
    const buscar = async (numero_documento: string) =>
      (await client.get('/persona', { accion: 'PersonaxNombres', numero_documento })).body.map(
        (one: { id: number }) => one.id,
      )
    for (const dicho of ['av123456', 'AV-123456', 'A V 123456']) expect(await buscar(dicho), dicho).to.deep.equal([id])
    expect(await buscar('AV12345')).to.deep.equal([])
    const acto = {
      actos_codigo_acto: '1',
      cuantia: 1000,
      otorgantes: [
        { tipo_documento: 7, numero_documento: 'av 123456', id_tipos_otorgantes: 2, porcentaje_participacion: 100 },
      ],
    }
    const filed = await radicacion({}, { actosradi: [acto] }, slug)
    expect((await client.get(`/radicaciones/${filed.id}`)).body.actosradi[0].otorgantes[0].id_personas).to.equal(id)
  })
})
