import { TEXTO_INCOMPLETO, type AdjuntoPedido, type TipoDeTramite, type TipoTramite } from '../../../schemas/tramite.ts'
import { avisosDelPedido } from '../../../schemas/tramite-avisos.ts'
import { invalid, type Context, type FieldErrors } from '../../kernel/index.ts'
import { camposDelPedido, segunElTipo, type Campos } from './campos.ts'
import { cualTipo, LO_QUE_DICE_EL_TIPO } from './cual.ts'
import { papelesDe } from './papeles.ts'
import { revisarCampos } from './revisar.ts'

/** Fields of every form that are columns of a procedure, instead of being kept with what its kind asks. */
const EN_COLUMNAS: ReadonlySet<string> = new Set(['identificacion', 'solicitante', 'telefono', 'correo', 'anotaciones'])

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
    telefono: string | null
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

/** A request as far as it could be read: where something is wrong with it, it is not to be written. */
export interface PedidoRevisado {
  pedido: Pedido
  faltas: FieldErrors
  incompleto: boolean
}

/**
 * Reads what somebody asks for, as the specification's dialogs send it (texts of a form in parts, '' for what is empty) or as JSON: finds
 * its kind and checks its fields. Its papers are not looked at here, so that what is wrong with both is told at once.
 * @throws Problem 422 where it says no kind
 */
export async function revisarPedido(ctx: Context, body: unknown): Promise<PedidoRevisado> {
  const dicho = camposDelPedido(body)
  const { tipo, empresa } = await cualTipo(ctx, dicho.campos)
  const aparte = new Set([...LO_QUE_DICE_EL_TIPO, 'noAplica', ...tipo.adjuntos.map(({ nombre }) => nombre)])
  const dados = segunElTipo(tipo, dicho, aparte)
  const { campos, faltas, incompleto } = revisarCampos(ctx, tipo, dados)
  const dentro: ReadonlySet<string> = new Set(tipo.enData)
  const propios = Object.entries(campos).filter(([name]) => !EN_COLUMNAS.has(name))
  const texto = (name: string | undefined) =>
    name === undefined || campos[name] === undefined ? null : String(campos[name])
  const titular = tipo.titular
    .map((name) => texto(name)?.trim())
    .filter(Boolean)
    .join(' ')
  const pedido: Pedido = {
    tipo,
    datos: Object.fromEntries(propios.filter(([name]) => !dentro.has(name))),
    data: Object.fromEntries(propios.filter(([name]) => dentro.has(name))),
    columnas: {
      tipo: tipo.id,
      tipo_tramite: tipo.tipo_tramite,
      tipo_documento: tipo.tipo_documento,
      identificacion: texto('identificacion'),
      solicitante: texto('solicitante'),
      telefono: texto('telefono'),
      correo: texto('correo'),
      nombre_tramite: empresa ?? (titular.slice(0, LARGO_TITULAR) || null),
      identificacion_tramite: texto(tipo.registro),
      reservado: tipo.reservado ?? false,
      anotaciones: texto('anotaciones'),
    },
    adjuntosPedidos: await papelesDe(ctx, tipo, campos, faltas),
    extra: dicho.extra,
    avisos: hayFaltas(faltas) ? [] : avisosDelPedido(tipo, { ...campos, ...dados }, ctx.today),
  }
  return { pedido, faltas, incompleto }
}

/** What somebody asks for, whole and right. @throws Problem 422 by field, with the specification's sentence where one is missing */
export async function leerPedido(ctx: Context, body: unknown): Promise<Pedido> {
  const { pedido, faltas, incompleto } = await revisarPedido(ctx, body)
  if (hayFaltas(faltas)) throw invalid(faltas, incompleto ? TEXTO_INCOMPLETO : undefined)
  return pedido
}

const hayFaltas = (faltas: FieldErrors): boolean => Object.keys(faltas).length > 0

/** Characters of `nombre_tramite`: two names of a marriage are cut there. */
const LARGO_TITULAR = 250
