import { type Context, inTransaction, inTransactionOnce, notFound, Problem, update } from '../../kernel/index.ts'
import { softwareActual } from '../model.ts'
import {
  delSet,
  TIPOS_DE_PRUEBA,
  DocumentoDePrueba,
  firmarPrueba,
  softwareDePruebas,
  type TipoDePrueba,
} from './firmar-prueba.ts'
import { conexionDe, emisorVigente } from './vigente.ts'
import { comprimir, diaBogota, momentoDeFirma } from '../documento/index.ts'
import { leerBytes } from '../emision/leer-documento.ts'
import { explicarFalla } from '../emision/decidir.ts'
import { veredicto } from '../soap/leer-soap.ts'
import type { ClienteDian } from '../soap/cliente.ts'
import type { DianResponse, RespuestaDian } from '../soap/http.ts'

export const pruebaVisible = ({ id, tipo, modo, numero, fecha, estado, mensaje }: DocumentoDePrueba) => ({
  id,
  tipo,
  modo,
  numero,
  fecha,
  estado,
  mensaje,
})

const ULTIMOS = 100

/** Progress of the test set; null id outside the test environment or without a set. */
export async function leerHabilitacion(ctx: Context) {
  const software = await softwareActual(ctx)
  if (software?.ambiente !== '2' || !software.test_set_id) return { test_set_id: null, tipos: [], documentos: [] }
  const { test_set_id } = software
  const todos = await delSet(ctx, { id: software.id, test_set_id })
    .select('id', 'tipo', 'modo', 'numero', 'fecha', 'estado', 'mensaje')
    .orderBy('id', 'desc')
  const tipos = TIPOS_DE_PRUEBA.map((tipo) => {
    const suyos = todos.filter((uno) => uno.tipo === tipo)
    const cuantos = (modo: DocumentoDePrueba['modo'], ...estados: DocumentoDePrueba['estado'][]) =>
      suyos.filter((uno) => uno.modo === modo && estados.includes(uno.estado)).length
    return {
      tipo,
      ensayada: cuantos('ensayo', 'aceptada') > 0,
      aceptadas: cuantos('set', 'aceptada'),
      esperando: cuantos('set', 'firmada', 'enviada') + cuantos('ensayo', 'firmada'),
      rechazadas: cuantos('set', 'rechazada'),
    }
  })
  return { test_set_id, tipos, documentos: todos.slice(0, ULTIMOS).map(pruebaVisible) }
}

type Cambio = Partial<Pick<DocumentoDePrueba, 'estado' | 'mensaje' | 'zip_key' | 'enviada_en' | 'respondida_en'>>

const anotar = (ctx: Context, { id }: DocumentoDePrueba, cambio: Cambio): Promise<DocumentoDePrueba> =>
  inTransaction(ctx, (its) => update(its, DocumentoDePrueba, id, cambio))

/** Signs in its own transaction, then sends. @throws Problem as `firmarPrueba`; 409 when the set-up is refused */
export async function expedirPrueba(ctx: Context, tipo: TipoDePrueba): Promise<DocumentoDePrueba> {
  const { id } = await inTransactionOnce(ctx, async (its) => pruebaVisible(await firmarPrueba(its, tipo)))
  return enviar(ctx, await leerPrueba(ctx, id))
}

async function leerPrueba(ctx: Context, id: number): Promise<DocumentoDePrueba> {
  const documento = await DocumentoDePrueba.query(ctx.db).findById(id)
  if (!documento) throw notFound('No se encontró ese documento de prueba.')
  return documento
}

/** Asks for the result, or resends the same bytes when they surely did not arrive. @throws Problem 404; 409 when the set-up is refused */
export async function seguirPrueba(ctx: Context, id: number): Promise<DocumentoDePrueba> {
  const documento = await leerPrueba(ctx, id)
  if (documento.estado === 'enviada') return consultar(ctx, documento)
  return documento.estado === 'firmada' ? enviar(ctx, documento) : documento
}

async function abrir(ctx: Context): Promise<{ cliente: ClienteDian; testSetId: string }> {
  const { test_set_id: testSetId } = await softwareDePruebas(ctx)
  const { nit } = await emisorVigente(ctx, ctx.today)
  return { testSetId, cliente: (await conexionDe(ctx, nit)).cliente }
}

async function enviar(ctx: Context, documento: DocumentoDePrueba): Promise<DocumentoDePrueba> {
  const { cliente, testSetId } = await abrir(ctx)
  const sabida = documento.enviada_en === null ? null : await cliente.getStatus(documento.cufe)
  if (sabida && veredicto(sabida) !== 'desconocida') return concluir(ctx, documento, sabida)
  if (documento.fecha !== diaBogota(momentoDeFirma(ctx.now)))
    return anotar(ctx, documento, {
      estado: 'rechazada',
      mensaje:
        'Se firmó otro día y no alcanzó a llegar: la DIAN solo recibe lo que se firma el día de su fecha. Envíe otra.',
    })
  const zip = comprimir({ nombreXml: documento.nombre_xml, xml: leerBytes(documento.xml) })
  await anotar(ctx, documento, { enviada_en: ctx.now.toISOString() })
  if (documento.modo === 'ensayo')
    return concluir(
      ctx,
      documento,
      await suya(cliente, documento, await cliente.sendBillSync(documento.nombre_zip, zip)),
    )
  const respuesta = await cliente.sendTestSetAsync(documento.nombre_zip, zip, testSetId)
  if (respuesta.clase !== 'respuesta') return esperar(ctx, documento, respuesta)
  const { zipKey, errores } = respuesta.resultado
  if (zipKey)
    return anotar(ctx, documento, {
      estado: 'enviada',
      zip_key: zipKey,
      mensaje: 'Recibida en el set; falta su resultado.',
    })
  return anotar(ctx, documento, {
    estado: 'rechazada',
    mensaje: `La DIAN no la recibió en el set: ${errores.join(' ') || 'no dijo por qué'}.`,
    respondida_en: ctx.now.toISOString(),
  })
}

async function consultar(ctx: Context, documento: DocumentoDePrueba): Promise<DocumentoDePrueba> {
  const { cliente } = await abrir(ctx)
  const respuesta = await cliente.getStatusZip(documento.zip_key ?? '')
  if (respuesta.clase !== 'respuesta') return esperar(ctx, documento, respuesta)
  const [resultado] = respuesta.resultado
  return resultado
    ? concluir(ctx, documento, await suya(cliente, documento, { ...respuesta, resultado }))
    : anotar(ctx, documento, { mensaje: 'La DIAN aún no dice nada de ella.' })
}

/** Rule 90: an earlier send whose answer was lost did arrive, and its own answer is the one that counts. */
const suya = async (
  cliente: ClienteDian,
  { cufe }: DocumentoDePrueba,
  dada: RespuestaDian<DianResponse>,
): Promise<RespuestaDian<DianResponse>> => (veredicto(dada) === 'repetida' ? cliente.getStatus(cufe) : dada)

async function concluir(
  ctx: Context,
  documento: DocumentoDePrueba,
  respuesta: RespuestaDian<DianResponse>,
): Promise<DocumentoDePrueba> {
  const que = veredicto(respuesta)
  if (respuesta.clase !== 'respuesta' || (que !== 'aceptada' && que !== 'rechazada' && que !== 'repetida'))
    return esperar(ctx, documento, respuesta)
  const { mensaje, descripcion, mensajes } = respuesta.resultado
  const rechazos = mensajes
    .filter(({ clase }) => clase === 'Rechazo')
    .map(({ codigo, texto }) => [codigo, texto].filter(Boolean).join(' '))
  const dicho = que === 'aceptada' ? mensaje || descripcion : rechazos.join(' · ') || descripcion
  return anotar(ctx, documento, {
    estado: que === 'aceptada' ? 'aceptada' : 'rechazada',
    mensaje: dicho.slice(0, 4000),
    respondida_en: ctx.now.toISOString(),
  })
}

/** Records why there is no result; a refused set-up throws, because it would refuse the next document too. */
async function esperar(
  ctx: Context,
  documento: DocumentoDePrueba,
  respuesta: RespuestaDian<unknown>,
): Promise<DocumentoDePrueba> {
  // only `concluir` passes an answer with a result
  const dada =
    respuesta.clase === 'respuesta' ? { ...respuesta, resultado: respuesta.resultado as DianResponse } : respuesta
  const quedo = await anotar(ctx, documento, { mensaje: explicarFalla(dada, null) })
  if (veredicto(dada) === 'error_config') throw new Problem(409, 'dian', quedo.mensaje ?? '')
  return quedo
}
