import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { totales, type Linea } from '../../../modules/liquidaciones/domain.ts'
import type { LiquidacionEntregada } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useLados } from '../lados.ts'
import { cambiadas, totalesComparados } from '../supuesto/comparar.ts'
import { TablaComparada } from '../supuesto/TablaComparada.tsx'
import '../supuesto/supuesto.css'

interface Props {
  entregada: LiquidacionEntregada
  /** As it is saved now. */
  lineas: readonly Linea[]
}

/** Somebody has a paper, or a mail, that says otherwise than what is saved: it is said, and what differs is a key away. */
export const CambioDesdeEntrega = ({ entregada: { que, cuando, cifras }, lineas }: Props) => {
  const [abierto, setAbierto] = useState(false)
  const lados = useLados()
  const ahora = { lineas: [...lineas], resumen: totales(lineas) }
  const filas = cambiadas(cifras, ahora, lados)
  if (filas.length === 0) return null
  const como = que === 'correo' ? 'enviarse por correo' : 'imprimirse'
  return (
    <div className="liq-cambio flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 px-3 rounded-6 bg-warn-soft text-13">
      <IconHistory size={16} aria-hidden />
      <span>
        Cambió después de {como} el {formatDateTime(cuando)}
      </span>
      <button type="button" className="liq-enlace" onClick={() => setAbierto(true)}>
        Ver la diferencia
      </button>
      {abierto ? (
        <Dialogo
          opened
          largo
          size="lg"
          title={`Lo que cambió después de ${como}`}
          onClose={() => setAbierto(false)}
          actions={
            <Button onClick={() => setAbierto(false)} data-autofocus>
              Entendido
            </Button>
          }
        >
          <TablaComparada
            nombre="La liquidación que se entregó y la de ahora"
            antes={que === 'correo' ? 'En el correo' : 'En el papel'}
            despues="Ahora"
            lineas={filas}
            totales={totalesComparados(cifras, ahora, lados)}
          />
        </Dialogo>
      ) : null}
    </div>
  )
}
