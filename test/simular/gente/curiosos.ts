import { routes } from '../../../modules/index.ts'
import type { Json } from '../../harness/index.ts'
import { Falla, Nada, type Acciones, type Acto } from '../acto.ts'
import type { Clase } from '../mundo.ts'

const MIRADAS = 4
/** Rows of a page of a list that is counted, and pages that are followed. */
const PAGINA = 100
const PAGINAS = 8

/** Whose id a path names. */
const DE_QUIEN: Readonly<Record<string, Clase>> = {
  persona: 'persona',
  radicaciones: 'radicacion',
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
  reclamos_datos: 'reclamo',
  SolicitudesTramites: 'solicitud',
}
const PARAMETRO = /:\w+/
/** What everybody may open, and whoever may see the record. */
const LISTAS = routes.filter(({ method, path }) => method === 'GET' && !PARAMETRO.test(path)).map(({ path }) => path)
const FICHAS = routes
  .filter(
    ({ method, path }) => method === 'GET' && path.match(/:/g)?.length === 1 && DE_QUIEN[path.split('/')[1] ?? ''],
  )
  .map(({ path }) => path)
const QUIENES = ['admin', 'admin', 'notario', 'caja', 'consulta'] as const

/** A page of whatever, or a refusal in words; a list says as many as it has. */
async function mirar(acto: Acto, quien: string, ruta: string): Promise<void> {
  const { status, body } = await acto.pide(quien, 'GET', ruta, undefined, [200, 204, 400, 403, 404, 409, 422])
  if (status >= 400 && typeof (body?.message ?? body?.error) !== 'string')
    throw new Falla(`GET ${ruta} was refused without a sentence`)
  if (status !== 200 || typeof body?.total !== 'number' || !Array.isArray(body.data) || body.totalLimitado) return
  await contar(acto, quien, ruta, body.total)
}

async function contar(acto: Acto, quien: string, ruta: string, total: number): Promise<void> {
  if (total > PAGINA * PAGINAS) return
  const vistas: Json[] = []
  for (let page = 1; page <= Math.ceil(total / PAGINA); page++) {
    const { body } = await acto.pide(quien, 'GET', `${ruta}?page=${page}&pageSize=${PAGINA}`, undefined, [200])
    vistas.push(...body.data)
  }
  // a list that cannot be paged came whole
  if (vistas.length !== total) throw new Falla(`GET ${ruta} says ${total} and shows ${vistas.length}`)
  const ids = vistas.map(({ id }) => Number(id)).filter(Number.isFinite)
  if (new Set(ids).size !== ids.length && ids.length === total) throw new Falla(`GET ${ruta} shows a row twice`)
}

/** Who looks around: any list, any page of a record. */
export const CURIOSOS: Acciones = {
  mirarListas: {
    porEscritura: 0.15,
    turno: 3,
    hace: async (acto) => {
      for (let vez = 0; vez < MIRADAS; vez++) await mirar(acto, acto.azar.de(QUIENES), acto.azar.de(LISTAS))
    },
  },
  mirarFichas: {
    porEscritura: 0.15,
    turno: 3,
    hace: async (acto) => {
      const ruta = acto.azar.de(FICHAS)
      const clase = DE_QUIEN[ruta.split('/')[1] ?? '']
      if (!clase) throw new Nada()
      const suya = acto.escoge(clase)
      const cual = /^.(radi2|facturaRadi)/.test(ruta) ? suya.numero : suya.id
      await mirar(acto, acto.azar.de(QUIENES), ruta.replace(PARAMETRO, String(cual)))
    },
  },
}
