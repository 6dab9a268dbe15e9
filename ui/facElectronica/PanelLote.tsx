import { Button, Progress } from '@mantine/core'
import type { Lote } from './factura.ts'
import { EstadoDian } from './EstadoDian.tsx'

interface Props { lote: Lote; onCerrar: () => void; onReintentar: (ids: number[]) => void; onAbrir: (id: number) => void }

/** A batch on its way to the DIAN, row by row. */
export const PanelLote = ({ lote, onCerrar, onReintentar, onAbrir }: Props) => {
  const termino = lote.hechas >= lote.total
  const cuantas = (...estados: string[]) => lote.filas.filter(({ estado }) => estados.includes(estado)).length
  const falladas = lote.filas.filter(({ estado }) => estado === 'rechazada' || estado === 'error_config')
  const resumen = [[cuantas('aceptada'), 'aceptadas'], [cuantas('rechazada', 'error_config'), 'con falla'], [cuantas('incierta', 'firmada', 'pendiente'), termino ? 'sin respuesta' : 'en espera']]
    .filter(([n]) => n !== 0).map(([n, nombre]) => `${String(n)} ${String(nombre)}`).join(' · ')
  return (
    <section className="fac-lote" aria-label="Envío por lote">
      <header>
        <b role="status">{termino ? 'Envío terminado' : 'Enviando a la DIAN'}: {lote.hechas} de {lote.total}</b>
        <span className="muted">{resumen}</span>
        {falladas.length > 0 && termino ? <Button size="xs" variant="default" onClick={() => { onReintentar(falladas.map(({ id }) => id)) }}>Reintentar las que fallaron</Button> : null}
        {termino ? <Button size="xs" variant="subtle" onClick={onCerrar}>Cerrar</Button> : <span className="muted">Puede cerrar esta página: el envío sigue.</span>}
      </header>
      <Progress value={lote.total ? (lote.hechas * 100) / lote.total : 0} aria-label="Avance del envío" />
      <ul>
        {lote.filas.map(({ id, numero_factura, nombre, estado, mensaje }) => (
          <li key={id}>
            <button type="button" className="fac-numero" onClick={() => { onAbrir(id) }}>{numero_factura || 'Sin asignar'}</button>
            <span>{nombre}</span>
            {estado === 'omitida' ? <span className="muted">Omitida</span> : <EstadoDian situacion={estado === 'pendiente' ? 'sin_enviar' : estado} />}
            {mensaje ? <small className="muted">{mensaje}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
