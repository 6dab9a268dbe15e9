import { ActionIcon, Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, plural } from '../../schemas/es-co/index.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { QUIEN_TRAE } from '../../schemas/pantallas/catalogos/requisitos.ts'
import type { EstadoDeRequisito } from '../../schemas/radicaciones/requisito.ts'
import type { RequisitoLeido, requisitos } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { claseDeEstado, type Estado } from '../kit/feedback/EstadoPill.tsx'
import { Seccion } from '../kit/ficha/Seccion.tsx'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { DecirRequisito } from './DecirRequisito.tsx'

const NOMBRE: Readonly<Record<EstadoDeRequisito, string>> = {
  pendiente: 'Sin pedir',
  pedido: 'Pedido',
  recibido: 'Recibido',
  rechazado: 'Rechazado',
  no_aplica: 'No aplica',
}

const TONO: Readonly<Record<EstadoDeRequisito, Estado>> = {
  pendiente: 'pendiente',
  pedido: 'liquidacion',
  recibido: 'finalizada',
  rechazado: 'rechazada',
  no_aplica: 'pendiente',
}

const detalleDe = ({
  actos,
  quien_trae,
  norma,
  fecha,
  vence,
  vencido,
  dias_vigencia,
  motivo,
  de,
  estado,
}: RequisitoLeido) =>
  [
    QUIEN_TRAE.find(({ value }) => value === quien_trae)?.label,
    norma === 'por confirmar' ? 'norma por confirmar' : norma,
    fecha && `Del ${formatDate(fecha)}`,
    vence
      ? `${vencido ? 'Venció' : 'Sirve hasta'} el ${formatDate(vence)}`
      : dias_vigencia && estado !== 'no_aplica' && `Sirve ${plural(dias_vigencia, 'día')}`,
    de,
    motivo,
    actos.length > 1 && plural(actos.length, 'acto'),
  ]
    .filter(Boolean)
    .join(' · ')

interface PropsFila {
  id: number
  requisito: RequisitoLeido
  onDecir: (() => void) | null
}

const Fila = ({ id, requisito, onDecir }: PropsFila) => {
  const { nombre, estado, falta, vencido, tiene_archivo } = requisito
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 items-center py-2 border-b border-b-line"
      data-falta={falta || undefined}
    >
      <div className="min-w-0 wrap-anywhere">
        <p className={falta ? 'font-medium' : undefined}>{nombre}</p>
        <p className="muted text-12">{detalleDe(requisito)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className={claseDeEstado(vencido ? 'rechazada' : TONO[estado])}>
          {vencido ? 'Vencido' : NOMBRE[estado]}
        </span>
        {tiene_archivo && requisito.id !== null ? (
          <ActionIcon
            aria-label={`Ver ${nombre}`}
            onClick={() => void abrirPdf(`/radicaciones/${id}/requisitos/${requisito.id}/archivo`, `${nombre}.pdf`)}
          >
            <IconPaperclip size={16} aria-hidden />
          </ActionIcon>
        ) : null}
        {onDecir ? (
          <Button size="compact-sm" variant="default" aria-label={`Cambiar ${nombre}`} onClick={onDecir}>
            Cambiar
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** Papers that a deed needs, with the state of each and how to change it. */
export const LoQueNecesita = ({ id, cerrada = false }: { id: number; cerrada?: boolean }) => {
  const lectura = useApi<Leida<typeof requisitos>>(`/radicaciones/${id}/requisitos`, { revalidateOnMount: true })
  const [decir, setDecir] = useState<RequisitoLeido | null>(null)
  const cambia = !cerrada && (puedeVista('radicaciones', 'crear') || puedeVista('radicaciones', 'modificar'))
  const faltan = lectura.data?.filter(({ falta }) => falta).length ?? 0
  return (
    <Seccion
      titulo="Lo que la escritura necesita"
      cabeza={
        lectura.data ? (
          <p className="muted">{faltan === 0 ? 'No falta nada.' : `Falta traer ${plural(faltan, 'documento')}.`}</p>
        ) : null
      }
    >
      <Cargada de={lectura} filas={4}>
        {(todos) =>
          todos.length === 0 ? (
            <p className="muted text-13">Los actos de esta escritura no piden documentos.</p>
          ) : (
            <ul className="m-0 p-0 list-none border-t border-t-line text-13">
              {todos.map((uno) => (
                <Fila key={uno.nombre} id={id} requisito={uno} onDecir={cambia ? () => setDecir(uno) : null} />
              ))}
            </ul>
          )
        }
      </Cargada>
      {decir ? <DecirRequisito id={id} requisito={decir} onClose={() => setDecir(null)} /> : null}
    </Seccion>
  )
}
