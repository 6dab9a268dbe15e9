import { conVendedor, type Linea } from '../../modules/liquidaciones/domain.ts'
import { textoDe, TITULOS, type Columna } from './hoja/navegar.ts'
import { useEffect, useMemo, useState, useRef } from 'react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { cuandoBorrador, useBorrador } from '../kit/drafts/use-borrador.ts'
import { empezar, suceder, useHoja, type HojaViva } from './hoja/use-hoja.ts'
import { ladosDe, lineaDelCuerpo, rutaDe, type RespuestaLiquidacion } from './respuesta.ts'
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

/** Three-way merge: applies the sheet's unsaved changes since `base` to recomputed lines, where a split is still editable. */
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

/** Applies a draft, whose base is not known, to recomputed lines. */
export const recuperar = (base: readonly Linea[], borrador: readonly Linea[]): Linea[] => rebasar(base, base, borrador)

interface Como {
  /** False: the filing goes on to facturación. */
  borrador: boolean
  /** Version read, for optimistic locking. */
  version: number | null
}

/** @throws ApiError 409 if another user saved since; 422 with errors by line index */
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

/** Errors by line key; the server names lines by their index in the body. */
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
  onGuardado: (estado: RespuestaLiquidacion['estado'], borrador: boolean) => void
}

interface Fallo {
  error: unknown
  errores: ReadonlyMap<string, string>
}

const useGuardado = ({ respuesta, hoja, onGuardado }: Dado) => {
  const [base, setBase] = useState<readonly Linea[]>(respuesta.lineas)
  const [cual, setCual] = useState<'borrador' | 'final'>('borrador')
  const [guardadoEn, setGuardadoEn] = useState<number | null>(null)
  const { ocupado, problema, enviar } = useEnvio()
  const version = useRef(respuesta.version)
  const enviadas = useRef(hoja.lineas)
  const fallo = useMemo(
    (): Fallo | null => (problema ? { error: problema, errores: erroresPorLinea(problema, enviadas.current) } : null),
    [problema],
  )

  /** Null: refused, and `fallo` is set. */
  const guardar = async (borrador: boolean): Promise<RespuestaLiquidacion | null> => {
    if (ocupado) return null
    let guardada: RespuestaLiquidacion | null = null
    setCual(borrador ? 'borrador' : 'final')
    enviadas.current = hoja.lineas
    await enviar(() => guardarLineas(respuesta.id_radicacion, hoja.lineas, { borrador, version: version.current }), {
      alHacer: (nueva) => {
        guardada = nueva
        version.current = nueva.version
        setBase(nueva.lineas)
        setGuardadoEn(Date.now())
        hoja.guardada(nueva.lineas)
        void recordar(rutaDe(nueva.numero_radicacion), nueva)
        onGuardado(nueva.estado, borrador)
      },
    })
    return guardada
  }

  return { base, setBase, guardando: ocupado ? cual : null, guardadoEn, fallo, guardar }
}

/** Why the sheet is read-only; null if it can be edited. */
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

/** One settlement: sheet, saving, and the local draft of unsaved changes. */
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

  /** Applies a recomputation to the sheet; unsaved changes stay. */
  const recalcular = (nueva: RespuestaLiquidacion) => {
    hoja.recalculada((lineas) => rebasar(guardado.base, nueva.lineas, lineas))
    guardado.setBase(nueva.lineas)
    setEstado(nueva.estado)
  }
  /** Reopens a finished settlement as computed now; differences from the saved one show as changes. */
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
