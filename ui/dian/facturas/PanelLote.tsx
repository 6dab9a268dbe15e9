import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX, IconClock, IconSend } from '@tabler/icons-react'
import { SITUACIONES, type Situacion, type EstadoDeFila, type Lote } from './factura.ts'
import { Button, Progress } from '@mantine/core'

const VISTAS = {
  sin_enviar: [IconCircle, 'text-muted'],
  firmada: [IconSend, 'text-warn'],
  incierta: [IconClock, 'text-warn'],
  aceptada: [IconCircleCheck, 'text-ok'],
  rechazada: [IconCircleX, 'text-danger'],
  error_config: [IconAlertTriangle, 'text-warn'],
} as const satisfies Record<Situacion, unknown>

export const EstadoDian = ({ situacion, anulada }: { situacion: Situacion; anulada?: boolean }) => {
  const [Icono, color] = VISTAS[situacion]
  return (
    <span
      className={`inline-flex gap-1.5 items-center font-medium whitespace-nowrap ${color}`}
      data-situacion={situacion}
    >
      <Icono size={14} aria-hidden />
      {SITUACIONES.find(({ value }) => value === situacion)?.label}
      {anulada ? ', anulada' : ''}
    </span>
  )
}

const SITUACION: Record<EstadoDeFila, Situacion> = {
  pendiente: 'sin_enviar',
  en_cola: 'incierta',
  aceptada: 'aceptada',
  rechazada: 'rechazada',
  error: 'error_config',
}

const FILA =
  'grid grid-cols-[120px_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-1.5 border-t border-t-line movil:grid-cols-[1fr_auto]'

interface Props {
  lote: Lote
  /** Server unreachable: shows the last state. */
  sinNoticias: boolean
  onCerrar: () => void
  onReintentar: (ids: number[]) => void
  onAbrir: (id: number) => void
}

export const PanelLote = ({ lote, sinNoticias, onCerrar, onReintentar, onAbrir }: Props) => {
  const termino = lote.hechas >= lote.total
  const cuantas = (...estados: string[]) => lote.filas.filter(({ estado }) => estados.includes(estado)).length
  const falladas = lote.filas.filter(({ estado }) => estado === 'rechazada' || estado === 'error')
  const aceptadas = cuantas('aceptada')
  const resumen = [
    [aceptadas, aceptadas === 1 ? 'aceptada' : 'aceptadas'],
    [cuantas('rechazada', 'error'), 'con falla'],
    [cuantas('en_cola', 'pendiente'), 'en espera'],
  ]
    .filter(([n]) => n !== 0)
    .map(([n, nombre]) => `${String(n)} ${String(nombre)}`)
    .join(' · ')
  return (
    <section
      className="fac-lote grid gap-2 mt-4 mb-0 mx-6 p-4 border border-line rounded-8 bg-surface movil:mt-3 movil:mb-0 movil:mx-4"
      aria-label="Envío por lote"
    >
      <header className="flex flex-wrap gap-x-4 gap-y-1 items-center">
        <b role="status">
          {termino ? 'Envío terminado' : 'Enviando a la DIAN'}: {lote.hechas} de {lote.total}
        </b>
        <span className="muted">{resumen}</span>
        {falladas.length > 0 && termino ? (
          <Button size="xs" variant="default" onClick={() => onReintentar(falladas.map(({ id }) => id))}>
            Reintentar las que fallaron
          </Button>
        ) : null}
        {sinNoticias && !termino ? (
          <span className="text-warn" role="status">
            El servidor no responde: se le sigue preguntando. Lo ya enviado no se pierde ni se repite.
          </span>
        ) : null}
        {termino ? (
          <Button size="xs" variant="subtle" onClick={onCerrar}>
            Cerrar
          </Button>
        ) : (
          <span className="muted">Puede cerrar esta página: el envío sigue.</span>
        )}
      </header>
      <Progress value={lote.total ? (lote.hechas * 100) / lote.total : 0} aria-label="Avance del envío" />
      <ul className="max-h-55 m-0 p-0 overflow-y-auto list-none">
        {lote.filas.map(({ id, nombre, numero_factura, estado, mensaje }) => (
          <li className={FILA} key={id}>
            <button
              type="button"
              className="fac-numero p-0 border-0 bg-none bg-transparent text-accent font-semibold text-left cursor-pointer encima:underline"
              onClick={() => onAbrir(id)}
            >
              {numero_factura || 'Sin asignar'}
            </button>
            <span className="wrap-anywhere movil:col-span-full movil:row-[2]">
              {nombre}
              {mensaje && estado !== 'aceptada' ? <small className="muted block">{mensaje}</small> : null}
            </span>
            <EstadoDian situacion={SITUACION[estado]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
