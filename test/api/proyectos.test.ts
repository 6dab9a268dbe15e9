import { expect } from 'chai'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { emailOf } from '../harness/offices.ts'
import {
  api,
  contextOf,
  freshOffice,
  inmueble,
  jobsDone,
  officeOf,
  persona,
  radicacion,
  type Json,
} from '../harness/index.ts'
import { plantillaSubida } from '../harness/plantillas.ts'
import { unTramiteRadicado } from '../harness/tramite-radicado.ts'

let serie = 0
const codigo = () => `TORRE-${1000 + ++serie}`

describe('Proyectos', function () {
  this.timeout(60_000)
  let slug = ''
  let ana: Json
  before(async () => {
    slug = await freshOffice()
    ana = await persona({ nombres: 'Ana María', apellidos: 'Ñáñez' }, slug)
  })
  const as = (role: Parameters<ReturnType<typeof api>['as']>[0] = 'admin') => api(slug).as(role)
  const crear = async (
    extra: object = {},
    role: Parameters<ReturnType<typeof api>['as']>[0] = 'admin',
  ): Promise<Json> => {
    const reply = await as(role).post('/proyecto2', {
      codigo: codigo(),
      nombre: 'Torres del Río',
      usuario: ana.id,
      ...extra,
    })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    return reply.body
  }
  const rechazo = async (extra: object) => {
    const reply = await as().post('/proyecto2', { codigo: codigo(), nombre: 'X', usuario: ana.id, ...extra })
    expect(reply.status, reply.raw.toString()).to.equal(422)
    return reply.body.errors
  }
  /** Gives a first role of the office more permissions, as its administrator may. */
  const otorgar = async (role: string, ids: number[]) => {
    const { db } = await officeOf(slug)
    const rol = await db('roles').where('name', role).first<{ id: number }>('id')
    for (const id of ids) await db('roles_permisos').insert({ id_rol: rol.id, id_permisos: id }).onConflict().ignore()
    await db('roles').where('id', rol.id).increment('version', 1)
  }

  it('POST /proyecto2 {codigo, nombre, token, usuario, activo}: el token sustituye los dígitos del código', async () => {
    const proyecto = await crear({ codigo: 'A-1234567890', token: 'inventado', activo: '1' })
    expect(proyecto).to.include({
      codigo: 'A-1234567890',
      token: 'A-7329081645',
      proyecto: 'Torres del Río',
      usuario_plataforma: ana.id,
      nombre_persona: 'Ana María Ñáñez',
      estado: 1,
      total_radicaciones: 0,
    })
    expect((await as().get(`/proyecto2/${String(proyecto.id)}`)).body).to.deep.equal(proyecto)
    expect(await crear({ activo: false })).to.include({ estado: 0 })
  })

  it('persona, código y nombre son obligatorios; el código es de uno solo', async () => {
    expect((await as().post('/proyecto2', {})).body.errors).to.have.keys('codigo', 'nombre', 'usuario')
    expect(await rechazo({ nombre: '   ' })).to.deep.equal({ nombre: ['No puede estar vacio'] })
    expect(await rechazo({ usuario: 999_999 })).to.deep.equal({ usuario: ['Esa persona no existe.'] })
    expect(await rechazo({ codigo: 'con espacio' })).to.deep.equal({
      codigo: ['Use letras, números, guiones, puntos y rayas bajas, sin espacios.'],
    })
    expect(await rechazo({ codigo: 'x'.repeat(51) })).to.deep.equal({ codigo: ['Máximo 50 caracteres.'] })
    expect(await rechazo({ nombre: 'x'.repeat(201) })).to.deep.equal({ nombre: ['Máximo 200 caracteres.'] })
    const { codigo: propio } = await crear()
    expect(await rechazo({ codigo: ` ${String(propio)} ` })).to.deep.equal({
      codigo: [`Ya existe un proyecto con el código ${String(propio)}.`],
    })
    const body = { codigo: codigo(), nombre: 'X', usuario: ana.id }
    expect(
      (await Promise.all([1, 2, 3, 4].map(() => as().post('/proyecto2', body)))).map((r) => r.status).sort(),
    ).to.deep.equal([201, 422, 422, 422])
  })

  it('PUT /proyecto/:id cambia la persona, o el nombre y el estado; una versión vieja es un conflicto', async () => {
    const proyecto = await crear()
    const otra = await persona({ nombres: 'Beto' }, slug)
    expect((await as().put(`/proyecto/${String(proyecto.id)}`, { usuario_plataforma: otra.id })).body).to.include({
      usuario_plataforma: otra.id,
      proyecto: proyecto.proyecto,
    })
    expect(
      (await as().put(`/proyecto/${String(proyecto.id)}`, { proyecto: ' Altos  del Río ', estado: '0', version: 2 }))
        .body,
    ).to.include({ proyecto: 'Altos del Río', estado: 0, version: 3 })
    expect((await as().put(`/proyecto/${String(proyecto.id)}`, { estado: 1, version: 1 })).status).to.equal(409)
    expect((await as().put(`/proyecto/${String(proyecto.id)}`, { proyecto: '' })).body.errors).to.deep.equal({
      proyecto: ['Agregue Nombre del proyecto!'],
    })
    expect((await as().put(`/proyecto/${String(proyecto.id)}`, { usuario_plataforma: 999_999 })).status).to.equal(422)
    expect((await as().put('/proyecto/999999', { estado: 1 })).status).to.equal(404)
  })

  describe('asociar una radicación', () => {
    it('PUT /radi2/:numero {codigoProyecto} la añade, y a otro ya no', async () => {
      const proyecto = await crear({ nombre: 'Ciudadela Ñ' })
      const filed = await radicacion({}, {}, slug)
      const numero = Number(filed.numero_radicacion)
      const antes = (await as().get(`/radi2/${numero}`)).body
      expect(antes).to.include({
        numero_radicacion: numero,
        codigoProyecto: null,
        proyecto: null,
        token: filed.token,
        otorgante1: filed.otorgante1,
      })
      const { status, body } = await as().put(`/radi2/${numero}`, {
        ...antes,
        codigoProyecto: proyecto.codigo,
        id: undefined,
        numero_radicacion: undefined,
        num_radicacion: undefined,
        fecha_radicacion: undefined,
        proyecto_id: undefined,
        proyecto: undefined,
        estado: undefined,
        anulada_en: undefined,
      })
      expect(status, JSON.stringify(body)).to.equal(200)
      expect(body).to.include({ codigoProyecto: proyecto.codigo, proyecto: 'Ciudadela Ñ', proyecto_id: proyecto.id })
      const otro = await crear()
      for (const one of [proyecto, otro]) {
        const again = await as().put(`/radi2/${numero}`, { codigoProyecto: one.codigo })
        expect([again.status, again.body.message]).to.deep.equal([
          409,
          `La radicacion No. ${numero} ya cuenta con un proyecto`,
        ])
      }
      const { body: suyas } = await as().get('/radiProy', { proyecto_id: proyecto.id })
      expect(suyas.data.map((r: Json) => [r.numero_radicacion, r.proyecto])).to.deep.equal([[numero, 'Ciudadela Ñ']])
      // whoever has only «Mis proyectos» or «Mis radicaciones» reads the filings of their own projects, not of anybody's
      await otorgar('Nadie', [permiso('misProyectos', 'ver'), permiso('misRadicaciones', 'ver')])
      const ajenas = async () => (await as('nadie').get('/radiProy', { proyecto_id: proyecto.id })).body.total
      expect(await ajenas()).to.equal(0)
      await (await officeOf(slug)).db('usuarios').where('email', emailOf('nadie', slug)).update({ id_persona: ana.id })
      expect(await ajenas()).to.equal(1)
      await (await officeOf(slug)).db('usuarios').where('email', emailOf('nadie', slug)).update({ id_persona: null })
      expect((await as().get('/radi?q=ciudadela')).body.data.map((r: Json) => r.numero_radicacion)).to.deep.equal([
        numero,
      ])
      expect((await as().get(`/proyecto2?codigo=${String(proyecto.codigo)}`)).body.data[0]).to.include({
        total_radicaciones: 1,
      })
    })

    it('guardar la radicación no la saca de su proyecto, y otro proyecto se rechaza por su campo', async () => {
      const proyecto = await crear()
      const filed = await radicacion({}, {}, slug)
      await as().put(`/radi2/${String(filed.numero_radicacion)}`, { codigoProyecto: proyecto.codigo })
      const { body: actual } = await as().get(`/radicaciones/${String(filed.id)}`)
      const guardar = (id_proyectos: unknown) => {
        const { contacto, digitador, revisor, liquidador, id_estados_escrituras, fecha_escritura, actosradi } = actual
        const equipo = { contacto, digitador, revisor, liquidador }
        const cuerpo = { ...equipo, id_estados_escrituras, fecha_escritura, actosradi, id_proyectos }
        return as().put(`/radicaciones/${String(filed.id)}`, cuerpo)
      }
      for (const id_proyectos of [null, proyecto.id, String(proyecto.id), '', 0, undefined]) {
        const saved = await guardar(id_proyectos)
        expect(saved.status, saved.raw.toString()).to.equal(200)
        expect(saved.body).to.include({ id_proyectos: proyecto.id, proyecto: proyecto.proyecto })
      }
      expect((await guardar(999_999)).body.errors).to.have.all.keys('id_proyectos')
    })

    it('dos a la vez: una gana, la otra recibe la frase', async () => {
      const [uno, dos] = [await crear(), await crear()]
      const filed = await radicacion({}, {}, slug)
      const replies = await Promise.all(
        [uno, dos, uno, dos].map((p) =>
          as().put(`/radi2/${String(filed.numero_radicacion)}`, { codigoProyecto: p.codigo }),
        ),
      )
      expect(replies.map((reply) => reply.status).sort()).to.deep.equal([200, 409, 409, 409])
    })

    it('la que no existe, la anulada, el proyecto inactivo o desconocido', async () => {
      const proyecto = await crear()
      const inactivo = await crear({ activo: 0 })
      expect((await as().get('/radi2/99999999')).body.message).to.equal(
        'No se ha encontrado radicacion con el numero 99999999',
      )
      expect((await as().put('/radi2/99999999', { codigoProyecto: proyecto.codigo })).status).to.equal(404)
      const filed = await radicacion({}, {}, slug)
      const put = (codigoProyecto: unknown) => as().put(`/radi2/${String(filed.numero_radicacion)}`, { codigoProyecto })
      expect((await put('NO-EXISTE')).status).to.equal(404)
      expect((await put('')).status).to.equal(422)
      expect((await put(inactivo.codigo)).body.message).to.equal(
        `El proyecto ${String(inactivo.codigo)} está inactivo.`,
      )
      await as().post(`/radicaciones/${String(filed.id)}/anular`, { motivo: 'Desistieron' })
      expect((await put(proyecto.codigo)).status).to.equal(409)
    })
  })

  it('renombrado, sus radicaciones muestran y se encuentran por el nombre nuevo', async () => {
    const proyecto = await crear({ nombre: 'Viejo' })
    const filed = await radicacion({}, {}, slug)
    await as().put(`/radi2/${String(filed.numero_radicacion)}`, { codigoProyecto: proyecto.codigo })
    await as().put(`/proyecto/${String(proyecto.id)}`, { proyecto: 'Mirador' })
    await jobsDone(slug)
    expect((await as().get('/radi?q=mirador')).body.data.map((r: Json) => r.proyecto)).to.deep.equal(['Mirador'])
    await as().put(`/proyecto/${String(proyecto.id)}`, { proyecto: 'MIRADOR' })
    await jobsDone(slug)
    expect((await as().get('/radi?q=mirador')).body.data.map((r: Json) => r.proyecto)).to.deep.equal(['MIRADOR'])
  })

  it('GET /proyecto2/:id/estadisticas: lo que tiene, cada inmueble una vez', async () => {
    const proyecto = await crear()
    const ruta = `/proyecto2/${String(proyecto.id)}/estadisticas`
    expect((await as().get(ruta)).body).to.deep.equal({
      codigo: proyecto.codigo,
      proyecto: proyecto.proyecto,
      total_plantillas: 0,
      total_documentos: 0,
      total_inmuebles: 0,
      total_radicaciones: 0,
      inmuebles_por_tipo: [],
    })
    const filed = await radicacion({}, {}, slug)
    const casa = await inmueble({ id_tipo_inmueble: 2 }, slug)
    await as().put(`/radi2/${String(filed.numero_radicacion)}`, { codigoProyecto: proyecto.codigo })
    const { db } = await officeOf(slug)
    await db('inmuebles')
      .whereIn('id', [casa.id, filed.actosradi[0].actosradiinmuebles[0].id_inmuebles])
      .update({ id_proyecto: proyecto.id })
    const { body } = await as().get(ruta)
    expect(body).to.include({ total_inmuebles: 2, total_radicaciones: 1 })
    expect(body.inmuebles_por_tipo.map((t: Json) => t.total_inmuebles)).to.deep.equal([1, 1])
    expect(body.inmuebles_por_tipo.map((t: Json) => t.name_tipo_inmueble)).to.include('Apartamento')
  })

  it('DELETE /proyecto/:id lo elimina si nadie lo usa; en uso queda inactivo y dice por qué', async () => {
    const libre = await crear()
    expect((await as().delete(`/proyecto/${String(libre.id)}`)).body).to.include({ eliminado: true })
    expect((await as().get(`/proyecto2/${String(libre.id)}`)).status).to.equal(404)
    const usado = await crear()
    const filed = await radicacion({}, {}, slug)
    await as().put(`/radi2/${String(filed.numero_radicacion)}`, { codigoProyecto: usado.codigo })
    expect((await as().delete(`/proyecto/${String(usado.id)}`)).body).to.deep.equal({
      eliminado: false,
      message: 'El proyecto está usado en 1 radicación: no se eliminó, quedó inactivo.',
    })
    expect((await as().get(`/proyecto2/${String(usado.id)}`)).body).to.include({ estado: 0 })
  })

  it('el que solo nombran los trámites o las plantillas con que empiezan queda inactivo, y dice quién', async () => {
    const [deTramite, dePlantilla] = [await crear(), await crear()]
    await unTramiteRadicado(slug, { id_proyecto: deTramite.id })
    const { id: id_plantilla } = await plantillaSubida(slug)
    const plantillas = [{ tipo: 'vivienda_nueva', id_proyecto: dePlantilla.id, id_plantilla }]
    expect((await as().put('/tramites_plantillas', { plantillas })).status).to.equal(200)
    for (const [id, quien] of [
      [deTramite.id, '1 trámite'],
      [dePlantilla.id, '1 tipo de trámite'],
    ] as const) {
      const { status, body, raw } = await as().delete(`/proyecto/${String(id)}`)
      expect([status, body], raw.toString()).to.deep.equal([
        200,
        { eliminado: false, message: `El proyecto está usado en ${quien}: no se eliminó, quedó inactivo.` },
      ])
    }
  })

  it('la lista va de cinco en cinco; busca por código, nombre y persona; filtra por estado', async () => {
    const office = await freshOffice()
    const dueno = await persona({ nombres: 'Íñigo', apellidos: 'Restrepo' }, office)
    for (let n = 1; n <= 6; n++)
      await api(office)
        .as('admin')
        .post('/proyecto2', { codigo: `P${n}`, nombre: `Proyecto ${n}`, usuario: dueno.id, activo: n !== 6 })
    const client = api(office).as('admin')
    const { body } = await client.get('/proyecto2', { sort: '-codigo', page: 1 })
    expect([body.total, body.pageSize, body.data.length, body.data[0].codigo]).to.deep.equal([6, 5, 5, 'P6'])
    expect((await client.get('/proyecto2?filtro[nombre_persona]=inigo')).body.total).to.equal(6)
    expect((await client.get('/proyecto2?filtro[estado]=0')).body.data.map((p: Json) => p.codigo)).to.deep.equal(['P6'])
    expect((await client.get('/proyecto2', { q: 'proyecto 3' })).body.total).to.equal(1)
    expect((await client.get('/proyecto2?formato=csv')).raw.toString()).to.contain('Íñigo Restrepo')
  })

  it('quien no administra ve y cambia solo los suyos: los que creó o de los que responde', async () => {
    await otorgar('Radicador/Digitador', [69, 70, 71, 72])
    const ajeno = await crear()
    const propio = await crear({}, 'radicador')
    const lista = await as('radicador').get('/proyecto2', { pageSize: 100 })
    expect(lista.body.data.map((p: Json) => p.id)).to.deep.equal([propio.id])
    expect((await as('admin').get('/proyecto2', { mios: 'true', pageSize: 100 })).body.data.map((p: Json) => p.id))
      .to.include(ajeno.id)
      .and.not.to.include(propio.id)
    for (const path of [`/proyecto2/${String(ajeno.id)}`, `/proyecto2/${String(ajeno.id)}/estadisticas`])
      expect((await as('radicador').get(path)).status).to.equal(404)
    expect((await as('radicador').put(`/proyecto/${String(ajeno.id)}`, { estado: 0 })).status).to.equal(404)
    expect((await as('radicador').delete(`/proyecto/${String(ajeno.id)}`)).status).to.equal(404)
    expect((await as('radicador').put(`/proyecto/${String(propio.id)}`, { estado: 0 })).status).to.equal(200)
    // answers for it
    const { db } = await officeOf(slug)
    const ctx = await contextOf(slug)
    await db('usuarios').where('usuario', 'radicador').update({ id_persona: ana.id })
    expect(ctx.office.slug).to.equal(slug)
    expect((await as('radicador').get(`/proyecto2/${String(ajeno.id)}`)).status).to.equal(200)
  })

  it('cada acción pide su permiso, y otra oficina no ve nada', async () => {
    const proyecto = await crear()
    expect((await as('consulta').get('/proyecto2')).status).to.equal(200)
    expect((await as('consulta').post('/proyecto2', { codigo: 'X', nombre: 'X', usuario: ana.id })).status).to.equal(
      403,
    )
    expect((await as('consulta').put(`/proyecto/${String(proyecto.id)}`, { estado: 0 })).status).to.equal(403)
    expect((await as('consulta').put('/radi2/1', { codigoProyecto: 'X' })).status).to.equal(403)
    expect((await as('cliente').get('/proyecto2')).status).to.equal(403)
    expect(
      (
        await api('otra')
          .as('admin')
          .get(`/proyecto2/${String(proyecto.id)}`)
      ).status,
    ).to.equal(404)
  })
})
