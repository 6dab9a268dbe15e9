import { useRef } from 'react'
import type { FacturasDeRadicacion } from '../../schemas/facturacion/facturacion.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { ladosDe, puedeVerFacturas, useFacturas } from './trabajo/datos.ts'
import { Hoja } from './Hoja.tsx'
import './facturacion.css'

interface FacturarProps {
  id: number
  numero: number
  /** Specification 2, section 4. */
  onArchivadas: (facturas: FacturasDeRadicacion) => void
}

export const Facturar = ({ id, numero, onArchivadas }: FacturarProps) => {
  const puedeVer = puedeVerFacturas()
  const { porFacturar, facturas, listas, error, reintentar, releer } = useFacturas(id, numero, puedeVer)
  const abierta = useRef(false)
  if (porFacturar && facturas && listas) abierta.current = true
  if (!puedeVer) return <Vacio title="Su rol no permite ver las facturas de la escritura." />
  if (error && !abierta.current)
    return <ErrorEnSitio title="No se pudo leer lo que hay por facturar." error={error} onRetry={reintentar} />
  if (!porFacturar || !facturas || !abierta.current) return <Esqueleto campos={8} />
  return (
    <Hoja
      lados={ladosDe(porFacturar)}
      columnas={porFacturar.lineas}
      usual={porFacturar.metodo_usual}
      facturas={facturas}
      numero={numero}
      releer={releer}
      onArchivadas={onArchivadas}
    />
  )
}
