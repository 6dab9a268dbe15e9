import { expect } from 'chai'
import { CATALOGO, persona } from '../harness/factories.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

describe('Plantillas de radicación', () => {
  let slug = ''
  let banco: Json
  let elena: Json
  const admin = () => api(slug).as('admin')
  const cuerpo = (nombre: string) => ({
    nombre,
    digitador: elena.id,
    contacto: null,
    id_estados_escrituras: CATALOGO.radicada,
    actosradi: [
      { actos_codigo_acto: '1' },
      {
        actos_codigo_acto: '10',
        exento: true,
        otorgantes: [{ id_personas: banco.id, id_tipos_otorgantes: 2, porcentaje_participacion: 33.33 }],
      },
    ],
  })
  before(async () => {
    slug = await freshOffice()
    banco = await persona(
      { tipo_documento: CATALOGO.nit, numero_documento: '900373913', nombres: 'Banco X', apellidos: '' },
      slug,
    )
    elena = await persona({ nombres: 'Elena' }, slug)
  })

  it('guarda actos, equipo y partes fijas, con los datos de hoy; cambia de nombre, se elimina y queda en el historial', async () => {
    const { status, body } = await admin().post('/radicacionesPlantillas', cuerpo('Compraventa  VIS Banco X'))
    expect(status, JSON.stringify(body)).to.equal(201)
    expect(body).to.deep.include({
      nombre: 'Compraventa VIS Banco X',
      digitador: elena.id,
      contacto: null,
      revisor: null,
      version: 1,
    })
    await admin().put(`/persona/${String(banco.id)}`, { nombres: 'Banco X S.A.', version: banco.version })
    const leida: Json = (
      await api(slug)
        .as('radicador')
        .get(`/radicacionesPlantillas/${String(body.id)}`)
    ).body
    const [venta, otro] = leida.actosradi as Json[]
    expect(venta).to.deep.include({ actos_codigo_acto: '1', exento: false, otorgantes: [] })
    expect(otro).to.deep.include({ actos_codigo_acto: '10', exento: true })
    expect(otro?.otorgantes).to.deep.equal([
      {
        id_personas: banco.id,
        id_tipos_otorgantes: 2,
        porcentaje_participacion: 33.33,
        tipo_documento: CATALOGO.nit,
        numero_documento: '900373913',
        nombres: 'Banco X S.A.',
        apellidos: '',
        exento: false,
      },
    ])

    const ruta = `/radicacionesPlantillas/${String(body.id)}`
    expect((await admin().put(ruta, { nombre: 'VIS Banco X', version: 1 })).body).to.include({
      nombre: 'VIS Banco X',
      version: 2,
    })
    expect((await admin().put(ruta, { nombre: 'Otra', version: 1 })).status).to.equal(409)
    const lista = (await admin().get('/radicacionesPlantillas')).body as Json[]
    expect(lista.map(({ nombre, actos }) => [nombre, actos])).to.deep.equal([
      ['VIS Banco X', `${String(venta?.nombre_acto)} - ${String(otro?.nombre_acto)}`],
    ])
    expect((await admin().delete(ruta)).status).to.equal(204)
    expect((await admin().get(ruta)).status).to.equal(404)
    const { db } = await contextOf(slug)
    const lineas = await db('auditoria')
      .where({ tabla: 'radicaciones_plantillas', registro: body.id })
      .orderBy('id')
      .pluck('accion')
    expect(lineas).to.deep.equal(['crear', 'modificar', 'eliminar'])
    expect(await db('radicaciones_plantillas_otorgantes').where({ id_personas: banco.id })).to.have.length(0)
  })

  it('dice por su campo lo que falta, lo que no existe y el nombre que ya hay, sin mirar tildes ni mayúsculas', async () => {
    expect((await admin().post('/radicacionesPlantillas', cuerpo('Hipoteca'))).status).to.equal(201)
    const errores = async (cambio: object) =>
      (await admin().post('/radicacionesPlantillas', { ...cuerpo('x'), ...cambio })).body.errors
    expect(await errores({ nombre: 'HIPÓTECA' })).to.deep.equal({ nombre: ['Ya hay una plantilla con ese nombre.'] })
    expect(await errores({ nombre: ' ' })).to.deep.equal({ nombre: ['Escriba el nombre de la plantilla.'] })
    expect(await errores({ actosradi: [] })).to.deep.equal({ actosradi: ['Una plantilla lleva al menos un acto.'] })
    expect(await errores({ digitador: 999_999, actosradi: [{ actos_codigo_acto: '99999' }] })).to.deep.equal({
      digitador: ['Esa persona no existe.'],
      'actosradi.0.actos_codigo_acto': ['Ese acto no existe.'],
    })
  })

  it('de cinco que guardan el mismo nombre a la vez, una la guarda', async () => {
    const nombres = ['Remate', 'remate', 'REMATE', ' Remate ', 'Rematé']
    const estados = await Promise.all(
      nombres.map(async (nombre) => (await admin().post('/radicacionesPlantillas', cuerpo(nombre))).status),
    )
    expect(estados.filter((estado) => estado === 201)).to.have.length(1)
    expect(estados.filter((estado) => [409, 422].includes(estado))).to.have.length(4)
  })

  it('comienza de ellas quien radica; las guarda quien crea plantillas, y nadie más', async () => {
    await soloPuede(slug, [permiso('radicaciones', 'crear')])
    const nadie = api(slug).as('nadie')
    const [una] = (await nadie.get('/radicacionesPlantillas')).body as Json[]
    expect((await nadie.get(`/radicacionesPlantillas/${String(una?.id)}`)).status).to.equal(200)
    expect((await nadie.post('/radicacionesPlantillas', cuerpo('Mía'))).status).to.equal(403)
    expect((await nadie.delete(`/radicacionesPlantillas/${String(una?.id)}`)).status).to.equal(403)
  })
})
