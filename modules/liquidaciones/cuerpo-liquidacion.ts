import type { FromSchema } from 'json-schema-to-ts'
import { formatPesos, normalizeText } from '../../schemas/es-co/index.ts'
import { CANTIDAD_MINIMA, type lineasSchema } from '../../schemas/liquidaciones/liquidacion.ts'
import { Problem, type FieldErrors } from '../kernel/index.ts'
import { lineaDeServicio, potestadDe, razonDe, UNO, type Linea, type Liquidacion, type Servicio } from './domain.ts'
import type { ServicioDelCatalogo } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'

type LineaEscrita = FromSchema<typeof lineasSchema>[number]
const EXIGIDAS = ['id_items_liquidaciones', 'cantidad', 'cantidad_vendedor'] as const
const CIFRAS = ['cantidad_comprador', 'valor_uni', 'valor', 'precio_total', 'iva', 'total'] as const
const DE_FILA = ['id', 'id_radicacion', 'id_actos'] as const
type Exigidas = (typeof EXIGIDAS)[number]
type Cifras = (typeof CIFRAS)[number]
type DeFila = (typeof DE_FILA)[number]

export type LineaRecibida = Omit<LineaEscrita, Exigidas | Cifras | DeFila> &
  Record<Exigidas, number> &
  Partial<Record<Cifras, number>> &
  Partial<Record<DeFila, number | null>>

/** The line's key carries the text and its column holds 190. */
const MAXIMO_DETALLE = 150

const NUMERICOS: ReadonlySet<string> = new Set<string>([...EXIGIDAS, ...CIFRAS, ...DE_FILA])

export function enNumeros(lineas: readonly LineaEscrita[]): LineaRecibida[] {
  const valorDe = (campo: string, value: unknown) =>
    !NUMERICOS.has(campo) || typeof value !== 'string' ? value : value === '' ? null : Number(value.replace(',', '.'))
  const leida = (linea: LineaEscrita) =>
    Object.fromEntries(Object.entries(linea).map(([campo, value]) => [campo, valorDe(campo, value)]))
  return lineas.map((linea) => leida(linea) as LineaRecibida) // only text fields were converted
}

/** A settlement ready to invoice must come with every line of the law. @throws Problem 422 with the first missing one */
export function exigirTodas(recibidas: readonly LineaRecibida[], { lineas }: Pick<Liquidacion, 'lineas'>): void {
  const faltan = lineas.filter(
    (linea) => linea.manual !== true && !recibidas.some((recibida) => esLaMisma(recibida, linea)),
  )
  if (!faltan.length) return
  const frase =
    `La radicación ya está en facturación y ${faltan.length === 1 ? 'falta una línea' : `faltan ${faltan.length} líneas`} de su ` +
    `liquidación: «${faltan[0]?.detalle ?? ''}»${faltan.length === 1 ? '' : ' y otras'}. Envíela entera.`
  throw new Problem(422, 'incompleta', frase, { _: [frase] })
}

interface Agregados {
  servicios: Servicio[]
  /** Seller's units by line key, where a person changed the split. */
  repartos: Record<string, number>
}

/**
 * Services and agreed splits. @param deLey the settlement computed without changes
 * @throws Problem 422 for each line that differs from the law, with both figures, and each invalid service
 */
export function leerAgregados(
  recibidas: readonly LineaRecibida[],
  deLey: Pick<Liquidacion, 'lineas' | 'iva'>,
  catalogo: readonly ServicioDelCatalogo[],
  id_radicacion: number,
): Agregados {
  const errors: FieldErrors = {}
  const agregados: Agregados = { servicios: [], repartos: {} }
  recibidas.forEach((recibida, i) => {
    const note = (campo: string, texto: string) => {
      ;(errors[`${i}.${campo}`] ??= []).push(texto)
    }
    const linea = deLey.lineas.find((una) => esLaMisma(recibida, una))
    const servicio = linea ? undefined : catalogo.find(({ id }) => id === recibida.id_items_liquidaciones)
    const nombre = linea?.detalle ?? servicio?.name ?? recibida.detalle ?? ''
    const tipo = linea?.tipo_liquidacion ?? servicio?.tipo
    const { id_radicacion: de, tipo_liquidacion: dicho, cantidad_comprador: com } = recibida
    if (de && de !== id_radicacion)
      note('id_radicacion', `«${nombre}» es de otra radicación: llegó ${de} y esta es la ${id_radicacion}.`)
    if (dicho && tipo && dicho !== tipo) note('tipo_liquidacion', `«${nombre}»: llegó ${dicho} y es ${tipo}.`)
    const falta = millonesimas(recibida.cantidad) - millonesimas(recibida.cantidad_vendedor)
    if (com !== undefined && falta >= 0 && millonesimas(com) !== falta)
      note('cantidad_comprador', `«${nombre}»: Com debe ser Tot menos Ven: llegó ${com} y es ${falta / UNO}.`)
    if (recibida.cantidad < CANTIDAD_MINIMA) note('cantidad', `Debe ser ${CANTIDAD_MINIMA} o más.`)
    else if (recibida.cantidad_vendedor > recibida.cantidad)
      note('cantidad_vendedor', `«${nombre}»: Ven no puede ser mayor que Tot.`)
    else if (linea) compararConLey(recibida, linea, agregados.repartos, note)
    else if (servicio) agregarServicio(recibida, servicio, deLey.iva, agregados.servicios, note)
    else
      note(
        'id_items_liquidaciones',
        `«${recibida.detalle ?? recibida.id_items_liquidaciones}» no hace parte de esta liquidación. Vuelva a cargarla.`,
      )
  })
  const [primero] = Object.values(errors)
  if (primero) throw new Problem(422, 'linea_distinta', primero[0] ?? 'Revise las líneas.', errors)
  return agregados
}

type Note = (campo: string, texto: string) => void

const esLaMisma = (recibida: LineaRecibida, linea: Linea): boolean =>
  recibida.clave === undefined
    ? recibida.id_items_liquidaciones === linea.id_items_liquidaciones && (recibida.id_actos ?? null) === linea.id_actos
    : recibida.clave === linea.clave

const millonesimas = (cantidad: number): number => Math.round(cantidad * UNO)

/** `precio_total` is accepted with or without IVA: the specification does not say which. */
function compararCifras(recibida: LineaRecibida, linea: Linea, note: Note): void {
  for (const campo of ['valor_uni', 'valor', 'iva', 'total'] as const) {
    const llego = recibida[campo]
    if (llego !== undefined && llego !== linea[campo]) note(campo, distinta(linea, llego, linea[campo]))
  }
  const { precio_total } = recibida
  if (precio_total !== undefined && precio_total !== linea.total && precio_total !== linea.valor)
    note('precio_total', distinta(linea, precio_total, linea.total))
}

function compararConLey(recibida: LineaRecibida, linea: Linea, repartos: Record<string, number>, note: Note): void {
  compararCifras(recibida, linea, note)
  if (recibida.cantidad !== linea.cantidad)
    note('cantidad', `«${linea.detalle}»: llegó Tot ${recibida.cantidad} y la liquidación da ${linea.cantidad}.`)
  if (millonesimas(recibida.cantidad_vendedor) === millonesimas(linea.cantidad_vendedor)) return
  if (linea.editable) repartos[linea.clave] = recibida.cantidad_vendedor
  else
    note(
      'cantidad_vendedor',
      `«${linea.detalle}»: la ley fija quién paga; llegó Ven ${recibida.cantidad_vendedor} y es ${linea.cantidad_vendedor}. ` +
        `${razonDe(potestadDe(linea, 'reparto'))}.`,
    )
}

const distinta = (linea: Linea, llego: number, ley: number): string => {
  const valor = potestadDe(linea, 'valor')
  return (
    `«${linea.detalle}»: llegó ${formatPesos(llego)} y la liquidación da ` +
    `${formatPesos(ley)}.${valor.puede ? '' : ` ${razonDe(valor)}.`}`
  )
}

function agregarServicio(
  recibida: LineaRecibida,
  servicio: ServicioDelCatalogo,
  iva: number,
  servicios: Servicio[],
  note: Note,
): void {
  const detalle = recibida.detalle?.trim() || servicio.name
  if (detalle.length > MAXIMO_DETALLE) {
    note('detalle', `Máximo ${MAXIMO_DETALLE} caracteres.`)
    return
  }
  const precio = servicio.editable ? (recibida.valor_uni ?? precioDe(recibida)) : servicio.precio
  if (precio === null) {
    note('valor_uni', `«${detalle}»: falta el precio.`)
    return
  }
  if (servicios.some((otro) => normalizeText(otro.detalle) === normalizeText(detalle))) {
    note('detalle', `«${detalle}» ya está en la liquidación.`)
    return
  }
  const agregado: Servicio = {
    id: recibida.id ?? null,
    item: servicio.id,
    tipo: servicio.tipo === 'servicio_registral' ? 'servicio_registral' : 'servicio_adicional',
    detalle,
    valorUnitario: precio,
    cantidad: recibida.cantidad,
    cantidadVendedor: recibida.cantidad_vendedor,
    gravado: servicio.gravado,
    ivaIncluido: servicio.iva_incluido,
  }
  compararCifras(recibida, lineaDeServicio(agregado, iva), note)
  servicios.push(agregado)
}

const precioDe = ({ precio_total, iva = 0, cantidad }: LineaRecibida): number | null =>
  precio_total === undefined ? null : Math.round((precio_total - iva) / cantidad)
