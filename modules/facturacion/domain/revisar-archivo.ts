import { LISTA_DE, MAXIMO_OBSERVACION, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import { metodoDe, requiereDetalle, revisarDetalles, tieneDetalles } from '../../pagos/domain/index.ts'
import { centesimasDe, montosDe, CIEN_POR_CIENTO } from './repartir.ts'

export interface TarjetaPorRevisar {
  otorgante: number | null
  method: number | null
  percent: number | string | null
  observation?: string | null
  method_data?: object | null
  /** Amount that the percent does not set: sent card, or agreed by line. */
  fijo?: number | null
}

export interface Archivo {
  vendedores: readonly TarjetaPorRevisar[]
  compradores: readonly TarjetaPorRevisar[]
  totales: Record<Lado, number>
  otorgantes: Record<Lado, readonly number[]>
  disponibles?: ReadonlyMap<number, number>
}

export interface FaltasDeArchivo {
  mensaje: string
  campos: Record<string, string[]>
}

const CUBRIR: Record<Lado, string> = {
  vendedor: 'Las facturas de vendedores deben cubrir el 100%',
  comprador: 'Las facturas de compradores deben cubrir el 100%',
}
const NADA: Record<Lado, string> = {
  vendedor: 'La parte vendedora no tiene nada que pagar: no lleva factura.',
  comprador: 'La parte compradora no tiene nada que pagar: no lleva factura.',
}
const NO_PAGA = 'No paga nada: quítela o dele algo que pagar.'
const SIN_FACTURAS = 'No hay facturas para archivar'
const SIN_DETALLES = 'Debe completar los metodos de pago requeridos'

/** The four checks of «Archivar» (specification 2, section 5). @returns the first check's sentence and every fault by field */
export function revisarArchivo(archivo: Archivo): FaltasDeArchivo | null {
  const lados = (['vendedor', 'comprador'] as const).map((lado) => ({
    lado,
    lista: LISTA_DE[lado],
    tarjetas: archivo[LISTA_DE[lado]],
  }))
  const hayQueFacturar = archivo.totales.vendedor + archivo.totales.comprador > 0
  if (hayQueFacturar && lados.every(({ tarjetas }) => tarjetas.length === 0))
    return { mensaje: SIN_FACTURAS, campos: { _: [SIN_FACTURAS] } }

  const campos: Record<string, string[]> = {}
  const mensajes: string[] = []
  const cortos: string[] = []
  const note = (campo: string, texto: string) => {
    ;(campos[campo] ??= []).push(texto)
  }
  for (const { lista, tarjetas } of lados)
    tarjetas.forEach((tarjeta, i) => {
      revisarTarjeta(tarjeta, `${lista}.${i}`, note)
    })

  const sinDetalles = lados.flatMap(({ lista, tarjetas }) =>
    tarjetas.flatMap((t, i) =>
      faltanDetalles(t) ? [{ campo: `${lista}.${i}.method_data`, method: t.method ?? 0 }] : [],
    ),
  )
  if (sinDetalles.length) mensajes.push(SIN_DETALLES)
  for (const { campo, method } of sinDetalles) {
    note(campo, 'Debe completar el metodo de pago')
    // with the missing detail: «Seleccione un deposito»
    for (const [cual, textos] of Object.entries(revisarDetalles(method, null, null)))
      for (const texto of textos) note(`${campo}.${cual}`, texto)
  }

  for (const { lado, lista, tarjetas } of lados) {
    if (!tarjetas.length) continue
    const otorgantes = archivo.otorgantes[lado]
    if (archivo.totales[lado] === 0) {
      mensajes.push(NADA[lado])
      note(lista, NADA[lado])
    }
    if (tarjetas.length > otorgantes.length)
      note(lista, `No puede haber más facturas que otorgantes (${otorgantes.length}).`)
    tarjetas.forEach(({ otorgante }, i) => {
      if (otorgante === null) return
      if (!otorgantes.includes(otorgante))
        note(
          `${lista}.${i}.otorgante`,
          `Ese otorgante no es de la parte ${lado === 'vendedor' ? 'vendedora' : 'compradora'} de la radicación.`,
        )
      else if (tarjetas.findIndex((otra) => otra.otorgante === otorgante) < i)
        note(`${lista}.${i}.otorgante`, 'El otorgante ya fue agregado')
    })
    const porcentajes = tarjetas.map(({ percent }) => centesimasDe(percent ?? ''))
    if (porcentajes.reduce((a, b) => a + b, 0) !== CIEN_POR_CIENTO) {
      cortos.push(CUBRIR[lado])
      tarjetas.forEach((_, i) => {
        note(`${lista}.${i}.percent`, 'Revise el porcentaje')
      })
    } else {
      tarjetas.forEach(({ fijo }, i) => {
        if (fijo === 0) note(`${lista}.${i}.percent`, NO_PAGA)
      })
      revisarPagos(
        tarjetas,
        montosDe(
          archivo.totales[lado],
          porcentajes,
          tarjetas.map(({ fijo }) => fijo ?? null),
        ),
        lista,
        archivo.disponibles,
        note,
      )
    }
  }
  if (cortos.length) mensajes.push(cortos.join('. '))
  const [primero] = Object.values(campos)
  return primero ? { mensaje: mensajes[0] ?? primero[0] ?? 'Revise los datos.', campos } : null
}

type Note = (campo: string, texto: string) => void

const faltanDetalles = ({ method, method_data }: TarjetaPorRevisar): boolean =>
  method !== null && requiereDetalle(method) && !tieneDetalles(method_data)

function revisarTarjeta({ otorgante, method, percent, observation }: TarjetaPorRevisar, at: string, note: Note): void {
  const centesimas = centesimasDe(percent ?? '')
  if (otorgante === null) note(`${at}.otorgante`, 'Campo requerido')
  if (method === null || !metodoDe(method)) note(`${at}.method`, 'Campo requerido')
  if (percent === null || percent === '') note(`${at}.percent`, 'Campo requerido')
  else if (Number.isNaN(centesimas)) note(`${at}.percent`, 'Debe ser un porcentaje de 1 a 100 con dos decimales.')
  else if (centesimas < 100) note(`${at}.percent`, 'El porcentaje mínimo es 1')
  else if (centesimas > CIEN_POR_CIENTO) note(`${at}.percent`, 'El porcentaje máximo es 100')
  if ((observation ?? '').length > MAXIMO_OBSERVACION) note(`${at}.observation`, 'Máximo 250 caracteres')
}

function revisarPagos(
  tarjetas: readonly TarjetaPorRevisar[],
  montos: readonly number[],
  lista: string,
  disponibles: ReadonlyMap<number, number> | undefined,
  note: Note,
): void {
  tarjetas.forEach((tarjeta, i) => {
    const { method, method_data } = tarjeta
    if (method === null || faltanDetalles(tarjeta) || !metodoDe(method)) return
    const faltas = revisarDetalles(method, method_data, montos[i] ?? 0, disponibles ? { disponibles } : {})
    for (const [campo, textos] of Object.entries(faltas))
      for (const texto of textos) note(`${lista}.${i}.method_data.${campo}`, texto)
  })
}
