import { asegurarCliente } from '../../modules/cartera/index.ts'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { Cita } from '../../modules/citas/index.ts'
import { insert, type Route } from '../../modules/kernel/index.ts'
import { NUNCA } from './ajenos.ts'
import { api, emailOf } from './offices.ts'
import { contextOf } from './server.ts'
import { persona, radicacion, unaPersona } from './factories.ts'
import { deposito } from './facturacion.ts'
import type { Json } from './http.ts'
import { unaPlantilla } from './plantillas.ts'
import { solicitudGuardada } from './quien-solicitudes.ts'
import { sample, type Schema } from './samples.ts'

/** Leaves the role `Nadie` of an office with exactly these permissions. */
export async function soloPuede(slug: string, ids: readonly number[]): Promise<void> {
  const ctx = await contextOf(slug)
  const rol = await Rol.query(ctx.db).findOne({ name: 'Nadie' })
  if (!rol) throw new Error('the office has no role Nadie')
  await otorgarPermisos(ctx, rol.id, ids)
}

/** A filing as a request may name it. */
export interface Nombrada {
  id: number
  numero: number
  acto: number
}
export interface Escena {
  suya: Nombrada
  enLaQueParticipa: Nombrada
  ajena: Nombrada
  deSuProyecto: Nombrada
  deOtroProyecto: Nombrada
  proyecto: Json
  otroProyecto: Json
  /** Of no filing, with money in it. */
  deposito: number
  /** A client of receivables. */
  cliente: number
  /** A template of the office. */
  plantilla: number
  /** What somebody asked for without a session. */
  solicitud: number
}

/** Five filings of an office, as the person without permissions (`nadie`) has to do with them. */
export async function escenaDeQuienVe(slug: string): Promise<Escena> {
  const { db } = await contextOf(slug)
  const yo = await db('usuarios').where('email', emailOf('nadie', slug)).first<{ id: number }>('id')
  const [mia, otra] = [await persona(unaPersona(), slug), await persona(unaPersona(), slug)]
  await db('usuarios').where('id', yo.id).update({ id_persona: mia.id })
  const proyectoDe = async (usuario: number) => {
    const codigo = `QV-${usuario}`
    const { body } = await api(slug)
      .as('admin')
      .post('/proyecto2', { codigo, nombre: `Proyecto ${codigo}`, usuario, activo: 1 })
    return body
  }
  const [proyecto, otroProyecto] = [await proyectoDe(mia.id), await proyectoDe(otra.id)]
  const nueva = async (columnas: object): Promise<Nombrada> => {
    const { id, numero_radicacion, actosradi } = await radicacion({}, {}, slug)
    if (Object.keys(columnas).length) await db('radicaciones').where('id', id).update(columnas)
    return { id, numero: numero_radicacion, acto: actosradi[0].id }
  }
  return {
    suya: await nueva({ radicador: yo.id }),
    enLaQueParticipa: await nueva({ digitador: mia.id }),
    ajena: await nueva({}),
    deSuProyecto: await nueva({ id_proyectos: proyecto.id, proyecto: proyecto.proyecto }),
    deOtroProyecto: await nueva({ id_proyectos: otroProyecto.id, proyecto: otroProyecto.proyecto }),
    proyecto,
    otroProyecto,
    deposito: (await deposito(mia.id, null, 1_000_000, slug)).id,
    cliente: (await asegurarCliente(await contextOf(slug), mia.id)).id,
    plantilla: (await unaPlantilla(undefined, slug)).id,
    solicitud: (await solicitudGuardada(await contextOf(slug))).id,
  }
}

/** Names under which a path, a query or a body says which filing it is about. */
const POR_NUMERO = ['numero', 'numRad', 'numero_radicacion', 'num_radicacion']
const POR_ID = ['radicacionId', 'id_radicacion']
const PATHS = ['/radicaciones/:id', '/radi2/:numero', '/facturaLiq/:id']

const fieldsOf = (schema: unknown): Record<string, Schema> => (schema as Schema | undefined)?.properties ?? {}

/** Whether a route says, anywhere, which filing it is about. */
export const nombraRadicacion = ({ path, params, query, body }: Route): boolean =>
  PATHS.some((one) => path === one || path.startsWith(`${one}/`)) ||
  [params, query, body].some((schema) =>
    [...POR_NUMERO, ...POR_ID].some((name) => name !== 'numero' && name in fieldsOf(schema)),
  )

/** A whole request of a route about one filing. */
export async function pedirSobre(
  slug: string,
  escena: Escena,
  { method, path, query, body, when }: Route,
  { id, numero, acto }: Nombrada,
) {
  const valor: Record<string, unknown> = {
    ...Object.fromEntries(POR_NUMERO.map((name) => [name, numero])),
    ...Object.fromEntries(POR_ID.map((name) => [name, id])),
  }
  const enRuta = {
    ...valor,
    actoId: acto,
    registro: 1,
    id: (await idEnRuta(slug, escena, path, id)) ?? (when ? numero : id),
  }
  const consulta = fieldsOf(query)
  const required = (query as Schema | undefined)?.required ?? []
  const asked = Object.fromEntries(
    Object.entries(consulta)
      .filter(([name]) => name in valor || required.includes(name))
      .map(([name, field]) => [name, String(valor[name] ?? sample(field))]),
  )
  const content =
    path === '/descargues'
      ? { id_deposito: escena.deposito, id_radicacion: id, notaria: 1 }
      : path === '/solicitudes_deposito'
        ? { id_clientes: escena.cliente, id_radicacion: id, valor: 1000 }
        : path === '/radicaciones' && method === 'PUT'
          ? { ids: [id], cambio: { id_estados_escrituras: 1 } }
          : path === '/citas'
            ? { id_radicacion: id, fecha: '2099-06-01 09:00' }
            : path === '/citas/:id' && method === 'PUT'
              ? { id_radicacion: id }
              : body === undefined
                ? undefined
                : (sample(body as Schema) as Record<string, unknown>)
  for (const name of Object.keys(content ?? {}))
    if (content && name in valor) Object.assign(content, { [name]: valor[name] })
  // what is of a filing is not of a procedure too
  if (content && 'id_radicacion' in content) delete content['id_tramite']
  const address = path.replace(/:(\w+)/g, (_, name: string) => String((enRuta as Record<string, unknown>)[name]))
  return api(slug).as('nadie').send(method, address, content, { query: asked })
}

/** Of an address whose id is no filing's. */
async function idEnRuta(
  slug: string,
  { deposito, plantilla, solicitud }: Escena,
  path: string,
  radicacion: number,
): Promise<number | null> {
  if (path === '/seguiradi/:id') return radicacion === NUNCA ? NUNCA : unPaso(slug, radicacion)
  if (path.endsWith('/copias/:registro/nota') && radicacion !== NUNCA) await unaCopia(slug, radicacion)
  if (path === '/SolicitudesTramites/:id/radicacion') return solicitud
  if (path === '/citas/:id') return unaCita(slug)
  return path === '/depositos/:id' ? deposito : path === '/templates/:id/probar' ? plantilla : null
}

/** An appointment that says no filing. */
async function unaCita(slug: string): Promise<number> {
  const cita = await insert(await contextOf(slug), Cita, {
    id_solicitud: null,
    id_radicacion: null,
    asunto: 'Compraventa',
    nombre: 'Ana',
    correo: null,
    telefono: null,
    inicio: '2099-06-01T14:00:00.000Z',
    fin: '2099-06-01T15:00:00.000Z',
    puesto: 1,
    estado: 'agendada',
    vence: null,
    secuencia: 0,
    forzada: false,
    motivo: null,
    id_usuario: null,
  })
  return cita.id
}

/** Copy 1 of a deed. */
async function unaCopia(slug: string, id_radicacion: number): Promise<void> {
  const { db, now, today: fecha } = await contextOf(slug)
  const ahora = now.toISOString()
  await db('copias')
    .insert({ id_radicacion, numero: 1, fecha, solicitante: 'Ana', hojas: 6, created_at: ahora, updated_at: ahora })
    .onConflict(['id_radicacion', 'numero'])
    .ignore()
}

/** The id of a new step of a filing, to be deleted. */
async function unPaso(slug: string, id_radicacion: number): Promise<number> {
  const { db, now } = await contextOf(slug)
  const [id = 0] = await db('seguimientos').insert({
    id_radicacion,
    fecha: '2026-01-05 10:00',
    detalle: 'Llamamos al cliente',
    id_usuario: 1,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  return id
}
