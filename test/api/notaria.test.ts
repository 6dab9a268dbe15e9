import { expect } from 'chai'
import { notariaDe } from '../../modules/notaria/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import { soloPuede } from '../harness/quien.ts'

const RUTA = '/notariaConfig'

describe('Configuración de la notaría', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const leida = async (variable: string): Promise<Json> => {
    const { body } = await admin().get(RUTA)
    const entrada = (body as Json[]).find((one) => one.variable === variable)
    if (!entrada) throw new Error(`no ${variable}`)
    return entrada
  }
  const guardar = async (variable: string, data: unknown, version?: number) =>
    admin().put(`${RUTA}/${(await leida(variable)).id}`, {
      data: typeof data === 'string' ? data : JSON.stringify(data),
      ...(version ? { version } : {}),
    })
  const ENCARGADA = { nombre: 'Rosa Peña', numero_resolucion: '10457', fecha_resolucion: '2026-10-30' }

  it('una oficina empieza sin nombres de notarios y con los bonos y subsidios de la especificación', async () => {
    const { status, body } = await admin().get(RUTA)
    expect(status).to.equal(200)
    expect((body as Json[]).map(({ variable, data }) => [variable, data])).to.deep.equal([
      ['nombre_notario', '[]'],
      ['nombre_notario_firma', '[]'],
      ['bonos', '["PROMOCION","EMPLEADO"]'],
      ['subsidio', '["COMFENALCO","COMFANDI","MICASAYA"]'],
    ])
  })

  it('el primero es el notario y no pide resolución; el encargado lleva número y fecha, y así los toma una escritura', async () => {
    const reply = await guardar('nombre_notario', [{ nombre: '  Luis   Díaz ' }, ENCARGADA])
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(JSON.parse(reply.body.data)).to.deep.equal([
      { nombre: 'Luis Díaz', titular: true, numero_resolucion: null, fecha_resolucion: null },
      { ...ENCARGADA, titular: false },
    ])
    expect((await guardar('nombre_notario_firma', [{ nombre: 'LUIS DÍAZ' }, { nombre: 'ROSA PEÑA' }])).status).to.equal(
      200,
    )
    const notaria = await notariaDe(await contextOf(slug))
    expect(notaria.notarios[1]).to.deep.equal(ENCARGADA)
    expect(notaria.firmas[1]).to.deep.equal({ ...ENCARGADA, nombre: 'ROSA PEÑA' })
    expect(notaria).to.deep.include({
      bonos: ['PROMOCION', 'EMPLEADO'],
      subsidios: ['COMFENALCO', 'COMFANDI', 'MICASAYA'],
    })
  })

  it('lo que está mal se dice por campo', async () => {
    const errores = async (variable: string, data: unknown) => {
      const { status, body } = await guardar(variable, data)
      expect(status).to.equal(422)
      return body.errors
    }
    expect(
      await errores('nombre_notario', [
        { nombre: '' },
        { nombre: 'Ana', titular: true },
        { nombre: 'ÁNA', numero_resolucion: '1', fecha_resolucion: '2026-02-30' },
        7,
      ]),
    ).to.deep.equal({
      'data.0.nombre': ['Escriba el nombre.'],
      'data.1.titular': ['El notario titular es el primero de la lista.'],
      'data.1.numero_resolucion': ['Escriba el número de la resolución que lo encarga.'],
      'data.1.fecha_resolucion': ['Escriba la fecha de la resolución que lo encarga.'],
      'data.2.nombre': ['Ya está en la lista.'],
      'data.2.fecha_resolucion': ['Formato de fecha incorrecto'],
      'data.3': ['Cada notario lleva nombre, titular, numero_resolucion y fecha_resolucion.'],
    })
    expect(
      await errores('nombre_notario', [{ nombre: 'Ana' }, { ...ENCARGADA, fecha_resolucion: '2999-01-01' }]),
    ).to.deep.equal({
      'data.1.fecha_resolucion': ['La resolución no puede ser de una fecha que no ha llegado.'],
    })
    expect(await errores('bonos', ['PROMOCION', 'Promoción', 4])).to.deep.equal({
      'data.1': ['Ya está en la lista.'],
      'data.2': ['Escriba el nombre.'],
    })
    for (const malo of ['no es json', '{}', '"x"', 'null'])
      expect(await errores('subsidio', malo), malo).to.deep.equal({ data: ['Debe ser una lista escrita en JSON.'] })
  })

  it('varias entradas se guardan juntas o ninguna; una versión vieja es un 409 con la entrada como está', async () => {
    const [bonos, subsidio] = [await leida('bonos'), await leida('subsidio')]
    const mal = await admin().put(RUTA, {
      entradas: [
        { id: bonos.id, data: '["NUEVO"]', version: bonos.version },
        { id: subsidio.id, data: '[""]', version: subsidio.version },
      ],
    })
    expect([mal.status, mal.body.errors]).to.deep.equal([422, { 'subsidio.0': ['Escriba el nombre.'] }])
    expect(await leida('bonos')).to.deep.equal(bonos)
    const bien = await admin().put(RUTA, { entradas: [{ id: bonos.id, data: '["NUEVO"]', version: bonos.version }] })
    expect(bien.status).to.equal(200)
    const tarde = await guardar('bonos', ['OTRO'], bonos.version)
    expect([tarde.status, tarde.body.actual]).to.deep.equal([
      409,
      { ...bonos, data: '["NUEVO"]', version: bonos.version + 1 },
    ])
    const historia = await admin().get(`/auditoria/notaria_config/${bonos.id}`)
    expect(historia.status, historia.raw.toString()).to.equal(200)
    expect(historia.raw.toString()).to.contain('NUEVO')
  })

  it('la lee quien hace documentos y la cambia quien configura la oficina', async () => {
    const { id } = await leida('bonos')
    const como = async (permisoId: number) => {
      await soloPuede(slug, [permisoId])
      const nadie = api(slug).as('nadie')
      return [(await nadie.get(RUTA)).status, (await nadie.put(`${RUTA}/${id}`, { data: '["A"]' })).status]
    }
    const leen = [
      permiso('plantillas', 'ver'),
      permiso('plantillas', 'crear'),
      permiso('tramites', 'modificar'),
      permiso('oficina', 'ver'),
    ]
    for (const ve of leen) expect(await como(ve), String(ve)).to.deep.equal([200, 403])
    expect(await como(permiso('oficina', 'modificar'))).to.deep.equal([403, 200])
    expect(await como(permiso('personas', 'ver'))).to.deep.equal([403, 403])
  })
})
