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
import { download, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { Filtro, Paginas } from '../../kit/tables/Paginas.tsx'
import { ESTADOS, type EstadoDeFila, type FilaHecha } from './registro.ts'

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
    <section className="lote-bloque" aria-label="Escrituras del lote">
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
        <div
          className="kit-tabla lote-tabla max-h-160 overflow-auto border border-line rounded-6 bg-surface"
          role="region"
          aria-label="Escrituras"
          tabIndex={0}
        >
          <table>
            <thead className="movil:hidden">
              <tr>
                <th scope="col" className="numero py-2 px-3">
                  Fila
                </th>
                <th className="py-2 px-3" scope="col">
                  Documento
                </th>
                <th className="py-2 px-3" scope="col">
                  Estado
                </th>
                <th className="py-2 px-3" scope="col">
                  Qué pasó
                </th>
                <th className="py-2 px-3" scope="col">
                  <span className="solo-lectores">Descargar</span>
                </th>
              </tr>
            </thead>
            <tbody className="movil:grid movil:gap-2">
              {filas.map((fila) => (
                <Fila key={fila.fila} fila={fila} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted">No hay escrituras así.</p>
      )}
    </section>
  )
}

const bajar = ({ id_documento, nombre }: FilaHecha) =>
  void download(`/documentos/${String(id_documento)}/docx`, `${nombre}.docx`).catch((problema: unknown) =>
    aviso.error(mensajeDe(problema)),
  )

const Fila = ({ fila }: { fila: FilaHecha }) => {
  const Icono = ICONOS[fila.estado]
  return (
    <tr>
      <th scope="row" className="numero py-2 px-3">
        {fila.fila}
      </th>
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
      <td className="lote-bajar py-2 px-3 wrap-anywhere">
        {fila.id_documento === null ? null : (
          <button type="button" className="lote-enlace encima:underline" onClick={() => bajar(fila)}>
            <IconDownload size={16} aria-hidden /> Word <span className="solo-lectores">de {fila.nombre}</span>
          </button>
        )}
      </td>
    </tr>
  )
}
