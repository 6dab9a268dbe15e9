import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { Link } from 'wouter'
import { formatDate, formatNumber } from '../../schemas/es-co/index.ts'
import type { CalendarioLeido, LibrosLeidos } from '../../schemas/respuestas/libros/libros.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { Calendario } from './Calendario.tsx'
import { Codigos, puedeCodigos } from './Codigos.tsx'
import './libros.css'

const TITULO = 'mb-2 text-16 font-semibold'

const Informe = ({
  informe,
  vence,
}: {
  informe: LibrosLeidos['informes'][number]
  vence: CalendarioLeido[number] | undefined
}) => (
  <li className="libros-renglon">
    <div className="min-w-0">
      <Link className="kit-enlace font-medium" href={`/admin/libros/${informe.clave}?periodo=${informe.periodo}`}>
        {informe.titulo}
      </Link>
      <p className="text-13 text-muted">{informe.resumen}</p>
      <p className="text-12 text-muted">{informe.norma}</p>
    </div>
    <p className="libros-estado">
      <span className="text-13">{informe.nombre_periodo}</span>
      {informe.cerrado ? (
        <span className="text-12 text-muted inline-flex items-center gap-1">
          <IconLock size={13} aria-hidden /> Cerrado el {formatDate(informe.cerrado)}
        </span>
      ) : (
        <span className="text-12 text-muted">Sin cerrar</span>
      )}
      {vence?.vence && vence.estado !== 'presentada' ? (
        <span className={`text-12 ${vence.estado === 'vencida' ? 'text-danger font-medium' : 'text-muted'}`}>
          {vence.estado === 'vencida' ? 'Venció' : 'Vence'} el {formatDate(vence.vence)}
        </span>
      ) : null}
    </p>
  </li>
)

const Faltan = ({ faltan }: { faltan: LibrosLeidos['faltan'] }) =>
  faltan.length === 0 && !puedeCodigos() ? null : (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4 mb-2">
        <h2 className={TITULO}>Códigos que faltan</h2>
        {puedeCodigos() ? <Codigos /> : null}
      </div>
      {faltan.length === 0 ? <p className="text-13 text-muted">No falta ninguno.</p> : null}
      <ul className={faltan.length ? 'libros-lista' : 'hidden'}>
        {faltan.map(({ que, cuantos, cuales, donde }) => (
          <li key={que} className="libros-renglon">
            <div className="min-w-0">
              <p className="font-medium inline-flex items-start gap-2">
                <IconAlertTriangle size={16} className="shrink-0 mt-0.5 text-pendiente" aria-hidden />
                {que}
              </p>
              <p className="text-13 text-muted wrap-anywhere">
                {cuales.join(', ')}
                {cuantos > cuales.length ? ` y ${formatNumber(cuantos - cuales.length)} más` : ''}
              </p>
            </div>
            <Link className="kit-enlace text-13" href={donde}>
              Escribirlos
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )

/** `/admin/libros`: the books and reports with their last period. */
const Libros = () => {
  const lectura = useApi<LibrosLeidos>('/libros', { revalidateOnMount: true })
  const calendario = useApi<CalendarioLeido>('/calendarioObligaciones', { revalidateOnMount: true })
  return (
    <Pagina title="Libros y reportes" migas={[{ label: 'Facturacion' }]}>
      <Cargada de={lectura} filas={8}>
        {({ informes, faltan }) => (
          <div className="grid gap-6">
            <Cargada de={calendario} filas={4}>
              {(suyo) => <Calendario calendario={suyo} />}
            </Cargada>
            <section>
              <h2 className={TITULO}>Libros e informes</h2>
              <ul className="libros-lista">
                {informes.map((informe) => (
                  <Informe
                    key={informe.clave}
                    informe={informe}
                    vence={calendario.data?.find(
                      (una) => una.informe === informe.clave && una.periodo === informe.periodo,
                    )}
                  />
                ))}
              </ul>
            </section>
            <Faltan faltan={faltan} />
          </div>
        )}
      </Cargada>
    </Pagina>
  )
}

export default Libros
