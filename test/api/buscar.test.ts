// mariadb: search
import { expect } from 'chai'
import { asegurarCliente } from '../../modules/cartera/index.ts'
import { buscables } from '../../modules/entidades/index.ts'
import { insert, update } from '../../modules/kernel/index.ts'
import { Minuta } from '../../modules/minutas/index.ts'
import { Plantilla } from '../../modules/plantillas/model.ts'
import { PERMISOS } from '../../schemas/vistas/vistas.ts'
import {
  CLASES_DE_HALLAZGO,
  type ClaseDeHallazgo,
  type GrupoDeHallazgos,
} from '../../schemas/respuestas/oficina/oficina.ts'
import { archivo, deposito, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, inmueble, persona, type Client, type Json, type Role } from '../harness/index.ts'
import { unaPlantilla } from '../harness/plantillas.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'
import { soloPuede } from '../harness/quien.ts'
import { tramiteGuardado } from '../harness/tramites.ts'

/** The list of each kind, as whoever opens it asks for it, and the way to one of them. */
const LISTAS: Readonly<
  Record<ClaseDeHallazgo, { listas: readonly string[]; una: (id: number, href: string) => string }>
> = {
  radicaciones: {
    listas: ['/radi', '/seguiradi'],
    una: (id, href) =>
      href.startsWith('/admin/escritura/') ? `/radicaciones/${id}` : `/seguiradi?num_radicacion=${href.split('/')[3]}`,
  },
  personas: { listas: ['/persona'], una: (id) => `/persona/${id}` },
  inmuebles: { listas: ['/inmuebles'], una: (id) => `/inmuebles/${id}` },
  tramites: { listas: ['/tramites'], una: (id) => `/tramites/${id}` },
  solicitudes: { listas: ['/SolicitudesTramites'], una: (id) => `/SolicitudesTramites/${id}` },
  facturas: { listas: ['/facturacion'], una: (id) => `/facturacion/${id}` },
  depositos: { listas: ['/depositos'], una: (id) => `/depositos/${id}` },
  clientes: { listas: ['/creditos'], una: (id) => `/clientes/${id}` },
  minutas: { listas: ['/minutas'], una: (id) => `/minutas/${id}` },
  proyectos: { listas: ['/proyecto2'], una: (id) => `/proyecto2/${id}` },
  plantillas: { listas: ['/templates'], una: (id) => `/templates/${id}` },
  edictos: { listas: ['/edicto'], una: (id) => `/edicto/${id}` },
}

const SUELTA = { datos: {}, origenes: {}, id_radicacion: null, id_tramite: null }

const grupos = async (client: Client, q: string): Promise<GrupoDeHallazgos[]> => {
  const { status, body, raw } = await client.get('/buscar', { q })
  if (status !== 200) throw new Error(`«${q}»: ${status} ${raw.toString()}`)
  return body.grupos
}

describe('Buscar: llegar a cualquier parte', function () {
  this.timeout(300_000)
  let slug = ''
  let d: Json = {}
  let ids: Readonly<Record<ClaseDeHallazgo, number>>
  const como = (role: Role) => api(slug).as(role)
  const hallar = (q: string, role: Role = 'admin') => grupos(como(role), q)
  /** The first row of the first group. */
  const primero = async (q: string, role: Role = 'admin') => {
    const [grupo] = await hallar(q, role)
    return grupo && { clase: grupo.clase, ...grupo.filas[0] }
  }
  const suyos = async (q: string, clase: ClaseDeHallazgo, role: Role = 'admin') =>
    (await hallar(q, role)).find((grupo) => grupo.clase === clase)?.filas ?? []

  before(async () => {
    slug = await freshOffice()
    const ctx = await contextOf(slug)
    const quimbaya = { nombres: 'Zoraida', apellidos: 'Quimbaya Ñáñez' }
    const zoraida = await persona(
      { ...quimbaya, numero_documento: '52123456', correo_electronico: 'zora@ejemplo.co' },
      slug,
    )
    const casa = await inmueble({ matricula: '50N-998877', direccion: 'Calle Quimbaya 1' }, slug)
    d = await porFacturar(1, slug)
    await como('admin').post('/facturaLiq', archivo(d))
    await ctx.db('facturas').where('id_radicacion', d.id).update({ numero_factura: 'FEQ77' })
    await ctx.db('radicaciones').where('id', d.id).update({ num_escritura: '4512', fecha_escritura: '2024-05-02' })
    const factura = await ctx.db('facturas').where('id_radicacion', d.id).first<{ id: number }>('id')
    const proyecto = await como('admin').post('/proyecto2', {
      codigo: 'QMB-1',
      nombre: 'Torres Quimbaya',
      usuario: zoraida.id,
      activo: 1,
    })
    const tramite = await tramiteGuardado({ solicitante: 'Zoraida Quimbaya', nombre_tramite: 'Zoraida Quimbaya' }, slug)
    await ctx.db('tramites').where('id', tramite.id).update({ anio: 2026, numero: 4321 })
    const plantilla = await unaPlantilla(undefined, slug)
    await update(ctx, Plantilla, plantilla.id, { nombre_plantilla: 'Promesa Quimbaya' })
    ids = {
      radicaciones: d.id,
      personas: zoraida.id,
      inmuebles: casa.key ?? casa.id,
      tramites: tramite.id,
      solicitudes: (await solicitudGuardada(ctx, { nombre: 'Zoraida', apellidos: 'Quimbaya' })).id,
      facturas: factura.id,
      depositos: (await deposito(zoraida.id, null, 500_000, slug)).id,
      clientes: (await asegurarCliente(ctx, zoraida.id)).id,
      minutas: (await insert(ctx, Minuta, { ...SUELTA, titulo: 'Compraventa Quimbaya' })).id,
      proyectos: proyecto.body.id,
      plantillas: plantilla.id,
      edictos: 0,
    }
  })

  it('cada clase que se busca tiene su lista en esta prueba, y toda clase se dice', () => {
    expect(
      buscables()
        .map(({ clase }) => clase)
        .sort(),
    ).to.deep.equal([...CLASES_DE_HALLAZGO].sort())
  })

  it('halla por el número, el documento, la matrícula, la escritura, el código público y el nombre de una parte', async () => {
    const es = (clase: ClaseDeHallazgo) => ({ clase, id: ids[clase], exacto: true })
    expect(await primero(String(d.numero_radicacion))).to.include(es('radicaciones'))
    expect(await primero('escritura 4512')).to.include({
      ...es('radicaciones'),
      href: `/admin/escritura/${d.numero_radicacion}`,
    })
    expect(await primero('ESCRITURA No. 4.512')).to.include(es('radicaciones'))
    const { token } = await (
      await contextOf(slug)
    )
      .db('radicaciones')
      .where('id', d.id)
      .first<{ token: string }>('token')
    expect(await primero(`código ${token}`)).to.include(es('radicaciones'))
    expect(await primero(token)).to.include(es('radicaciones'))
    for (const q of ['52123456', '52.123.456', 'cc 52.123.456', '52123456-7'])
      expect(await primero(q), q).to.include(es('personas'))
    for (const q of ['50N-998877', '50n998877', 'matrícula 50 N - 998877', '50N 998877'])
      expect(await primero(q), q).to.include(es('inmuebles'))
    for (const q of ['FEQ77', 'feq-77', 'factura FEQ77']) expect(await primero(q), q).to.include(es('facturas'))
    expect(await primero('2026-4321')).to.include(es('tramites'))
    expect(await primero(`solicitud ${ids.solicitudes}`)).to.include({ clase: 'solicitudes', id: ids.solicitudes })
    const { otorgante1 } = await (
      await contextOf(slug)
    )
      .db('radicaciones')
      .where('id', d.id)
      .first<{ otorgante1: string }>('otorgante1')
    const [nombre = ''] = otorgante1.split(' ')
    expect((await suyos(nombre, 'radicaciones')).map(({ id }) => id)).to.deep.equal([d.id])
  })

  it('un apellido sin tilde ni mayúsculas llega a lo de todas las clases, y una clase sola si se dice', async () => {
    const todas = await hallar('quimbaya')
    expect(todas.map(({ clase }) => clase)).to.include.members([
      'personas',
      'inmuebles',
      'tramites',
      'solicitudes',
      'depositos',
      'clientes',
      'minutas',
      'proyectos',
      'plantillas',
    ])
    for (const { clase, filas } of todas)
      expect(
        filas.map(({ id }) => id),
        clase,
      ).to.include(ids[clase])
    expect(await hallar('quim nanez').then((unos) => unos.map(({ clase }) => clase))).to.include('personas')
    expect((await hallar('proyecto quimbaya')).map(({ clase }) => clase)).to.deep.equal(['proyectos'])
    expect(await hallar('quimbayaaa')).to.deep.equal([])
  })

  it('lo que es justo lo escrito va antes que lo que solo comienza así, por nuevo que sea', async () => {
    const numero = String(d.numero_radicacion)
    for (let n = 0; n < 7; n++) await persona({ numero_documento: `${numero}0000${n}` }, slug)
    const [grupo, ...resto] = await hallar(numero)
    expect(grupo?.clase).to.equal('radicaciones')
    expect(grupo?.filas[0]).to.include({ id: d.id, exacto: true })
    const personas = resto.find(({ clase }) => clase === 'personas')
    expect(personas).to.include({ mas: true, lista: `/admin/personas?q=${numero}` })
    expect(personas?.filas.length).to.equal(5)
    expect(JSON.stringify(grupo)).not.to.match(/total/)
  })

  it('nada se halla que su lista negaría: con cada permiso solo, y con los de cada rol', async () => {
    const { db } = await contextOf(slug)
    const dichos = [
      'quimbaya',
      '52123456',
      String(d.numero_radicacion),
      '50N-998877',
      'FEQ77',
      '2026-4321',
      'escritura 4512',
      'nombre',
    ]
    const vistas = new Set<ClaseDeHallazgo>()
    const comprobar = async (client: Client, con: string) => {
      for (const q of dichos)
        for (const { clase, filas, lista } of await grupos(client, q)) {
          vistas.add(clase)
          const { listas, una } = LISTAS[clase]
          const abre = await Promise.all(listas.map(async (path) => (await client.get(path, { pageSize: 1 })).status))
          const leidas = await Promise.all(filas.map(async ({ id, href }) => (await client.get(una(id, href))).status))
          expect(
            leidas.every((status) => status === 200),
            `«${q}» ${clase} with ${con}: ${leidas.join()}`,
          ).to.equal(true)
          // who settles deeds opens any of them by its number, and has no list of them
          if (clase !== 'radicaciones') expect(abre, `${clase} with ${con}`).to.include(200)
          if (lista) expect(abre[0], `«${q}» ${lista} with ${con}`).to.equal(200)
        }
    }
    for (const { id } of PERMISOS) {
      await db('limites').delete()
      await soloPuede(slug, [id])
      await comprobar(como('nadie'), String(id))
    }
    expect([...vistas].sort()).to.deep.equal(CLASES_DE_HALLAZGO.filter((clase) => clase !== 'edictos').sort())
    for (const role of ['notario', 'radicador', 'revisor', 'liquidador', 'caja', 'consulta', 'cliente'] as const) {
      await db('limites').delete()
      await comprobar(como(role), role)
    }
    await soloPuede(slug, [])
    for (const q of dichos) expect(await hallar(q, 'nadie'), q).to.deep.equal([])
  })

  it('un cliente halla lo suyo y nada de la oficina; otra oficina, nada; sin sesión, 401', async () => {
    const { db } = await contextOf(slug)
    const { id } = await db('usuarios').where('usuario', 'cliente').first<{ id: number }>('id')
    const suyo = await tramiteGuardado({ id_usuario: id, solicitante: 'Quimbaya', nombre_tramite: 'Quimbaya' }, slug)
    const halladas = await hallar('quimbaya', 'cliente')
    expect(halladas.map(({ clase, filas }) => [clase, filas.map((fila) => [fila.id, fila.href])])).to.deep.equal([
      ['tramites', [[suyo.id, `/admin/misTramites/${suyo.id}`]]],
    ])
    expect(await grupos(api('otra').as('admin'), 'quimbaya')).to.deep.equal([])
    expect((await api(slug).anonymous.get('/buscar', { q: 'quimbaya' })).status).to.equal(401)
  })

  it('quien ve trámites sin trabajarlos no halla uno reservado, y quien los trabaja lo halla velado', async () => {
    const { id } = await tramiteGuardado(
      { reservado: true, solicitante: 'Nubia Xiloteca', nombre_tramite: 'Nubia Xiloteca' },
      slug,
    )
    await soloPuede(slug, [85])
    expect(await hallar('xiloteca', 'nadie')).to.deep.equal([])
    await soloPuede(slug, [85, 87])
    const [porNombre] = await suyos('xiloteca', 'tramites', 'nadie')
    expect(porNombre?.id).to.equal(id)
    expect(JSON.stringify(porNombre)).not.to.match(/xiloteca|nubia/i)
  })

  it('lo que no se puede buscar se dice en una frase, y nada lo rompe', async () => {
    for (const q of ['', 'x'.repeat(121)]) expect((await como('admin').get('/buscar', { q })).status, q).to.equal(422)
    const raros = [
      '%',
      '_',
      "d'or",
      '\\',
      '🏠',
      '0',
      '999999999999999999',
      '-',
      'factura',
      'escritura x',
      'a b c d e f g h i',
      '50C-',
      'nit .',
      '2026-0',
    ]
    for (const q of raros) expect((await como('admin').get('/buscar', { q })).status, q).to.equal(200)
  })

  it('quien pregunta sin parar espera', async () => {
    await (await contextOf(slug)).db('limites').delete()
    const estados = new Set<number>()
    for (let n = 0; n < 500 && !estados.has(429); n++)
      estados.add((await como('consulta').get('/buscar', { q: 'z' })).status)
    expect([...estados]).to.deep.equal([200, 429])
  })
})
