import { useEffect, useMemo, useState } from 'react'
import type { Linea } from '../../modules/liquidaciones/domain.ts'
import { formatDateTime } from '../../schemas/es-co.ts'
import { cuandoBorrador } from '../kit/borradores/cuando.ts'
import { useBorrador } from '../kit/useBorrador.ts'
import { diferencias, rebasar, recuperar } from './diferencias.ts'
import { empezar, suceder } from './hoja/historia.ts'
import { useHoja } from './hoja/useHoja.ts'
import { ladosDe } from './lados.ts'
import type { RespuestaLiquidacion } from './respuesta.ts'
import type { Reglas } from './servicio.ts'
import { useGuardado } from './useGuardado.ts'
import { useServicios } from './useServicios.ts'

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
