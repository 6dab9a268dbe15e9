import { maximoDe, minimoDe, type PapelPedido } from '../../kit/files/archivos.ts'

export interface Puesto {
  clave: string
  nombre: string
  bytes: number
  estado: 'subiendo' | 'listo' | 'fallo'
  /** 0 to 1. */
  parte: number
  /** Server id, once stored. */
  id: number | null
  problema: string | null
  /** Failed in transit, so it can be sent again unchanged. */
  reintentable: boolean
  sinRevisar: string | null
  /** Reason of «No aplica», in place of the paper. */
  noAplica: string | null
  /** Id of the file that it replaces, once stored. */
  reemplaza: string | null
}

/** By name of the paper. */
export type Puestos = Readonly<Record<string, readonly Puesto[]>>

export type Guardados = Readonly<Record<string, readonly Guardado[]>>
export type Guardado = Pick<Puesto, 'nombre' | 'bytes' | 'sinRevisar' | 'noAplica'> & { id: number }

export const desdeGuardados = (guardados: Guardados): Puestos =>
  Object.fromEntries(
    Object.entries(guardados).map(([papel, suyos]) => [
      papel,
      suyos.map((uno): Puesto => ({
        ...uno,
        clave: `guardado-${uno.id}`,
        estado: 'listo',
        parte: 1,
        problema: null,
        reintentable: false,
        reemplaza: null,
      })),
    ]),
  )

export const paraGuardar = (puestos: Puestos): Guardados =>
  Object.fromEntries(
    Object.entries(puestos).flatMap(([papel, suyos]) => {
      const listos = suyos.flatMap(({ id, estado, nombre, bytes, sinRevisar, noAplica }) =>
        estado === 'listo' && id !== null ? [{ id, nombre, bytes, sinRevisar, noAplica }] : [],
      )
      return listos.length ? [[papel, listos]] : []
    }),
  )

const listosDe = (puestos: Puestos, nombre: string): Puesto[] =>
  (puestos[nombre] ?? []).filter(({ estado }) => estado === 'listo')

/** Ids by paper; a list if it takes several. */
export const cuerpoDePapeles = (pedidos: readonly PapelPedido[], puestos: Puestos): Record<string, number | number[]> =>
  Object.fromEntries(
    pedidos.flatMap((pedido) => {
      const ids = listosDe(puestos, pedido.nombre).flatMap(({ id }) => (id === null ? [] : [id]))
      const [uno] = ids
      if (uno === undefined) return []
      return [[pedido.nombre, maximoDe(pedido) > 1 ? ids : uno]]
    }),
  )

/** Missing, uploading or refused. */
export const faltasDePapeles = (pedidos: readonly PapelPedido[], puestos: Puestos): { ruta: string; texto: string }[] =>
  pedidos.flatMap((pedido) => {
    const suyos = puestos[pedido.nombre] ?? []
    const texto = suyos.some(({ estado }) => estado === 'subiendo')
      ? 'Todavía se está subiendo.'
      : suyos.some(({ estado }) => estado === 'fallo')
        ? 'No se pudo subir: reinténtelo o quítelo.'
        : listosDe(puestos, pedido.nombre).length < minimoDe(pedido)
          ? 'Falta este documento.'
          : ''
    return texto ? [{ ruta: pedido.nombre, texto }] : []
  })

export const avanceDe = (
  pedidos: readonly PapelPedido[],
  puestos: Puestos,
): { listos: number; pedidos: number; subiendo: number } => {
  const obligatorios = pedidos.filter((pedido) => minimoDe(pedido) > 0)
  return {
    listos: obligatorios.filter((pedido) => listosDe(puestos, pedido.nombre).length >= minimoDe(pedido)).length,
    pedidos: obligatorios.length,
    subiendo: pedidos.flatMap(({ nombre }) => puestos[nombre] ?? []).filter(({ estado }) => estado === 'subiendo')
      .length,
  }
}
