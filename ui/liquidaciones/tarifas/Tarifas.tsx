import { Button, Drawer } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { formatDecimal, formatDateTime } from '../../../schemas/es-co/index.ts'
import type { TarifasDelAnio, FilaDeTarifa } from '../../../schemas/respuestas/liquidaciones/tarifas.ts'
import { TABLAS_DE_TARIFAS, TARIFAS, CONFIANZAS } from '../../../schemas/liquidaciones/tarifas.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { EditarFila } from './EditarFila.tsx'
import { useDevolverFoco } from '../../kit/keyboard/foco.ts'
import { Historial } from '../../kit/dialogs/Historial.tsx'
import { Datos } from '../../kit/ficha/Seccion.tsx'
import { rangoDe, Seccion, type Abierto } from './Seccion.tsx'

const certeza = (letra: FilaDeTarifa['confianza']): string | null => letra && `${letra}: ${CONFIANZAS[letra]}`

const datosDe = (fila: FilaDeTarifa): (readonly [que: string, valor: string | null])[] => [
  ['Rige', rangoDe(fila)],
  ['Norma', fila.norma],
  ['Dónde se encontró', fila.fuente],
  ['Certeza de las cifras', certeza(fila.confianza)],
  ['Certeza de la norma y sus días', certeza(fila.confianza_vigencia)],
  ['Confirmada', fila.confirmada_en && `${fila.confirmada_por ?? 'La oficina'}, ${formatDateTime(fila.confirmada_en)}`],
  ['Nota', fila.nota],
]

interface PropsDeCajon {
  titulo: string
  size: number
  onClose: () => void
  children: ReactNode
}

const CajonDeFila = ({ titulo, size, onClose, children }: PropsDeCajon) => {
  useDevolverFoco()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={titulo}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ body: 'p-0' }}
    >
      {children}
    </Drawer>
  )
}

const ANIO =
  'flex gap-2 items-baseline py-1 px-3 border border-line rounded-6 ' +
  'bg-transparent text-ink cursor-pointer aria-pressed:border-accent aria-pressed:font-semibold'

/** View 117: tariffs, services and parameters in force in a year. */
const Tarifas = () => {
  const [, navegar] = useLocation()
  const pedido = new URLSearchParams(useSearch()).get('anio')
  const { data, error, mutate } = useApi<TarifasDelAnio>(
    `/tarifas${pedido ? `?anio=${encodeURIComponent(pedido)}` : ''}`,
    {
      revalidateOnMount: true,
      keepPreviousData: true,
    },
  )
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  const cerrar = () => setAbierto(null)
  return (
    <Pagina
      title="Tarifas"
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="Cada cifra rige desde su día. Una liquidación guardada no cambia aunque cambie la tarifa."
      actions={
        <>
          <Button component={Link} href="/admin/servicios" variant="default">
            Servicios
          </Button>
          {puedeVista('tarifas', 'crear') ? (
            <Button component={Link} href="/admin/tarifas/importar">
              Importar un año
            </Button>
          ) : null}
        </>
      }
    >
      {/* after a failure no rows of another year */}
      <Cargada de={{ data: error ? undefined : data, error, mutate }} filas={10}>
        {(data) => (
          <>
            <Avisos avisos={data.avisos} />
            <nav className="flex flex-wrap gap-1" aria-label="Año de la tarifa">
              {data.anios.map(({ anio, dudas }) => (
                <button
                  key={anio}
                  type="button"
                  className={ANIO}
                  aria-pressed={anio === data.anio}
                  onClick={() => navegar(`/admin/tarifas?anio=${anio}`)}
                >
                  {anio}
                  {dudas > 0 ? <small className="text-warn text-12">{formatDecimal(dudas)} por confirmar</small> : null}
                </button>
              ))}
            </nav>
            {TABLAS_DE_TARIFAS.map((tabla) => (
              <Seccion
                key={tabla}
                tabla={tabla}
                filas={data.tablas[tabla]}
                onAbrir={setAbierto}
                onHecho={() => void mutate()}
              />
            ))}
            {abierto?.que === 'editar' || abierto?.que === 'nueva' ? (
              <EditarFila
                tabla={abierto.tabla}
                fila={abierto.que === 'editar' ? abierto.fila : null}
                claves={data.claves[abierto.tabla]}
                onClose={cerrar}
                onHecho={() => void mutate()}
              />
            ) : null}
            {abierto?.que === 'historial' ? (
              // without «restore»: the row may already have been charged
              <CajonDeFila titulo={`Historial: ${abierto.fila.nombre}`} size={720} onClose={cerrar}>
                <div className="p-4">
                  <Historial tabla={TARIFAS[abierto.tabla].tabla} registro={abierto.fila.id} />
                </div>
              </CajonDeFila>
            ) : null}
            {abierto?.que === 'procedencia' ? (
              <CajonDeFila titulo={`Procedencia: ${abierto.fila.nombre}`} size={480} onClose={cerrar}>
                <Datos className="p-4 grid gap-4" de={datosDe(abierto.fila)} />
              </CajonDeFila>
            ) : null}
          </>
        )}
      </Cargada>
    </Pagina>
  )
}

/** Overdue tariffs; deeds are settled with the last ones loaded. */
const Avisos = ({ avisos }: { avisos: readonly string[] }) =>
  avisos.length === 0 ? null : (
    <ul className="grid gap-1 m-0 py-3 px-4 rounded-6 bg-warn-soft list-none" aria-label="Por cargar">
      {avisos.map((texto) => (
        <li className="flex gap-2" key={texto}>
          <IconAlertTriangle className="flex-none mt-0.5 text-warn" size={16} aria-hidden /> {texto}
        </li>
      ))}
    </ul>
  )

export default Tarifas
