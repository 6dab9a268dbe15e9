import type { Context } from '../../kernel/index.ts'
import type { AjustesDian, DocumentoDian } from '../model.ts'
import type { DianResponse, RespuestaDian, Veredicto } from '../soap/http.ts'
import { explicarFalla, vive } from './decidir.ts'
import { aceptar, colision, parar, rechazar } from './resultado.ts'
import { reintentar, seguir } from './retry.ts'

/** A send, a query of a doubtful document, or whose number it is (rule 90). */
export type Ocasion = 'envio' | 'consulta' | 'regla90'

export type Sigue = 'nada' | 'otro paso' | 'preguntar' | 'comparar'

/** Document as it was when asked; `ctx` is the transaction that stores the outcome. */
export interface Caso {
  ctx: Context
  ajustes: AjustesDian
  doc: DocumentoDian
  respuesta: RespuestaDian<DianResponse>
}

type Desenlace = (caso: Caso) => Promise<Sigue>
type Decision = (ctx: Context, doc: DocumentoDian, resultado: DianResponse) => Promise<void>

const despues =
  (sigue: Sigue): Desenlace =>
  () =>
    Promise.resolve(sigue)

const decidida =
  (decision: Decision): Desenlace =>
  async (caso) => {
    const { ctx, doc, respuesta } = caso
    if (respuesta.clase !== 'respuesta') return seCayo(caso)
    await decision(ctx, doc, respuesta.resultado)
    return 'nada'
  }

/** Accepted under our key or none; another key is another document. */
const siEsNuestra =
  (ajena: Desenlace): Desenlace =>
  (caso) => {
    const llave = caso.respuesta.clase === 'respuesta' ? caso.respuesta.resultado.llave : null
    return llave === null || llave === caso.doc.cufe ? aceptada(caso) : ajena(caso)
  }

/** In validation: asked again soon, not counted as a failure. */
const enEspera: Desenlace = async ({ ctx, ajustes, doc, respuesta }) => {
  await seguir(ctx, doc, { respuesta, espera: ajustes.espera_proceso * 1000, falla: false, dudosa: true })
  return 'nada'
}

/** Not found counts only some time after the last send, which may still be arriving. Then the same bytes may go again. */
const noLaTiene: Desenlace = async ({ ctx, ajustes, doc, respuesta }) => {
  const faltan =
    doc.enviada_en === null ? 0 : Date.parse(doc.enviada_en) + ajustes.espera_desconocida * 1000 - ctx.now.getTime()
  if (faltan > 0) {
    await seguir(ctx, doc, { respuesta, espera: faltan, falla: false, dudosa: true })
    return 'nada'
  }
  await ctx
    .db<DocumentoDian>('documentos_dian')
    .where({ id: doc.id, version_xml: doc.version_xml })
    .update({ dudosa: false })
  await vive(ctx, doc.id_rango)
  return 'otro paso'
}

const caida =
  (pudoLlegar: (respuesta: Caso['respuesta']) => boolean): Desenlace =>
  async (caso) => {
    await reintentar(caso, pudoLlegar(caso.respuesta))
    return 'nada'
  }

/** Set-up fault, which the next document would meet too. `dudosa`: whether an earlier send is still in doubt. */
const detenida =
  (dudosa: boolean): Desenlace =>
  async ({ ctx, doc, respuesta }) => {
    const mensajes = respuesta.clase === 'respuesta' ? [...respuesta.resultado.mensajes] : null
    await parar(ctx, doc, { dudosa: doc.dudosa || dudosa, mensaje: explicarFalla(respuesta, null), mensajes })
    return 'nada'
  }

const aceptada = decidida(aceptar)
const rechazada = decidida(rechazar)
const chocada = decidida(colision)
const seCayo = caida(() => true)
const seCayoAlEnviar = caida((respuesta) => respuesta.clase !== 'sin_respuesta' || respuesta.enviado)
const preguntar = despues('preguntar')
const comparar = despues('comparar')

/** Outcome by answer and question (dian.md 4.6). */
export const DESENLACES: Record<Veredicto, Record<Ocasion, Desenlace>> = {
  aceptada: { envio: siEsNuestra(chocada), consulta: aceptada, regla90: siEsNuestra(comparar) },
  rechazada: { envio: rechazada, consulta: rechazada, regla90: comparar },
  repetida: { envio: preguntar, consulta: comparar, regla90: comparar },
  error_config: { envio: detenida(false), consulta: detenida(true), regla90: detenida(true) },
  en_proceso: { envio: enEspera, consulta: enEspera, regla90: seCayo },
  desconocida: { envio: enEspera, consulta: noLaTiene, regla90: comparar },
  incierta: { envio: seCayoAlEnviar, consulta: seCayo, regla90: seCayo },
}
