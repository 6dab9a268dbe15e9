import { routes } from '../../../modules/index.ts'
import type { Json, Reply } from '../../harness/index.ts'
import { Falla } from '../acto.ts'
import type { Clase, Cosa, Mundo } from '../mundo.ts'
import type { Oficina } from '../oficina.ts'

/** Rows of a page of a list that is counted, and pages that are followed. */
const PAGINA = 40
const PAGINAS = 20
const BIEN = [200, 204, 400, 403, 404, 409, 422]

/** Whose id a path names. */
const DE_QUIEN: Readonly<Record<string, Clase>> = {
  persona: 'persona',
  radicaciones: 'radicacion',
  escrituras: 'radicacion',
  minutas: 'radicacion',
  liquidaciones: 'radicacion',
  facturaRecibo: 'radicacion',
  facturaCertificado: 'radicacion',
  facturaLiq: 'radicacion',
  depositos: 'deposito',
  tramites: 'tramite',
  facturacion: 'factura',
  usuario: 'usuario',
  proyecto: 'proyecto',
  proyecto2: 'proyecto',
  abonos: 'abono',
  edicto: 'edicto',
  servicios: 'servicio',
  inmuebles: 'inmueble',
  citas: 'cita',
  gastos: 'gasto',
  cuentas_cobro: 'cobro',
  descargues: 'descargue',
  castigos: 'castigo',
  reclamos_datos: 'reclamo',
  SolicitudesTramites: 'solicitud',
}
/** Of what a path names by a word. */
const PALABRAS: Readonly<Record<string, string>> = {
  pantallas: 'radicaciones',
  campos: 'proyectos',
  borradores: 'radicacion',
  revision: 'factura_total',
  protocolo: '2026',
}
const PARAMETRO = /:\w+/
/** Forms to fill in, with nothing of the office: each takes as long as twenty deeds. */
const DE_NADIE = /\/(plantilla|formato)$/
/** What everybody may open, and whoever may see the record. */
const SUELTAS = routes.filter(({ method, path }) => method === 'GET' && !PARAMETRO.test(path) && !DE_NADIE.test(path))
export const LISTAS = SUELTAS.map(({ path }) => path)
const CON_PAGINAS = new Set(
  SUELTAS.flatMap(({ path, query }) => (typeof query === 'object' && 'page' in (query.properties ?? {}) ? [path] : [])),
)
const claseDe = (ruta: string): Clase | undefined => DE_QUIEN[ruta.split('/')[1] ?? '']
export const FICHAS = routes.flatMap(({ method, path }) => {
  const clase = claseDe(path)
  return method === 'GET' && path.match(/:/g)?.length === 1 && clase ? [{ ruta: path, clase }] : []
})
/** Where the office's first record of a kind is, or nothing: of catalogues, roles, templates. */
export const PRIMERAS = routes.flatMap(({ method, path }) => {
  const una = PALABRAS[path.split('/')[1] ?? ''] ?? '1'
  const suya = method === 'GET' && path.match(/:/g)?.length === 1 && !claseDe(path)
  return suya ? [path.replace(PARAMETRO, una)] : []
})
export const fichaDe = (ruta: string, { id, numero }: Cosa): string =>
  ruta.replace(PARAMETRO, String(/^.(radi2|facturaRadi)/.test(ruta) ? numero : id))

/** Asks for a page. */
type Pide = (ruta: string) => Promise<Reply>

/** A page of whatever, or a refusal in words; a list says as many as it has. @throws Falla otherwise */
export async function mirarPagina(pide: Pide, ruta: string): Promise<void> {
  const { status, body, raw } = await pide(ruta)
  if (!BIEN.includes(status)) throw new Falla(`GET ${ruta} answered ${status}: ${raw.toString().slice(0, 500)}`)
  if (status >= 400 && typeof (body?.message ?? body?.error) !== 'string')
    throw new Falla(`GET ${ruta} was refused without a sentence`)
  if (status !== 200 || typeof body?.total !== 'number' || !Array.isArray(body.data) || body.totalLimitado) return
  if (CON_PAGINAS.has(ruta) && body.total <= PAGINA * PAGINAS) await contar(pide, ruta, body.total)
}

async function contar(pide: Pide, ruta: string, total: number): Promise<void> {
  const vistas: Json[] = []
  for (let page = 1; page <= Math.ceil(total / PAGINA); page++) {
    const { status, body } = await pide(`${ruta}?page=${page}&pageSize=${PAGINA}`)
    if (status !== 200) throw new Falla(`page ${page} of ${ruta} answered ${status}`)
    vistas.push(...body.data)
  }
  if (vistas.length !== total) throw new Falla(`GET ${ruta} says ${total} and shows ${vistas.length}`)
  const ids = vistas.map(({ id }) => Number(id)).filter(Number.isFinite)
  if (new Set(ids).size !== ids.length && ids.length === total) throw new Falla(`GET ${ruta} shows a row twice`)
}

/** Every list, the newest record of each kind on each of its pages, and each report against its ledger. */
export async function revisarListas(oficina: Oficina, mundo: Mundo): Promise<string[]> {
  const mal: string[] = []
  const pide: Pide = (ruta) => oficina.pedir('admin', 'GET', ruta, undefined, {})
  const una = (ruta: string) =>
    mirarPagina(pide, ruta).catch((error: unknown) => {
      mal.push(error instanceof Falla ? error.message : String(error))
    })
  for (const ruta of [...LISTAS, ...PRIMERAS]) await una(ruta)
  for (const { ruta, clase } of FICHAS) {
    const suya = mundo.todas(clase).at(-1)
    if (suya) await una(fichaDe(ruta, suya))
  }
  for (const { clave, periodo } of (await pide('/libros')).body.informes as Json[]) {
    const { body } = await pide(`/libros/${clave}?periodo=${periodo}`)
    if (!body.comprobacion?.cuadra)
      mal.push(`report ${clave} of ${periodo} does not add up: ${JSON.stringify(body.comprobacion ?? body)}`)
  }
  return mal
}
