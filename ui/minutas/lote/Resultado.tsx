import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerStop,
  IconDownload,
  type Icon,
} from '@tabler/icons-react'
import { plural } from '../../../schemas/es-co/index.ts'
import type { LoteAbierto } from '../../../schemas/respuestas/minutas/minuta.ts'
import { Filtro, Paginas } from '../../kit/tables/Paginas.tsx'
import { BLOQUE, ESTADOS, type EstadoDeFila, type FilaHecha } from './registro.ts'
import { FILA, NumeroDeFila, TablaDeLote } from './TablaDeVista.tsx'
import { bajar } from '../../kit/files/bajar.ts'

const POR_PAGINA = 100
const ICONOS: Readonly<Record<EstadoDeFila, Icon>> = {
  pendiente: IconClock,
  lista: IconCircleCheck,
  con_faltantes: IconAlertTriangle,
  fallida: IconCircleX,
  detenida: IconPlayerStop,
}
const COLOR: Partial<Record<EstadoDeFila, string>> = {
  lista: 'text-ok',
  con_faltantes: 'text-warn',
  fallida: 'text-danger',
}

const ORDEN = ['lista', 'con_faltantes', 'fallida', 'detenida', 'pendiente'] as const

interface Props {
  lote: LoteAbierto
  estado: EstadoDeFila | 'todas'
  pagina: number
  onEstado: (estado: EstadoDeFila | 'todas') => void
  onPagina: (pagina: number) => void
}

export const Resultado = ({ lote, estado, pagina, onEstado, onPagina }: Props) => {
  const { cuentas, total, filas } = lote
  const opciones = [
    { id: 'todas' as const, label: 'Todas', cuantas: total },
    ...ORDEN.filter((cual) => cuentas[cual] > 0 || cual === estado).map((cual) => ({
      id: cual,
      label: ESTADOS[cual],
      cuantas: cuentas[cual],
    })),
  ]
  return (
    <section className={BLOQUE} aria-label="Escrituras del lote">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Filtro label="Qué escrituras se ven" opciones={opciones} valor={estado} onCambiar={onEstado} />
        <Paginas
          pagina={pagina}
          porPagina={POR_PAGINA}
          total={estado === 'todas' ? total : cuentas[estado]}
          onCambiar={onPagina}
        />
      </div>
      {filas.length ? (
        <TablaDeLote titulo="Escrituras" columnas={COLUMNAS}>
          {filas.map((fila) => (
            <Fila key={fila.fila} fila={fila} />
          ))}
        </TablaDeLote>
      ) : (
        <p className="muted">No hay escrituras así.</p>
      )}
    </section>
  )
}

const COLUMNAS = [
  ['Fila', 'numero'],
  ['Documento'],
  ['Estado'],
  ['Qué pasó'],
  [
    <span key="descargar" className="solo-lectores">
      Descargar
    </span>,
  ],
] as const

const Fila = ({ fila }: { fila: FilaHecha }) => {
  const Icono = ICONOS[fila.estado]
  return (
    <tr className={FILA}>
      <NumeroDeFila fila={fila.fila} />
      <td className="py-2 px-3 wrap-anywhere">
        <b className="font-medium">{fila.nombre}</b>
      </td>
      <td className="py-2 px-3 wrap-anywhere">
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap" data-estado={fila.estado}>
          <Icono className={COLOR[fila.estado]} size={16} aria-hidden /> {ESTADOS[fila.estado]}
        </span>
      </td>
      <td className="py-2 px-3 wrap-anywhere">
        {fila.motivo ? <span>{fila.motivo}</span> : null}
        {fila.faltan.length ? (
          <details>
            <summary className="w-fit text-muted cursor-pointer">
              {fila.faltan.length === 1 ? 'Falta un dato' : `Faltan ${plural(fila.faltan.length, 'dato')}`}
            </summary>
            <small>{fila.faltan.join(' · ')}</small>
          </details>
        ) : null}
        {fila.avisos ? <small>Por mirar: {plural(fila.avisos, 'cosa')}</small> : null}
      </td>
      <td className="py-2 px-3 wrap-anywhere">
        {fila.id_documento === null ? null : (
          <button
            type="button"
            className={
              'inline-flex items-center gap-1 p-0 border-0 bg-transparent text-accent [font:inherit] whitespace-nowrap cursor-pointer ' +
              'encima:underline'
            }
            onClick={() => void bajar(`/documentos/${String(fila.id_documento)}/docx`, `${fila.nombre}.docx`)}
          >
            <IconDownload size={16} aria-hidden /> Word <span className="solo-lectores">de {fila.nombre}</span>
          </button>
        )}
      </td>
    </tr>
  )
}
