import { expect } from 'chai'
import * as ejemplos from '../../schemas/ejemplos.ts'
import { api, freshOffice, next, persona, unaPersona, type Client, type Json } from '../harness/index.ts'

const OCHO = ['numero_documento', 'tipo_documento', 'correo_electronico', 'telefono', 'codigo', 'nombres', 'apellidos', 'direccion']

/** The body as the specification's dialog sends it. */
const unCliente = (fields: Record<string, unknown> = {}) => {
  const n = next()
  return {
    numero_documento: String(1_000_000_000 + n), tipo_documento: 3, correo_electronico: `cliente${n}@ejemplo.co`, telefono: 3001234567,
    codigo: n, nombres: 'Ana María', apellidos: 'Restrepo Ñáñez', direccion: 'Calle 1 # 2-3', activo: 1, reteiva: null, retefuente: null,
    reteica: null, ...fields,
  }
}

describe('Clientes de cartera', function () {
  this.timeout(60_000)
  let slug = ''
  let admin: Client
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })
  const crea = async (fields: Record<string, unknown> = {}): Promise<Json> => {
    const { status, body, raw } = await admin.post('/clientes', unCliente(fields))
    expect(status, raw.toString()).to.equal(201)
    return body
  }

  void crea
  void persona
  void unaPersona
  it('el cuerpo de la especificación crea el cliente y registra a la persona (2, §5)', async () => {
    const { status, body, raw } = await admin.post('/clientes', ejemplos.cliente)
    expect(status, raw.toString()).to.equal(201)
    expect(body).to.deep.include({
      nombres: 'Ana María', apellidos: 'Restrepo Ñáñez', nombre_completo: 'Ana María Restrepo Ñáñez', numero_documento: '52100201',
      tipo_documento: 3, correo_electronico: 'ana@correo.example', telefono: '3001234567', codigo: 1, direccion: 'Calle 12 # 34-56',
      activo: 1, reteiva: null, retefuente: 0, reteica: null, depositos: 0, varios: 0, escrituras: 0, total: 0, facturas: 0,
      cartera_edades: { total_menor_30: 0, total_30_90: 0, total_90_180: 0, total_mayor_180: 0 },
    })
    const nada = { escrituras: 0, varios: 0, depositos: 0 }
    expect(body.resumen).to.deep.equal({ total: nada, total_ultimo_mes: nada, total_ultimos_3_mes: nada })
    expect((await admin.get(`/persona/${body.id_personas}`)).body).to.deep.include({ numero_documento: '52100201', nombres: 'Ana María' })
  })

  it('los ocho obligatorios se piden todos a la vez', async () => {
    const { status, body } = await admin.post('/clientes', {})
    expect(status).to.equal(422)
    expect(body.errors).to.have.all.keys(OCHO)
    const vacios = await admin.post('/clientes', unCliente({ nombres: '', direccion: '', correo_electronico: '', codigo: '', telefono: '' }))
    expect(vacios.body.errors).to.have.all.keys('nombres', 'direccion', 'correo_electronico', 'codigo', 'telefono')
    expect((await admin.post('/clientes', unCliente({ apellidos: '' }))).body.errors).to.have.keys('apellidos')
  })
})
