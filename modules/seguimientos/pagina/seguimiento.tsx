import {
  bogotaDate,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatDateWeekday,
} from '../../../schemas/es-co/index.ts'
import type { Membrete } from '../../documentos/index.ts'
import type { Consulta, PasoPublico, Situacion } from '../publico/leer-consulta.ts'
import { documento } from './documento.tsx'
import { FormularioAvisos, FormularioDocumento, type EstadoAvisos, type EstadoDocumento } from './formularios.tsx'

const Preguntas = ({ situacion: s, telefono }: { situacion: Situacion; telefono: string | null }) => (
  <div className="preguntas">
    <section>
      <h2>¿En qué va?</h2>
      <p className="respuesta">
        <strong>{s.paso}</strong> {s.va}
      </p>
      <p className="nota">Desde el {formatDateWeekday(s.desde)}.</p>
    </section>
    <section>
      <h2>¿Qué sigue y cuándo?</h2>
      <Sigue {...s} />
    </section>
    <section className={s.turno ? 'turno' : undefined}>
      <h2>{s.turno ? '¿Qué debo hacer? Es su turno' : '¿Qué debo hacer?'}</h2>
      <p className="respuesta">{s.haga}</p>
      {s.faltan.length > 0 && (
        <>
          <h3>Lo que falta traer</h3>
          <ul className="faltan">
            {s.faltan.map((papel) => (
              <li key={papel}>{papel}</li>
            ))}
          </ul>
        </>
      )}
      {telefono && s.turno && (
        <p className="nota">
          Teléfono de la notaría: <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{telefono}</a>
        </p>
      )}
    </section>
  </div>
)

const Sigue = ({ sigue, termino }: Pick<Situacion, 'sigue' | 'termino'>) => {
  if (termino) return <p className="respuesta">Nada más: el trámite terminó.</p>
  if (!sigue) return <p className="respuesta">La notaría anotará aquí el paso que sigue.</p>
  if (!sigue.plazo || !sigue.desde || !sigue.hasta) {
    return (
      <>
        <p className="respuesta">
          <strong>{sigue.paso}</strong>
        </p>
        <p className="nota">
          Es lo que sigue por lo común. Todavía no hay suficientes trámites parecidos para decir cuánto tarda.
        </p>
      </>
    )
  }
  return (
    <>
      <p className="respuesta">
        <strong>{sigue.paso}</strong> Suele tardar {sigue.plazo}
        {sigue.tarde ? '.' : <>: {entre(sigue.desde, sigue.hasta)}.</>}
      </p>
      {sigue.tarde && (
        <p className="respuesta">Este trámite está tardando más de lo usual. Puede preguntar en la notaría por qué.</p>
      )}
      <p className="nota">Según {sigue.casos} trámites de esta notaría en el último año. No es una promesa.</p>
    </>
  )
}

/** `'entre el 23 y el 26 de noviembre de 2026'`: the common part is said once. */
function entre(desde: string, hasta: string): string {
  const fin = formatDateLong(hasta)
  if (desde === hasta) return `hacia el ${fin}`
  const [dia = '', mes = ''] = formatDateLong(desde).split(' de ')
  const inicio =
    desde.slice(0, 7) === hasta.slice(0, 7)
      ? dia
      : desde.slice(0, 4) === hasta.slice(0, 4)
        ? `${dia} de ${mes}`
        : formatDateLong(desde)
  return `entre el ${inicio} y el ${fin}`
}

export interface PaginaSeguimiento {
  consulta: Consulta
  oficina: Membrete
  nonce: string
  /** Instant, ISO. */
  ahora: string
  /** Address of the page itself, with the key if the request had one. */
  accion: string
  documento: EstadoDocumento
  avisos: EstadoAvisos
}

export const paginaDeSeguimiento = (p: PaginaSeguimiento): string => {
  const { consulta: c, oficina, nonce } = p
  return documento({
    titulo: `Radicación ${c.numero_radicacion}`,
    oficina,
    nonce,
    children: (
      <>
        <h1>Radicación {c.numero_radicacion}</h1>
        {c.actos && <p className="sub">{c.actos}</p>}
        {c.anulada_en && <Anulada en={c.anulada_en} />}
        {c.situacion && <Preguntas situacion={c.situacion} telefono={telefonoDe(oficina)} />}
        <section className="bloque">
          <h2>Pasos del trámite</h2>
          {c.pasos.length > 0 ? (
            <Pasos pasos={c.pasos} />
          ) : (
            <p className="grande">
              Todavía no hay pasos anotados. El trámite se radicó el {formatDateLong(c.fecha_radicacion)}.
            </p>
          )}
        </section>
        <Datos {...p} />
        {!c.anulada_en && !c.situacion?.termino && (
          <FormularioAvisos accion={p.accion} oficina={oficina.nombre} documento={p.documento.valor} {...p.avisos} />
        )}
        <div className="pie">
          <button type="button" className="quieto" data-imprimir hidden>
            Imprimir
          </button>
          <p className="nota">
            Consultado el {formatDateTime(p.ahora)}. Esta página informa; no reemplaza las copias de la escritura.
          </p>
        </div>
      </>
    ),
  })
}

const telefonoDe = ({ lineas }: Membrete): string | null =>
  /Tel\. ([\d ()+-]{7,})/.exec(lineas.join(' '))?.[1]?.trim() ?? null

const Anulada = ({ en }: { en: string }) => (
  <div className="anulada" role="status">
    <p>
      <strong>Esta radicación se anuló el {formatDateLong(bogotaDate(en))}.</strong>
    </p>
    <p>El trámite no sigue. Si usted no lo sabía, comuníquese con la notaría.</p>
  </div>
)

const Pasos = ({ pasos }: { pasos: PasoPublico[] }) => {
  const actual = pasos.findIndex(({ futuro }) => !futuro)
  return (
    <ol className="pasos" reversed>
      {pasos.map(({ fecha, hora, detalle, va, observacion, futuro }, i) => (
        <li key={i} className={futuro ? 'futuro' : i === actual ? 'ahora' : undefined}>
          <h3>{detalle}</h3>
          <p className="cuando">
            {futuro && 'Programado para el '}
            <time dateTime={`${fecha}T${hora}`}>
              {formatDateWeekday(fecha)}, {hora}
            </time>
          </p>
          {va && !futuro && <p>{va}</p>}
          {observacion && <blockquote>{observacion}</blockquote>}
        </li>
      ))}
    </ol>
  )
}

const Dato = ({ nombre, valor, ancho }: { nombre: string; valor: string | number | null; ancho?: true }) =>
  valor === null || valor === '' ? null : (
    <div className={ancho && 'ancho'}>
      <dt>{nombre}</dt>
      <dd>{valor}</dd>
    </div>
  )

const Datos = ({ consulta: c, accion, documento: estado }: PaginaSeguimiento) => (
  <section className="bloque" id="datos">
    <h2>Datos</h2>
    <dl>
      <Dato nombre="Radicación" valor={c.numero_radicacion} />
      <Dato nombre="Fecha de radicación" valor={formatDate(c.fecha_radicacion)} />
      <Dato nombre="Escritura" valor={c.num_escritura} />
      <Dato nombre="Fecha de la escritura" valor={formatDate(c.fecha_escritura)} />
      <Dato nombre="Proyecto" valor={c.proyecto} ancho />
      <Dato nombre="Otorgante 1" valor={c.otorgante1} ancho />
      <Dato nombre="Otorgante 2" valor={c.otorgante2} ancho />
      <Dato nombre="Dirección" valor={c.direccion} ancho />
      <Dato nombre="Matrícula" valor={c.matricula} ancho />
    </dl>
    {!c.completo && <FormularioDocumento accion={accion} admite={c.admite_documento} {...estado} />}
  </section>
)
