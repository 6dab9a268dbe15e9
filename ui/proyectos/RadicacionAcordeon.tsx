import { useState } from 'react'
import { formatDate } from '../../schemas/es-co.ts'
import type { FilaRadicacion } from '../../schemas/respuestas/radicacion.ts'
import { Seguimiento } from '../seguimientos/index.ts'
import '../kit/consulta.css'
import './proyectos.css'

const Dato = ({ label, children }: { label: string; children: string | number | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || '—'}</dd>
  </div>
)

/** One filing of a project; its follow-up is asked when it is opened. */
export const RadicacionAcordeon = ({ radicacion: r }: { radicacion: FilaRadicacion }) => {
  const [abierta, setAbierta] = useState(false)
  return (
    <details className="proyecto-radicacion" onToggle={(event) => setAbierta(event.currentTarget.open)}>
      <summary>
        <span>
          <small>Radicación</small>
          <strong>{r.numero_radicacion}</strong>
        </span>
        <span>
          <small>Dirección</small>
          {r.direccion ?? '—'}
        </span>
        <span>
          <small>Otorgante</small>
          {r.otorgante2 ?? r.otorgante1 ?? '—'}
        </span>
      </summary>
      {abierta ? (
        <div>
          <dl className="consulta">
            <Dato label="No. Radicación">{r.numero_radicacion}</Dato>
            <Dato label="Fecha Escritura">{formatDate(r.fecha_escritura)}</Dato>
            <Dato label="Otorgante 1">{r.otorgante1}</Dato>
            <Dato label="Dirección">{r.direccion}</Dato>
            <Dato label="No. Matrícula">{r.matricula}</Dato>
            <Dato label="No. Escritura">{r.num_escritura}</Dato>
            <Dato label="Otorgante 2">{r.otorgante2}</Dato>
            <Dato label="Acto">{r.actos}</Dato>
          </dl>
          <Seguimiento numero={r.numero_radicacion} />
        </div>
      ) : null}
    </details>
  )
}
