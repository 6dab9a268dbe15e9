import { Button, Progress } from '@mantine/core'
import { EstadoDian } from './EstadoDian.tsx'
import type { EstadoDeFila, Lote, Situacion } from './factura.ts'

const SITUACION: Record<EstadoDeFila, Situacion> = {
  pendiente: 'sin_enviar',
  en_cola: 'incierta',
  aceptada: 'aceptada',
  rechazada: 'rechazada',
  error: 'error_config',
}

interface Props {
  lote: Lote
  /** The server does not answer: what is shown is the last that it said. */
  sinNoticias: boolean
  onCerrar: () => void
  onReintentar: (ids: number[]) => void
  onAbrir: (id: number) => void
}

/** A batch on its way to the DIAN, row by row. */
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
    <section className="fac-lote" aria-label="Envío por lote">
      <header>
        <b role="status">
          {termino ? 'Envío terminado' : 'Enviando a la DIAN'}: {lote.hechas} de {lote.total}
        </b>
        <span className="muted">{resumen}</span>
        {falladas.length > 0 && termino ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onReintentar(falladas.map(({ id }) => id))
            }}
          >
            Reintentar las que fallaron
          </Button>
        ) : null}
        {sinNoticias && !termino ? (
          <span className="fac-sin-noticias" role="status">
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
      <ul>
        {lote.filas.map(({ id, nombre, numero_factura, estado, mensaje }) => (
          <li key={id}>
            <button
              type="button"
              className="fac-numero"
              onClick={() => {
                onAbrir(id)
              }}
            >
              {numero_factura || 'Sin asignar'}
            </button>
            <span>
              {nombre}
              {mensaje && estado !== 'aceptada' ? <small className="muted">{mensaje}</small> : null}
            </span>
            <EstadoDian situacion={SITUACION[estado]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
