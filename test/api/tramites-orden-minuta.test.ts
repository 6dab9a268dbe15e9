import { expect } from 'chai'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, next, persona, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { tramiteGuardado } from '../harness/tramites.ts'
import { plantillaSubida, muestra } from '../harness/plantillas.ts'
import { radicarOrden, unaOrden, unEquipo } from '../harness/orden-tramite.ts'

const unaFila = (mas: Json = {}): Json => ({
  'Matrícula inmobiliaria': `370-${next()}`,
  'Número del inmueble': 'T5-502',
  'Nombre comprador 1': 'Andrés Ocampo',
  'Documento comprador 1': String(70_000_000 + next()),
  'Apoderado comprador 1': 'Pedro Gómez',
  'Valor de la venta': 185_000_000,
  'Valor del crédito': 130_000_000,
  Banco: 'Banco del Sur',
  'Valor del subsidio 1': 33_000_000,
  'Entidad del subsidio 1': 'MICASAYA',
  ...mas,
})

const radicador = () => api('demo').as('radicador')
const abrir = (id_tramite: number) => radicador().post('/minutas', { id_tramite })

describe('La minuta de un trámite', () => {
  it('nace con lo que dice su orden, y de cada dato se sabe que viene del trámite', async () => {
    const { id, numero } = await unaOrden([unaFila()])
    const { status, body } = await abrir(id)
    expect([status, body.id_tramite, body.numero_tramite]).to.deep.equal([201, id, numero])
    expect(body.datos).to.deep.include({ valor_venta: 185_000_000 })
    expect(body.datos.forma_pago).to.deep.equal({
      creditos: [{ banco: 'Banco del Sur', valor: 130_000_000 }],
      subsidios: [{ nombre: 'MICASAYA', valor: 33_000_000 }],
    })
    const apoderado = { nombre: 'Pedro Gómez' }
    expect(body.datos.compradores[0]).to.deep.include({ nombre: 'Andrés Ocampo', apoderado_estado: 'si', apoderado })
    expect(body.origenes.valor_venta).to.deep.equal({ de: 'tramite', valor: 185_000_000, editado: false })
    expect(body.origenes['compradores[0].nombre'].de).to.equal('tramite')
  })

  it('su título dice el proyecto y la etapa de la orden', async () => {
    const { id } = await unaOrden([
      unaFila({ Etapa: '2', 'Nombre vendedor 1': 'Constructora Río', Proyecto: 'Guaduales del Río' }),
    ])
    const { body } = await abrir(id)
    expect(body.titulo).to.match(/^Minuta Constructora Río - .+ - 2$/)
    const otra = await radicador().put(`/minutas/${body.id}`, {
      datos: { ...body.datos, valor_venta: 1 },
      version: body.version,
    })
    expect(otra.body.titulo).to.equal(body.titulo)
  })

  it('elegir el proyecto no borra la dirección que dijo la orden; cambiarlo por otro, tampoco', async () => {
    const direccion = 'Carrera 98 # 42-115'
    const { id } = await unaOrden([unaFila({ Proyecto: 'Guaduales', 'Dirección del proyecto': direccion })])
    let { body: minuta } = await abrir(id)
    expect(minuta.datos.proyecto.direccion).to.equal(direccion)
    const responde = await persona({})
    for (const nombre of ['Uno', 'Dos']) {
      const dado = { codigo: `P${next()}`, nombre, usuario: responde.id, activo: 1 }
      const { body: proyecto } = await api('demo').as('admin').post('/proyecto2', dado)
      const elegido = { datos: minuta.datos, version: minuta.version, id_proyecto: proyecto.id }
      minuta = (await radicador().put(`/minutas/${minuta.id}`, elegido)).body
      expect(minuta.datos.proyecto).to.deep.equal({ codigo: dado.codigo, nombre, direccion })
    }
  })

  it('es una: abrirla otra vez, o dos a la vez, es la misma', async () => {
    const { id } = await unaOrden([unaFila()])
    const abiertas = await Promise.all([abrir(id), abrir(id)])
    const otra = await abrir(id)
    expect(new Set([...abiertas, otra].map(({ body }) => body.id)).size).to.equal(1)
  })

  it('«Guardar Datos» deja lo mismo en req_data_tramite', async () => {
    const { id } = await unaOrden([unaFila()])
    const { body: minuta } = await abrir(id)
    const datos = { ...minuta.datos, escritura_numero: 77 }
    expect((await radicador().put(`/minutas/${minuta.id}`, { datos, version: minuta.version })).status).to.equal(200)
    const { body } = await radicador().get(`/tramites/${id}`)
    expect(JSON.parse(String(body.req_data_tramite))).to.deep.include({ escritura_numero: 77 })
  })

  it('la escribe quien trabaja trámites (87); quien solo hace documentos la lee', async () => {
    const slug = await freshOffice()
    const { id } = await tramiteGuardado({ req_data_tramite: { valor_venta: 200_000_000 } }, slug)
    const { body: minuta } = await api(slug).as('revisor').post('/minutas', { id_tramite: id })
    await soloPuede(slug, [permiso('tramites', 'ver'), permiso('plantillas', 'crear')])
    const nadie = api(slug).as('nadie')
    expect((await nadie.get(`/minutas/${minuta.id}`)).status).to.equal(200)
    const cambio = { datos: { ...minuta.datos, valor_venta: 1 }, version: minuta.version }
    expect((await nadie.put(`/minutas/${minuta.id}`, cambio)).status).to.equal(403)
    expect(JSON.parse(String((await nadie.get(`/tramites/${id}`)).body.req_data_tramite))).to.deep.include({
      valor_venta: 200_000_000,
    })
  })

  it('lo que un programa escribe en req_data_tramite es lo que abre el editor, antes y después de que haya minuta', async () => {
    const { id } = await unaOrden([unaFila()])
    const poner = (dicho: unknown) => radicador().put(`/tramites/${id}`, { req_data_tramite: dicho })
    expect((await poner({ valor_venta: 200_000_000, cosa_ajena: 'x' })).status).to.equal(200)
    const { body: minuta } = await abrir(id)
    expect(minuta.datos).to.deep.include({ valor_venta: 200_000_000 }).and.not.have.property('cosa_ajena')
    expect(minuta.datos.compradores[0].nombre).to.equal('Andrés Ocampo')
    expect(minuta.origenes.valor_venta).to.deep.include({ de: 'tramite', editado: true })
    expect((await poner(JSON.stringify({ ...minuta.datos, escritura_numero: 88 }))).status).to.equal(200)
    const { body: despues } = await radicador().get(`/minutas/${minuta.id}`)
    expect([despues.datos.escritura_numero, despues.version]).to.deep.equal([88, minuta.version + 1])
    expect((await poner({ compradores: 'Ana' })).status).to.equal(422)
  })

  it('radicada la orden, las partes van en el lugar de la radicación, y lo que ella no dice lo pone la orden', async () => {
    const fila = unaFila({
      'Nombre vendedor 1': 'Vendedora Única Ruiz',
      'Documento vendedor 1': String(80_000_000 + next()),
    })
    const { id } = await unaOrden([fila])
    const { body: hecha } = await radicarOrden(id, await unEquipo())
    const { body } = await abrir(id)
    expect(body.numero_radicacion).to.equal(hecha.numero_radicacion)
    expect(body.origenes['compradores[0].nombre'].de).to.equal('persona')
    expect(body.datos.compradores[0].apoderado).to.deep.equal({ nombre: 'Pedro Gómez' })
    expect(body.datos.forma_pago.subsidios[0].nombre).to.equal('MICASAYA')
    const { body: lista } = await radicador().get('/minutas', { id_radicacion: hecha.id_radicacion })
    expect(lista.data.map((una: Json) => una.id)).to.include(body.id)
  })

  it('la ve quien ve el trámite: a otro le responde 404, y no sale en su lista', async () => {
    const slug = await freshOffice()
    const { id } = await tramiteGuardado({}, slug)
    const { body: minuta } = await api(slug).as('revisor').post('/minutas', { id_tramite: id })
    await soloPuede(slug, [permiso('plantillas', 'crear')])
    const nadie = api(slug).as('nadie')
    expect((await nadie.get(`/minutas/${minuta.id}`)).status).to.equal(404)
    expect((await nadie.post('/minutas', { id_tramite: id })).status).to.equal(404)
    expect((await nadie.get('/minutas', { pageSize: 100 })).body.data).to.deep.equal([])
    await soloPuede(slug, [permiso('plantillas', 'crear'), permiso('tramites', 'ver')])
    expect((await nadie.get(`/minutas/${minuta.id}`)).status).to.equal(200)
  })

  it('de un trámite reservado la ve quien ve sus documentos, y no quien lo lee velado', async () => {
    const slug = await freshOffice()
    const { id } = await tramiteGuardado({ reservado: true, req_data_tramite: { valor_venta: 200_000_000 } }, slug)
    const { body: minuta, status } = await api(slug).as('revisor').post('/minutas', { id_tramite: id })
    expect([status, minuta.datos.valor_venta]).to.deep.equal([201, 200_000_000])
    await soloPuede(slug, [permiso('tramites', 'ver'), permiso('plantillas', 'crear')])
    const nadie = api(slug).as('nadie')
    expect((await nadie.post('/minutas', { id_tramite: id })).status).to.equal(404)
    expect((await nadie.get(`/minutas/${minuta.id}`)).status).to.equal(404)
    expect((await nadie.get('/minutas', { pageSize: 100 })).body.data).to.deep.equal([])
  })

  it('empieza con la plantilla de su tipo y su proyecto; la del trámite manda', async () => {
    const plantilla = await plantillaSubida('demo', { archivo: muestra('compraventa-vis.docx') })
    const { id } = await unaOrden([unaFila()])
    const { tipo } = (await radicador().get(`/tramites/${id}`)).body
    const poner = await api('demo')
      .as('admin')
      .put('/tramites_plantillas', { plantillas: [{ tipo, id_plantilla: plantilla.id }] })
    expect([poner.status, poner.body]).to.deep.equal([
      200,
      [{ tipo, id_proyecto: null, id_plantilla: plantilla.id, nombre_plantilla: plantilla.nombre_plantilla }],
    ])
    expect((await abrir(id)).body.id_plantilla).to.equal(plantilla.id)
    const mala = await api('demo')
      .as('admin')
      .put('/tramites_plantillas', { plantillas: [{ tipo: 'ninguno', id_plantilla: 999_999 }] })
    expect(Object.keys(mala.body.errors)).to.have.members(['plantillas.0.tipo', 'plantillas.0.id_plantilla'])
    // another desk read the list before that one: what it would write over is told, and stays
    const tarde = await api('demo').as('admin').put('/tramites_plantillas', { plantillas: [], antes: [] })
    expect([tarde.status, tarde.body.actual]).to.deep.equal([409, poner.body])
    const antes = [{ tipo, id_proyecto: null, id_plantilla: plantilla.id }]
    const vacia = await api('demo').as('admin').put('/tramites_plantillas', { plantillas: [], antes })
    expect([vacia.status, vacia.body]).to.deep.equal([200, []])
  })

  it('si la del proyecto ya no se usa, empieza con la de cualquiera, como dice la lista', async () => {
    const slug = await freshOffice()
    const admin = api(slug).as('admin')
    const responde = await persona({}, slug)
    const dado = { codigo: 'DOS', nombre: 'Dos', usuario: responde.id, activo: 1 }
    const { id: id_proyecto } = (await admin.post('/proyecto2', dado)).body
    const [suya, otra] = [await plantillaSubida(slug, { proyecto: id_proyecto }), await plantillaSubida(slug)]
    const { id, tipo } = await tramiteGuardado({ id_proyecto }, slug)
    const plantillas = [
      { tipo, id_proyecto, id_plantilla: suya.id },
      { tipo, id_plantilla: otra.id },
    ]
    expect((await admin.put('/tramites_plantillas', { plantillas })).status).to.equal(200)
    await (await contextOf(slug)).db('plantillas').where({ id: suya.id }).update({ activo: false })
    expect((await admin.get('/tramites', { con_plantilla: '1' })).body.data[0]?.id).to.equal(id)
    expect((await admin.post('/minutas', { id_tramite: id })).body.id_plantilla).to.equal(otra.id)
  })

  it('la lista trae solo los que tienen plantilla: la suya, o la de su tipo mientras se use', async () => {
    const slug = await freshOffice()
    const { id: id_plantilla } = await plantillaSubida(slug, { archivo: muestra('compraventa-vis.docx') })
    const orden = await unaOrden([unaFila()], { office: slug })
    await tramiteGuardado({}, slug)
    const admin = api(slug).as('admin')
    const conPlantilla = async (): Promise<number[]> =>
      (await admin.get('/tramites', { con_plantilla: '1' })).body.data.map(({ id }: Json) => id)
    expect(await conPlantilla()).to.deep.equal([])
    const { tipo } = (await admin.get(`/tramites/${orden.id}`)).body
    await admin.put('/tramites_plantillas', { plantillas: [{ tipo, id_plantilla }] })
    expect(await conPlantilla()).to.deep.equal([orden.id])
    const suya = await tramiteGuardado({ id_plantilla }, slug)
    expect(await conPlantilla()).to.have.members([orden.id, suya.id])
    await (await contextOf(slug)).db('plantillas').where({ id: id_plantilla }).update({ activo: false })
    expect(await conPlantilla()).to.deep.equal([])
  })
})
