import { TEXTO_INCOMPLETO, type AdjuntoPedido, type TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import {
  invalid,
  Problem,
  update,
  type Context,
  type FieldErrors,
  type Multipart,
  type UploadedFile,
} from '../../kernel/index.ts'
import { AdjuntoDeTramite } from '../model.ts'
import { conocer, type Conocido, MAXIMO_BYTES, otroFormato, seRecibe } from './formatos.ts'
import { anotar, conservar, sueltosDe, type Quien } from './subir.ts'

const NO_SE_PIDE = 'Este trámite no pide ese documento.'
export const NO_ESTA = 'Ese archivo ya no está: adjúntelo de nuevo.'

/** Messages of specification 3, section 5, for too many files. */
export const sobran = (maximo: number): string => `No se pueden adjuntar más de ${maximo} archivos.`
const deMas = ({ maximo = 1, formatos }: AdjuntoPedido): string =>
  maximo === 1
    ? 'Envíe un solo archivo.'
    : formatos === 'amplios'
      ? `Solo puede subir ${maximo} archivos como máximo, si desea más puede crear un archivo .zip/.rar`
      : sobran(maximo)

/** Forms of the specification send repeated fields as `documentos[]`. */
const nombreDe = (campo: string): string => campo.replace(/\[\]$/, '')

function campos(): Multipart['files'] {
  const specs: Record<string, { types: 'any'; maxBytes: number; look: 'handler'; most: number; tooMany: string }> = {}
  for (const pedido of TIPOS_DE_TRAMITE.flatMap(({ adjuntos }) => adjuntos)) {
    const most = Math.max(pedido.maximo ?? 1, specs[pedido.nombre]?.most ?? 1)
    const spec = {
      types: 'any',
      maxBytes: MAXIMO_BYTES,
      look: 'handler',
      most,
      tooMany: deMas({ ...pedido, maximo: most }),
    } as const
    specs[pedido.nombre] = spec
    if (most > 1) specs[`${pedido.nombre}[]`] = spec
  }
  return specs
}

/** Papers of all types, for the form route; other files never reach the disk. */
export const ARCHIVOS_DE_TRAMITE: Multipart['files'] = campos()

/** Files, or ids of earlier uploads (`POST /tramites_adjuntos`). */
export interface AdjuntosEnviados extends Quien {
  files: Readonly<Record<string, readonly UploadedFile[]>>
  ids: Readonly<Record<string, number | readonly number[]>>
  pedidos?: readonly AdjuntoPedido[]
  delFormulario?: { faltas: FieldErrors; incompleto: boolean }
}

interface Venido {
  pedido: AdjuntoPedido
  subidos: UploadedFile[]
  ids: number[]
}

/** Papers without a procedure expire in a day. Slow: outside of transactions. @throws Problem 422 by field (messages of specification 3) */
export async function recibirAdjuntos(
  ctx: Context,
  tipo: Pick<TipoDeTramite, 'adjuntos'>,
  { files, ids, pedidos = tipo.adjuntos, id_enlace = null, delFormulario }: AdjuntosEnviados,
): Promise<AdjuntoDeTramite[]> {
  const faltas: FieldErrors = { ...delFormulario?.faltas }
  const venidos = porPapel(pedidos, { files, ids }, faltas)
  const sueltos = await losSueltos(ctx, venidos, id_enlace, faltas)
  const conocidos = await losConocidos(venidos, faltas)
  if (Object.keys(faltas).length) throw invalid(faltas, delFormulario?.incompleto ? TEXTO_INCOMPLETO : undefined)
  const recibidos: AdjuntoDeTramite[] = []
  for (const { pedido, ids: suyos, subidos } of venidos) {
    recibidos.push(...suyos.flatMap((id) => sueltos.get(id) ?? []))
    for (const subido of subidos) {
      const conocido = conocidos.get(subido)
      if (conocido) recibidos.push(await anotar(ctx, pedido, await conservar(ctx, subido, conocido), { id_enlace }))
    }
  }
  return recibidos
}

function porPapel(
  pedidos: readonly AdjuntoPedido[],
  { files, ids }: Pick<AdjuntosEnviados, 'files' | 'ids'>,
  faltas: FieldErrors,
): Venido[] {
  const subidos = agrupados(files)
  const nombrados = agrupados(ids)
  const pedidosPorNombre = new Set(pedidos.map(({ nombre }) => nombre))
  for (const nombre of [...subidos.keys(), ...nombrados.keys()])
    if (!pedidosPorNombre.has(nombre)) faltas[nombre] = [NO_SE_PIDE]
  return pedidos.map((pedido) => {
    const { nombre, obligatorio, minimo = obligatorio ? 1 : 0, maximo = 1 } = pedido
    const venido = { pedido, subidos: subidos.get(nombre) ?? [], ids: nombrados.get(nombre) ?? [] }
    const cuantos = venido.subidos.length + venido.ids.length
    if (cuantos < minimo) faltas[nombre] = [TEXTO_INCOMPLETO]
    if (cuantos > maximo) faltas[nombre] = [deMas(pedido)]
    return venido
  })
}

function agrupados<T extends object | number>(dado: Readonly<Record<string, T | readonly T[]>>): Map<string, T[]> {
  const grupos = new Map<string, T[]>()
  for (const [campo, valor] of Object.entries(dado)) {
    const unos = [valor].flat() as T[] // one, or a list of them
    if (unos.length) grupos.set(nombreDe(campo), [...(grupos.get(nombreDe(campo)) ?? []), ...unos])
  }
  return grupos
}

async function losSueltos(
  ctx: Context,
  venidos: readonly Venido[],
  id_enlace: number | null,
  faltas: FieldErrors,
): Promise<Map<number, AdjuntoDeTramite>> {
  const ids = venidos.flatMap((venido) => venido.ids)
  const filas = ids.length ? await sueltosDe(ctx, { id_enlace }).whereIn('tramites_adjuntos.id', ids) : []
  const suyos = new Map(filas.map((fila) => [fila.id, fila]))
  const usados = new Set<number>()
  for (const {
    pedido: { nombre, formatos },
    ids: dados,
  } of venidos) {
    for (const id of dados) {
      const suelto = suyos.get(id)
      if (suelto?.nombre !== nombre || usados.has(id)) faltas[nombre] ??= [NO_ESTA]
      else if (!seRecibe(suelto.extension, formatos)) faltas[nombre] ??= [otroFormato(formatos)]
      usados.add(id)
    }
  }
  return suyos
}

async function losConocidos(venidos: readonly Venido[], faltas: FieldErrors): Promise<Map<UploadedFile, Conocido>> {
  const conocidos = new Map<UploadedFile, Conocido>()
  for (const {
    pedido: { nombre, formatos },
    subidos,
  } of venidos) {
    if (faltas[nombre]) continue
    for (const subido of subidos) {
      try {
        conocidos.set(subido, await conocer(subido, nombre, formatos))
      } catch (fault) {
        if (!(fault instanceof Problem) || !fault.errors) throw fault
        Object.assign(faltas, fault.errors)
      }
    }
  }
  return conocidos
}

/** Call it in the transaction that writes the procedure. @throws Problem 409 if another procedure took a paper meanwhile */
export async function enlazarAdjuntos(
  ctx: Context,
  id_tramite: number,
  recibidos: readonly AdjuntoDeTramite[],
): Promise<AdjuntoDeTramite[]> {
  const ordenes = new Map<string, number>()
  const enlazados: AdjuntoDeTramite[] = []
  for (const { id, nombre, version } of recibidos) {
    const orden = (ordenes.get(nombre) ?? 0) + 1
    ordenes.set(nombre, orden)
    enlazados.push(await update(ctx, AdjuntoDeTramite, id, { id_tramite, orden }, { version }))
  }
  return enlazados
}
