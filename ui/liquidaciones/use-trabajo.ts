import { conVendedor, type Linea } from '../../modules/liquidaciones/domain/index.ts'
import { textoDe, TITULOS, type Columna } from './hoja/navegar.ts'
import { useEffect, useMemo, useState, useRef } from 'react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { cuandoBorrador, useBorrador } from '../kit/drafts/use-borrador.ts'
import { empezar, suceder, useHoja, type HojaViva } from './hoja/use-hoja.ts'
import { ladosDe } from './lados.ts'
import { type RespuestaLiquidacion, lineaDelCuerpo, rutaDe } from './respuesta.ts'
import { type Reglas, useServicios } from './servicio.ts'
import { ApiError, api, query } from '../kit/http/api.ts'
import { recordar } from '../kit/http/use-api.ts'

export interface Diferencia {
  clave: string
  detalle: string
  que: 'cambiada' | 'nueva' | 'quitada'
  celdas: { columna: string; antes: string; ahora: string }[]
}

const COMPARADAS: readonly Columna[] = ['ven', 'tot', 'valor']

/** What changed between what was saved and what is on the sheet, line by line. */
export const diferencias = (antes: readonly Linea[], ahora: readonly Linea[]): Diferencia[] => {
  const previas = new Map(antes.map((linea) => [linea.clave, linea]))
  const actuales = new Set(ahora.map(({ clave }) => clave))
  const cambiadas = ahora.flatMap((linea): Diferencia[] => {
    const previa = previas.get(linea.clave)
    if (!previa) return [{ clave: linea.clave, detalle: linea.detalle, que: 'nueva', celdas: [] }]
    const celdas = COMPARADAS.map((columna) => ({
      columna: TITULOS[columna].titulo,
      antes: textoDe(previa, columna),
      ahora: textoDe(linea, columna),
    })).filter((celda) => celda.antes !== celda.ahora)
    return celdas.length > 0 ? [{ clave: linea.clave, detalle: linea.detalle, que: 'cambiada', celdas }] : []
  })
  const quitadas = antes
    .filter(({ clave }) => !actuales.has(clave))
    .map(({ clave, detalle }): Diferencia => ({ clave, detalle, que: 'quitada', celdas: [] }))
  return [...cambiadas, ...quitadas]
}

/** Brings the edits of an unsaved visit to lines computed again: the splits that may still be changed, and the services. */
export const recuperar = (base: readonly Linea[], borrador: readonly Linea[]): Linea[] => {
  const dejadas = new Map(borrador.map((linea) => [linea.clave, linea]))
  const deLaLey = base
    .filter(({ manual }) => !manual)
    .map((linea) => {
      const dejada = dejadas.get(linea.clave)
      const repartible =
        dejada &&
        linea.editable &&
        dejada.cantidad === linea.cantidad &&
        dejada.cantidad_vendedor !== linea.cantidad_vendedor
      return repartible ? conVendedor(linea, dejada.cantidad_vendedor) : linea
    })
  return [...deLaLey, ...borrador.filter(({ manual }) => manual)]
}

/** Lays over lines that the server computed again what was changed on the sheet since `base` and not yet saved. */
const rebasar = (base: readonly Linea[], nuevas: readonly Linea[], hoja: readonly Linea[]): Linea[] => {
  const [previas, actuales] = [base, hoja].map((lineas) => new Map(lineas.map((linea) => [linea.clave, linea])))
  const deLaLey = nuevas
    .filter(({ manual }) => !manual)
    .map((linea) => {
      const [previa, actual] = [previas?.get(linea.clave), actuales?.get(linea.clave)]
      const cambiada =
        previa &&
        actual &&
        previa.cantidad_vendedor !== actual.cantidad_vendedor &&
        linea.editable &&
        linea.cantidad === actual.cantidad
      return cambiada ? conVendedor(linea, actual.cantidad_vendedor) : linea
    })
  return [...deLaLey, ...hoja.filter(({ manual }) => manual)]
}

interface Como {
  /** Keeps the filing where it is; without it the filing goes on to facturación. */
  borrador: boolean
  /** The version that was read, so that nobody's work is written over. */
  version: number | null
}

/** Saves the lines. @throws ApiError 409 when somebody saved since, 422 naming each line that differs from the law */
const guardarLineas = (
  idRadicacion: number,
  lineas: readonly Linea[],
  { borrador, version }: Como,
): Promise<RespuestaLiquidacion> => {
  const parametros = query({ borrador: borrador ? '1' : null, version })
  return api.put(
    `/liquidaciones/${idRadicacion}${parametros ? `?${parametros}` : ''}`,
    lineas.map((linea) => lineaDelCuerpo(linea, idRadicacion)),
  )
}

/** What the server said of each line it refused, by the line's key; it names them by their place in what was sent. */
const erroresPorLinea = (error: unknown, lineas: readonly Linea[]): Map<string, string> => {
  const hallados = new Map<string, string>()
  if (!(error instanceof ApiError)) return hallados
  for (const [campo, textos] of Object.entries(error.errors)) {
    const linea = lineas[Number(/^\d+/.exec(campo)?.[0] ?? NaN)]
    if (linea) hallados.set(linea.clave, [hallados.get(linea.clave), ...textos].filter(Boolean).join(' '))
  }
  return hallados
}

interface Dado {
  respuesta: RespuestaLiquidacion
  hoja: HojaViva
  /** A save went through: how the filing stands, and whether it was a draft. */
  onGuardado: (estado: RespuestaLiquidacion['estado'], borrador: boolean) => void
}

interface Fallo {
  error: unknown
  /** Sentences by line. */
  errores: ReadonlyMap<string, string>
}

/** Saving: what is in flight, what was refused and where, and the lines of the last save. */
const useGuardado = ({ respuesta, hoja, onGuardado }: Dado) => {
  const [base, setBase] = useState<readonly Linea[]>(respuesta.lineas)
  const [guardando, setGuardando] = useState<'borrador' | 'final' | null>(null)
  const [guardadoEn, setGuardadoEn] = useState<number | null>(null)
  const [fallo, setFallo] = useState<Fallo | null>(null)
  const version = useRef(respuesta.version)
  const ocupado = useRef(false)

  /** Answers the server's new reply, or null when it refused (and the screen already says why). */
  const guardar = async (borrador: boolean): Promise<RespuestaLiquidacion | null> => {
    if (ocupado.current) return null
    ocupado.current = true
    setGuardando(borrador ? 'borrador' : 'final')
    setFallo(null)
    try {
      const nueva = await guardarLineas(respuesta.id_radicacion, hoja.lineas, { borrador, version: version.current })
      version.current = nueva.version
      setBase(nueva.lineas)
      setGuardadoEn(Date.now())
      hoja.guardada(nueva.lineas)
      void recordar(rutaDe(nueva.numero_radicacion), nueva)
      onGuardado(nueva.estado, borrador)
      return nueva
    } catch (error) {
      setFallo({ error, errores: erroresPorLinea(error, hoja.lineas) })
      return null
    } finally {
      ocupado.current = false
      setGuardando(null)
    }
  }

  return { base, setBase, guardando, guardadoEn, fallo, guardar }
}

/** Why the sheet is closed, as the bar says it; null when one may write on it. */
const cierreDe = (
  { anulada_en, finalizada_en }: RespuestaLiquidacion,
  estado: string,
  puedeModificar: boolean,
  reabierta: boolean,
): string | null => {
  if (anulada_en) return 'La radicación está anulada'
  if (estado === 'finalizada') return 'La escritura ya fue facturada: su liquidación no cambia'
  if (!puedeModificar) return 'Solo puede consultarla'
  return estado === 'facturacion' && !reabierta
    ? ['Liquidación cerrada', formatDateTime(finalizada_en)].join(' ').trim()
    : null
}

/** The work on one liquidation: the sheet, its saving, and the draft this browser keeps of what is not yet saved. */
export const useTrabajo = (respuesta: RespuestaLiquidacion, puedeModificar: boolean) => {
  const {
    borrador,
    borradorDe,
    deOtroEquipo,
    guardar: anotar,
    descartar,
  } = useBorrador<Linea[]>(
    `liquidacion.${respuesta.id_radicacion}`,
    `Liquidación de la radicación No. ${respuesta.numero_radicacion}`,
  )
  const [estado, setEstado] = useState(respuesta.estado)
  const [reabierta, setReabierta] = useState(false)
  const cierre = cierreDe(respuesta, estado, puedeModificar, reabierta)
  const adicionales = useServicios('servicio_adicional', respuesta.fecha).servicios
  const registrales = useServicios('servicio_registral', respuesta.fecha).servicios
  const reglas = useMemo<Reglas>(
    () => ({ iva: respuesta.iva, catalogo: new Map([...adicionales, ...registrales].map((item) => [item.id, item])) }),
    [respuesta.iva, adicionales, registrales],
  )

  const [recuperadas] = useState((): readonly Linea[] | null => {
    const lineas = borrador && cierre === null ? recuperar(respuesta.lineas, borrador) : null
    return lineas && diferencias(respuesta.lineas, lineas).length > 0 ? lineas : null
  })
  const iniciar = () => {
    const inicio = empezar<readonly Linea[]>(respuesta.lineas)
    return recuperadas
      ? suceder(inicio, { tipo: 'hacer', valor: recuperadas, accion: 'Recuperar lo que no se guardó' })
      : inicio
  }
  const [lados] = useState(() => ladosDe(respuesta))
  const hoja = useHoja(iniciar, reglas, lados, cierre !== null)
  const onGuardado = (nuevo: RespuestaLiquidacion['estado'], esBorrador: boolean) => {
    setEstado(nuevo)
    if (!esBorrador) setReabierta(false)
  }
  const guardado = useGuardado({ respuesta, hoja, onGuardado })

  const cambios = useMemo(() => diferencias(guardado.base, hoja.lineas), [guardado.base, hoja.lineas])
  const sinGuardar = cambios.length > 0
  useEffect(() => {
    if (sinGuardar) anotar([...hoja.lineas])
    else descartar()
  }, [sinGuardar, hoja.lineas, anotar, descartar])

  /** Takes what the server computed after something other than the lines changed; what is on the sheet and not saved stays. */
  const recalcular = (nueva: RespuestaLiquidacion) => {
    hoja.recalculada((lineas) => rebasar(guardado.base, nueva.lineas, lineas))
    guardado.setBase(nueva.lineas)
    setEstado(nueva.estado)
  }
  /** Opens a finished settlement as it comes out today; what differs from what was saved is seen as changed. */
  const reabrir = (nueva: RespuestaLiquidacion) => {
    hoja.reiniciar(nueva.lineas)
    setReabierta(true)
  }

  return {
    hoja,
    lados,
    estado,
    cierre,
    recalcular,
    guardado,
    cambios,
    sinGuardar,
    recuperadoDe: recuperadas && borradorDe ? cuandoBorrador(borradorDe, deOtroEquipo) : null,
    reabrir: estado === 'facturacion' && puedeModificar && !respuesta.anulada_en && !reabierta ? reabrir : null,
  }
}
