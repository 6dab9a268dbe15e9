import type { AdjuntoPedido, TipoDeTramite, TipoTramite } from '../../../schemas/tramite.ts'
import { avisosDelPedido } from '../../../schemas/tramite-avisos.ts'
import type { Context } from '../../kernel/index.ts'
import { camposDelPedido, segunElTipo, type Campos } from './campos.ts'
import { cualTipo, LO_QUE_DICE_EL_TIPO } from './cual.ts'
import { papelesDe } from './papeles.ts'
import { revisarCampos } from './revisar.ts'

/** Fields of every form that are columns of a procedure, instead of being kept with what its kind asks. */
const EN_COLUMNAS: ReadonlySet<string> = new Set(['identificacion', 'solicitante', 'correo', 'anotaciones'])

export interface Pedido {
  tipo: TipoDeTramite
  /** What its form asks, by the specification's names. */
  datos: Campos
  /** What the specification's payload lacks. */
  data: Campos
  columnas: {
    tipo: string
    tipo_tramite: TipoTramite
    tipo_documento: string | null
    identificacion: string | null
    solicitante: string | null
    correo: string | null
    nombre_tramite: string | null
    identificacion_tramite: string | null
    reservado: boolean
    anotaciones: string | null
  }
  /** The papers that it must, or may, bring. */
  adjuntosPedidos: readonly AdjuntoPedido[]
  /** What the office added to its form, as it was sent: saving the row with it as its `form` checks it. */
  extra: unknown
  /** What is told of it without stopping it. */
  avisos: string[]
}

/**
 * Reads what somebody asks for, as the specification's dialogs send it (texts of a form in parts, '' for what is empty) or as JSON: finds
 * its kind and checks its fields. Its papers are not looked at here.
 * @throws Problem 422 by field
 */
export async function leerPedido(ctx: Context, body: unknown): Promise<Pedido> {
  const dicho = camposDelPedido(body)
  const { tipo, empresa } = await cualTipo(ctx, dicho.campos)
  const aparte = new Set([...LO_QUE_DICE_EL_TIPO, 'noAplica', ...tipo.adjuntos.map(({ nombre }) => nombre)])
  const campos = revisarCampos(ctx, tipo, segunElTipo(tipo, dicho, aparte))
  const dentro: ReadonlySet<string> = new Set(tipo.enData)
  const propios = Object.entries(campos).filter(([name]) => !EN_COLUMNAS.has(name))
  const texto = (name: string | undefined) => (name === undefined || campos[name] === undefined ? null : String(campos[name]))
  const titular = tipo.titular.map((name) => texto(name)?.trim()).filter(Boolean).join(' ')
  return {
    tipo,
    datos: Object.fromEntries(propios.filter(([name]) => !dentro.has(name))),
    data: Object.fromEntries(propios.filter(([name]) => dentro.has(name))),
    columnas: {
      tipo: tipo.id, tipo_tramite: tipo.tipo_tramite, tipo_documento: tipo.tipo_documento,
      identificacion: texto('identificacion'), solicitante: texto('solicitante'), correo: texto('correo'),
      nombre_tramite: empresa ?? (titular.slice(0, LARGO_TITULAR) || null),
      identificacion_tramite: texto(tipo.registro), reservado: tipo.reservado ?? false, anotaciones: texto('anotaciones'),
    },
    adjuntosPedidos: await papelesDe(ctx, tipo, campos),
    extra: dicho.extra,
    avisos: avisosDelPedido(tipo, campos, ctx.today),
  }
}

/** Characters of `nombre_tramite`: two names of a marriage are cut there. */
const LARGO_TITULAR = 250
