import { Link, useParams } from 'wouter'
import { bogotaDate, formatDate, formatDocument, formatDateTime } from '../../../schemas/es-co/index.ts'
import {
  NOMBRE_DE_CALIDAD,
  NOMBRE_DE_CANAL,
  NOMBRE_DE_DECISION,
  NOMBRE_DE_TIPO_DE_RECLAMO,
} from '../../../schemas/personas/habeas.ts'
import type { ReclamoLeido } from '../../../schemas/respuestas/personas/habeas.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { Marco } from '../../kit/ficha/Cajon.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { direccionDe, PildoraDeReclamo, RelojDeReclamo } from '../Reloj.tsx'
import { Anexos, Pasos } from './Anexos.tsx'
import { NOMBRE_DE_PASO } from './verbos.ts'
import { Dato, Linea, PasoDeLinea, Seccion } from '../../kit/ficha/Seccion.tsx'

type Paso = ReclamoLeido['pasos'][number]['paso']
const TONOS: Partial<Record<Paso, 'warn' | 'ok' | 'danger'>> = {
  pedir: 'warn',
  proponer: 'warn',
  por_vencer: 'warn',
  vencido: 'danger',
  responder: 'ok',
}

const PasosDados = ({ reclamo: { pasos, avisos } }: { reclamo: ReclamoLeido }) => (
  <>
    <Seccion titulo="Pasos">
      <Linea>
        {pasos.map(({ id, paso, cuando, quien, detalle }) => (
          <PasoDeLinea key={id} nombre={NOMBRE_DE_PASO[paso]} cuando={cuando} quien={quien} tono={TONOS[paso]}>
            {detalle ? <p className="wrap-anywhere whitespace-pre-line">{detalle}</p> : null}
          </PasoDeLinea>
        ))}
      </Linea>
    </Seccion>
    {avisos.length ? (
      <Seccion titulo="Correos">
        <ul className="ficha-correos grid gap-2 p-0 text-13 list-none wrap-anywhere">
          {avisos.map(({ id, clase, correo, pedido, enviado_en, error }) => (
            <li key={id}>
              <b className="font-medium">
                {new Map<string, string>(Object.entries(NOMBRE_DE_PASO)).get(clase) ?? clase}
              </b>{' '}
              a {correo}
              <small className="muted">
                {error ??
                  (enviado_en ? `Enviado ${formatDateTime(enviado_en)}` : `Por enviar desde ${formatDateTime(pedido)}`)}
              </small>
            </li>
          ))}
        </ul>
      </Seccion>
    ) : null}
  </>
)

const DICHO = 'wrap-anywhere whitespace-pre-line'
const MIGAS = [{ label: 'Configuracion' }, { label: 'Datos personales', href: '/admin/habeas-data' }]

const Reclamo = () => {
  const { id } = useParams<{ id: string }>()
  const lectura = useApi<ReclamoLeido>(`/reclamos_datos/${id}`, { revalidateOnMount: true })
  const { data, error } = lectura
  if (!data)
    return (
      <Pagina title="Petición" migas={MIGAS}>
        <Cargada de={lectura} titulo="No se pudo leer la petición." filas={8} sinReintento={error?.status === 404} />
      </Pagina>
    )
  return (
    <Pagina
      title={`Petición ${data.numero_reclamo}`}
      migas={MIGAS}
      pill={<PildoraDeReclamo estado={data.estado} />}
      subtitle={NOMBRE_DE_TIPO_DE_RECLAMO[data.tipo]}
    >
      <Cargada de={lectura} titulo="No se pudo leer la petición." />
      <Marco
        sobre={
          <>
            <Quien reclamo={data} />
            <Deberes reclamo={data} />
            {puedeVista('personas', 'modificar') ? <Pasos reclamo={data} /> : null}
          </>
        }
        lado={<PasosDados reclamo={data} />}
      >
        <Seccion titulo="Hechos">
          <p className={DICHO}>{data.hechos}</p>
        </Seccion>
        {data.falta ? (
          <Seccion titulo="Lo que se pidió">
            <p className={DICHO}>{data.falta}</p>
          </Seccion>
        ) : null}
        {data.respuesta ? (
          <Seccion
            titulo={data.decision ? `Respuesta: ${NOMBRE_DE_DECISION[data.decision].toLowerCase()}` : 'Respuesta'}
          >
            <p className={DICHO}>
              {data.respuesta}
              {data.norma ? (
                <small className="muted">
                  {'\n'}Norma: {data.norma}
                </small>
              ) : null}
            </p>
          </Seccion>
        ) : null}
        <Anexos reclamo={data} />
      </Marco>
    </Pagina>
  )
}

const Quien = ({ reclamo: r }: { reclamo: ReclamoLeido }) => (
  <dl className="ficha-quien flex flex-wrap gap-x-10 gap-y-3">
    <Dato nombre="Titular">
      {r.nombre}
      <small className="muted">
        {r.tipo_documento} {formatDocument(r.numero_documento)}
      </small>
    </Dato>
    <Dato nombre="Lo presenta">
      {r.calidad === 'titular' ? null : (
        <>
          {NOMBRE_DE_CALIDAD[r.calidad]}
          <small className="muted">{r.actua}</small>
        </>
      )}
    </Dato>
    <Dato nombre="Para responderle">{[r.correo, r.telefono, r.direccion].filter(Boolean).join(' · ')}</Dato>
    <Dato nombre="Recibida">
      {formatDate(bogotaDate(r.recibido_en))}
      <small className="muted">{NOMBRE_DE_CANAL[r.canal]}</small>
    </Dato>
    <Dato nombre="Identidad">{r.verificacion ?? <span className="muted">Sin verificar</span>}</Dato>
    <Dato nombre="Término">
      {r.reloj && (
        <>
          <RelojDeReclamo reloj={r.reloj} />
          <small className="muted">
            {r.estado === 'incompleto' ? 'Completar' : 'Responder'} hasta el {formatDate(r.vence)}
            {r.prorroga ? `, con prórroga de ${r.prorroga}` : ''}
          </small>
        </>
      )}
    </Dato>
    <Dato nombre="Su libro">{<Link href={direccionDe(r.numero_documento)}>Qué ha autorizado</Link>}</Dato>
  </dl>
)

const Deberes = ({ reclamo: { deberes, leyenda, desistimiento_propuesto } }: { reclamo: ReclamoLeido }) => (
  <>
    {leyenda ? (
      <Dicho tono="aviso">La ficha de esta persona dice «Reclamo en trámite» hasta que se decida.</Dicho>
    ) : null}
    {deberes ? (
      <p className="muted">
        Si no es de la notaría, trasládela hasta el {formatDate(deberes.trasladar_hasta)}; si le falta algo, pídalo
        hasta el {formatDate(deberes.pedir_hasta)}.
      </p>
    ) : null}
    {desistimiento_propuesto ? (
      <Dicho tono="aviso">
        Nadie la completó en dos meses: desde el {formatDate(desistimiento_propuesto)} se propone registrar el
        desistimiento.
      </Dicho>
    ) : null}
  </>
)

export default Reclamo
