import { formatDate } from '../../schemas/es-co.ts'
import type { RadicacionPlana } from './radicacion.ts'
import '../kit/consulta.css'

const Dato = ({ label, children }: { label: string; children: string | number | null | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || '—'}</dd>
  </div>
)

/** What the consultation with follow-up shows of a filing (specification 1, section 2). */
export const DatosRadicacion = ({ radicacion: r }: { radicacion: RadicacionPlana }) => (
  <dl className="consulta">
    <Dato label="Numero Escritura">{r.num_escritura}</Dato>
    <Dato label="Fecha Escritura">{formatDate(r.fecha_escritura)}</Dato>
    <Dato label="Proyecto">{r.proyecto}</Dato>
    <Dato label="Código del proyecto">{r.codigoProyecto}</Dato>
    <Dato label="Dirección">{r.direccion}</Dato>
    <Dato label="Actos">{r.actos}</Dato>
    <Dato label="Otorgante 1">{r.otorgante1}</Dato>
    <Dato label="Otorgante 2">{r.otorgante2}</Dato>
  </dl>
)
